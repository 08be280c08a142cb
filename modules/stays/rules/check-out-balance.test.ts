import { expect, test } from 'vitest'
import { balanceAfterCharges, ownDueFen } from './check-out-balance'

const own = { amountFen: 14_900, isOwn: true }
const team = { amountFen: 8000, isOwn: false }

test('a guest pays his own charges; what the master account pays is not asked of him', () => {
  expect(ownDueFen([own, team, { amountFen: 100, isOwn: true }])).toBe(15_000)
  expect(ownDueFen([])).toBe(0)
})

test('a balance that covers the charges goes back, and one that does not is to be collected', () => {
  expect(balanceAfterCharges(20_000, [own, team])).toBe(5100)
  expect(balanceAfterCharges(14_900, [own])).toBe(0)
  expect(balanceAfterCharges(10_000, [own, team])).toBe(-4900)
})
