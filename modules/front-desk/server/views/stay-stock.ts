import { addDays } from '@kezhan/base/days'
import type { StayDates } from '@kezhan/base/nights'
import type { QuotedNight } from '@kezhan/desk/model/room-state'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { availabilityOf, sellableForStay } from '@kezhan/inventory/rules/availability'
import { loadSaleRules } from '@kezhan/inventory/server/sale-terms'
import { readTypeNights } from '@kezhan/inventory/server/type-nights'
import { traceTexts, type Verdict } from '@kezhan/rates/rules/verdict'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** How many rooms of each type a channel may still sell for a stay; `net` is what is left before over-booking. */
export async function stayStock(
  ctx: Ctx,
  typeIds: readonly string[],
  nights: StayDates,
  channelId: string,
): Promise<ReadonlyMap<string, { readonly sellable: number; readonly net: number }>> {
  const { hotelCode } = ctx.user
  const { checkInTime } = await deskSettings(ctx.db, hotelCode)
  const rules = await loadSaleRules(ctx.db, hotelCode, nights.arrive, nights.depart, businessDateOf(ctx))
  const counts = await readTypeNights(ctx.db, typeIds, nights.arrive, addDays(nights.depart, -1), {
    checkInTime,
    withChannels: rules.allotments.length > 0,
  })
  const cells = counts.map(one => availabilityOf(one, channelId, rules))
  return new Map(
    typeIds.map(typeId => [
      typeId,
      { sellable: sellableForStay(cells, typeId, nights), net: leastNet(cells, typeId) },
    ]),
  )
}

const leastNet = (cells: readonly { typeId: string; net: number }[], typeId: string) =>
  Math.min(...cells.filter(cell => cell.typeId === typeId).map(cell => cell.net))

/** Nights as a page shows them, with where each price comes from, and what they cost together. */
export function pricePart(
  nights: readonly { night: string; priceFen: number; baseFen: number; trace: readonly unknown[] }[],
): { readonly nights: readonly QuotedNight[]; readonly totalFen: number } {
  return {
    nights: nights.map(({ night, priceFen, baseFen, trace }) => ({
      date: night,
      priceFen,
      baseFen,
      source: sourceOf(trace as readonly Verdict[]), // Quotes carry verdicts of the price rules.
    })),
    totalFen: nights.reduce((sum, night) => sum + night.priceFen, 0),
  }
}

/** Whose price it is: that of a member, a unit, an activity; else the last rule that had a say; and what the room costs extra. */
function sourceOf(trace: readonly Verdict[]): string {
  const own = trace.findLast(one => one.outcome === 'won' && one.step !== 'rounding' && one.step !== 'public')
  const last = own ?? trace.at(-1)
  const extra = trace.filter(one => one.step === 'surcharge' && one !== last)
  return last === undefined ? '' : traceTexts([last, ...extra]).join('；')
}
