import { expect, test } from 'vitest'
import { readLook } from './board-look'

const usual = { size: 'M', grouping: 'floor' } as const

test('the board looks as it was left; what means nothing any more is as the hotel has it', () => {
  const left = { size: 'S', grouping: 'type', isWeak: true } as const
  expect(readLook(left, usual)).toEqual(left)
  expect(readLook({ size: 'XL', grouping: 'toString', isWeak: 'yes' }, usual)).toEqual({
    ...usual,
    isWeak: false,
  })
  expect(readLook(null, usual)).toEqual({ ...usual, isWeak: false })
})

test('what was kept in another shape is not believed', () => {
  for (const kept of ['S', 5, undefined, ['S'], { size: ['S'], grouping: ['type'] }])
    expect(readLook(kept, usual)).toEqual({ ...usual, isWeak: false })
})
