import { expect, test } from 'vitest'
import { tonightCover } from './tonight-cover'

const stay = { state: 'inHouse', departDate: '2026-05-03' }
const today = '2026-05-02'

test('what is available says whether the night is paid, and what is missing', () => {
  expect(tonightCover(stay, { availableFen: 20_200 }, today)).toEqual({
    text: '够，余 202.00',
    missingFen: 0,
  })
  expect(tonightCover(stay, { availableFen: 0 }, today)).toEqual({ text: '够，余 0.00', missingFen: 0 })
  expect(tonightCover(stay, { availableFen: -9_800 }, today)).toEqual({ text: '差 98.00', missingFen: 9_800 })
})

test('who leaves today has no night to pay, but may owe; who is gone is not asked', () => {
  const leaving = { ...stay, departDate: today }
  expect(tonightCover(leaving, { availableFen: 100 }, today)).toEqual({ text: '今日离店', missingFen: 0 })
  expect(tonightCover(leaving, { availableFen: -100 }, today)).toEqual({ text: '欠 1.00', missingFen: 100 })
  expect(tonightCover({ ...stay, state: 'out' }, { availableFen: -100 }, today)).toBeUndefined()
})
