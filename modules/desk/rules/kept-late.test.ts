import { expect, test } from 'vitest'
import { lateOf, noLate } from './kept-late'

test('what was granted is taken along as it was, and nothing else of the stay', () => {
  const late = { lateFrom: '2026-05-02 12:00:00', lateFeeFen: 5000, lateBy: 'li', lateReason: '老客户' }
  const stay = { ...late, stayId: 's1' }
  expect(lateOf(stay)).toEqual(late)
  expect(lateOf(noLate)).toEqual({ lateFrom: null, lateFeeFen: null, lateBy: null, lateReason: null })
})
