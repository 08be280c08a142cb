import type { BookedRoom } from '@kezhan/desk/model/order-input'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { type PriceTerms, soldNights } from '@kezhan/desk/server/prices'
import { type KeptGuest, sealedGuests } from '@kezhan/guests/server/named-guests'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import type { QuotesByPlan } from './quotes-by-plan'

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
  readonly guests: readonly KeptGuest[]
  readonly nights: readonly PricedNight[]
}

/** On what terms types are sold at other prices than quoted, each above its own floor. */
type SaleTerms = Omit<PriceTerms, 'floor'> & {
  readonly minimums: ReadonlyMap<string, number>
  readonly shareBp: number
}

/** As many lines as rooms were asked for: so many, each with its prices, its room and its guests if they are named. */
export function newLines(
  parts: DeskParts,
  ctx: Ctx,
  rooms: readonly BookedRoom[],
  quotes: QuotesByPlan,
  { minimums, shareBp, ...terms }: SaleTerms,
): NewLine[] {
  return rooms.flatMap(room => {
    const quoted = quotes.get(room.ratePlanId ?? '')?.get(room.roomTypeId)
    if (quoted === undefined) throw refuse('type.missing')
    const floor = { minimumFen: minimums.get(room.roomTypeId) ?? 0, shareBp }
    const nights = soldNights(ctx, quoted, room.nights ?? [], { ...terms, floor })
    const roomIds = room.roomIds ?? []
    if (roomIds.length > room.qty) throw refuse('assign.tooMany')
    const guests = room.guests ?? []
    return Array.from({ length: room.qty }, (_, n): NewLine => {
      // Guests are dealt to the rooms in turn; the rest share them.
      const own = guests.filter((_guest, index) => index % room.qty === n)
      return {
        id: newId(),
        roomTypeId: room.roomTypeId,
        roomId: roomIds[n] ?? null,
        ratePlanId: room.ratePlanId ?? null,
        adults: room.adults,
        children: room.children,
        breakfasts: room.breakfast,
        extraBeds: room.extraBed,
        guests: sealedGuests(parts, own),
        nights,
      }
    })
  })
}

export const totalOf = (lines: readonly NewLine[]): number =>
  lines.flatMap(line => line.nights).reduce((sum, night) => sum + night.priceFen, 0)
