import { type bookedRoomFields, guestFields, nightFields } from '@kezhan/desk/model/order-input'
import { refuse } from '@kezhan/desk/rules/refusals'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { type PriceTerms, type Quotes, soldNights } from '@kezhan/desk/server/prices'
import { idsOf, rowsOf } from '@kezhan/desk/server/sent'
import type { ValuesOf } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'

/** A room of an order that is about to be written. */
export interface NewLine {
  readonly id: string
  readonly roomTypeId: string
  readonly roomId: string | null
  readonly ratePlanId: string | null
  readonly adults: number
  readonly children: number
  readonly breakfasts: number
  readonly extraBeds: number
  readonly guests: readonly Readonly<Record<string, unknown>>[]
  readonly nights: readonly PricedNight[]
}

/** On what terms types are sold at other prices than quoted, each above its own floor. */
type SaleTerms = Omit<PriceTerms, 'floor'> & {
  readonly minimums: ReadonlyMap<string, number>
  readonly shareBp: number
}

/** As many lines as rooms were asked for: so many, each with its prices, its room and its guests if they are named. */
export function newLines(
  ctx: Ctx,
  rows: readonly ValuesOf<typeof bookedRoomFields>[],
  quotes: Quotes,
  { minimums, shareBp, ...terms }: SaleTerms,
): NewLine[] {
  return rows.flatMap((row, at) => {
    const quoted = quotes.get(row.roomTypeId)
    if (quoted === undefined) throw refuse('type.missing')
    const sent = rowsOf(row.nights, nightFields, `rooms[${at}].nights`, '每日房价', 500)
    const floor = { minimumFen: minimums.get(row.roomTypeId) ?? 0, shareBp }
    const nights = soldNights(ctx, quoted, sent, { ...terms, floor })
    const roomIds = idsOf(row.roomIds, `rooms[${at}].roomIds`, '排房')
    if (roomIds.length > row.qty) throw refuse('assign.tooMany')
    const guests = rowsOf(row.guests, guestFields, `rooms[${at}].guests`, '入住人', 200)
    return Array.from({ length: row.qty }, (_, n): NewLine => {
      // Guests are dealt to the rooms in turn; the rest share them.
      const own = guests.filter((_guest, index) => index % row.qty === n)
      return {
        ...{
          id: newId(),
          roomTypeId: row.roomTypeId,
          roomId: roomIds[n] ?? null,
          ratePlanId: row.ratePlanId,
        },
        ...{ adults: row.adults, children: row.children, breakfasts: row.breakfast, extraBeds: row.extraBed },
        guests: own,
        nights,
      }
    })
  })
}

export const totalOf = (lines: readonly NewLine[]): number =>
  lines.flatMap(line => line.nights).reduce((sum, night) => sum + night.priceFen, 0)
