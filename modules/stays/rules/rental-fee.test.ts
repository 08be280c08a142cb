import { expect, test } from 'vitest'
import { rentalFeeFen } from './rental-fee'

const loan = { priceFen: 2000, qty: 2, outAt: '2026-05-01 15:00:00', endedAt: '2026-05-01 17:01:00' }

test('by the time each thing costs its price, by the hour every hour that has begun; by the day the audit charges', () => {
  const fee = (feeMode: string, endedAt = loan.endedAt) => rentalFeeFen({ ...loan, feeMode, endedAt })
  expect([fee('once'), fee('hour'), fee('day'), fee('free')]).toEqual([4000, 12_000, 0, 0])
  expect([
    fee('hour', loan.outAt),
    fee('hour', '2026-05-01 16:00:00'),
    fee('hour', '2026-05-02 15:00:00'),
  ]).toEqual([4000, 4000, 96_000])
})
