import { expect, test } from 'vitest'
import { allotmentText, changedAllotment, controlDays, isSameAllotment } from './allotment-batch'

const limited = { mode: 'limited', qty: 2, releaseDays: 0 } as const
const closed = { mode: 'closed', qty: 0, releaseDays: 0 } as const
const say = { qty: 3, releaseDays: 2 }

test('a batch sets a mode with what belongs to it and nothing else', () => {
  expect(changedAllotment(undefined, { mode: 'reserved', ...say })).toEqual({ mode: 'reserved', ...say })
  expect(changedAllotment(limited, { mode: 'limited', ...say })).toEqual({ ...limited, qty: 3 })
  expect(changedAllotment(limited, { mode: 'closed', ...say })).toEqual(closed)
  expect(changedAllotment(limited, { mode: 'shared', ...say })).toBeUndefined()
})

test('一键开房 opens what is closed and leaves limits and kept rooms alone', () => {
  expect(changedAllotment(closed, { mode: 'open', ...say })).toBeUndefined()
  expect(changedAllotment(limited, { mode: 'open', ...say })).toBe(limited)
  expect(changedAllotment(undefined, { mode: 'open', ...say })).toBeUndefined()
})

test('the days of a batch fall on its weekdays, and the log says modes in words', () => {
  expect(controlDays('2026-05-01', '2026-05-10', [5, 6])).toEqual([
    '2026-05-01',
    '2026-05-02',
    '2026-05-08',
    '2026-05-09',
  ])
  expect(controlDays('2026-05-02', '2026-05-01', [])).toEqual([])
  expect(allotmentText({ mode: 'reserved', qty: 3, releaseDays: 2 })).toBe('保留3间，提前2天释放')
  expect([allotmentText(limited), allotmentText(closed)]).toEqual(['限量2间', '关房'])
  expect(isSameAllotment(limited, { ...limited })).toBe(true)
})
