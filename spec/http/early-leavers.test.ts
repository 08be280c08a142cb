import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  type DeskHotel,
  expectSound,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
beforeEach(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterEach(async () => {
  await expectSound(hotel)
  await hotel.booted.stop()
})

const preview = async (stayId: string) =>
  accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }))
const chargesAt = async (stayId: string, clock: string) => {
  hotel.setClock(clock)
  return (await preview(stayId)).charges.map(({ code, amountFen, chargeDate }) => [
    code,
    amountFen,
    chargeDate,
  ])
}
const leave = async (stayId: string, fen: number) => {
  const payments = [{ payCode: '9001', amountFen: fen }]
  return accepted(await hotel.post('/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' }))
}

test('who planned to day 5 and leaves on day 2 in the evening owes what a late leaver owes', async () => {
  const planned = await walkIn(hotel, '301', '2026-05-05')
  const late = await walkIn(hotel, '302', '2026-05-02')
  await nightPasses(hotel, '2026-05-02 04:00')
  expect(await chargesAt(planned.stayId, '2026-05-02 12:30')).toEqual([])
  for (const clock of ['2026-05-02 12:31', '2026-05-02 17:59', '2026-05-02 18:01'])
    expect([clock, await chargesAt(planned.stayId, clock)]).toEqual([
      clock,
      await chargesAt(late.stayId, clock),
    ])
  const { charges, why } = await preview(planned.stayId)
  expect(charges).toMatchObject([{ code: '1001', amountFen: 29_800, chargeDate: '2026-05-02' }])
  expect(why[0]).toBe('原预离2026-05-05，提前离店，按2026-05-02应离时间计算')
  for (const { stayId, folioId } of [planned, late]) {
    await leave(stayId, 59_600)
    expect((await linesOf(hotel, folioId)).map(({ code, fen, charged }) => [code, fen, charged])).toEqual([
      ['1001', 29_800, '2026-05-01'],
      ['1001', 29_800, '2026-05-02'],
      ['9001', -59_600, '2026-05-02'],
    ])
  }
  // The room is not charged again: the audit of the day finds nobody in it.
  await nightPasses(hotel, '2026-05-03 04:00')
  expect(await linesOf(hotel, planned.folioId)).toHaveLength(3)
})

test('half a day of an early leaver is half a day, and his unslept nights go', async () => {
  const { stayId, folioId } = await walkIn(hotel, '301', '2026-05-05')
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 15:00')
  await leave(stayId, 44_700)
  expect((await linesOf(hotel, folioId)).map(({ code, fen, nights }) => [code, fen, nights])).toEqual([
    ['1001', 29_800, 10_000],
    ['1002', 14_900, 5_000],
    ['9001', -44_700, 0],
  ])
})

test('a hotel that asks nothing of who leaves early says so in a setting', async () => {
  await hotel.config('earlyDeparture', 'free')
  const { stayId } = await walkIn(hotel, '301', '2026-05-05')
  await nightPasses(hotel, '2026-05-02 04:00')
  expect(await chargesAt(stayId, '2026-05-02 20:00')).toEqual([])
  expect((await preview(stayId)).why).toEqual(['原预离2026-05-05，提前离店不加收'])
})
