import { formatYuan } from '@kezhan/base/money'
import { nightsOf } from '@kezhan/base/nights'
import { shareFen, toTheFen } from '@kezhan/base/rounding'
import { refuse as refuseRate } from '@kezhan/rates/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { refuse } from '../../rules/refusals'
import type { PricedNight } from './order-rows'

/** Who buys, for the rules of prices. */
export interface PriceAsk {
  readonly arrive: string
  readonly depart: string
  readonly channelId: string
  readonly ratePlanId?: string | null
  readonly memberId?: string | null
  readonly unitId?: string | null
  readonly intermediaryId?: string | null
}

export type Quotes = ReadonlyMap<string, readonly PricedNight[]>

/** What the nights of types cost, by type. */
export async function quoteNights(
  db: Db,
  hotelCode: string,
  typeIds: readonly string[],
  ask: PriceAsk,
): Promise<Quotes> {
  const types = await db.query<{ id: string; priceFen: number }>(
    'select id, base_price_fen as "priceFen" from room_type where hotel_code = $1 and id = any($2::text[])',
    [hotelCode, typeIds],
  )
  return new Map(
    types.map(({ id, priceFen }) => [
      id,
      nightsOf(ask).map(night => ({
        ...{ night, priceFen, baseFen: priceFen, trace: [], overrideReason: null, overrideBy: null },
      })),
    ]),
  )
}

/** A night as the client sent it. */
export interface SentNight {
  readonly date: string
  readonly priceFen: number
  readonly overrideReason: string | null
}

/** On what terms a price may differ from the quoted one. */
export interface PriceTerms {
  /** Prices that come with an order of a channel are copied, never asked. */
  readonly isGiven: boolean
  readonly floorBp: number
  readonly isApproved: boolean
}

/**
 * The nights as they will be sold: quoted, or as somebody typed them. Another price without a reason means that prices have
 * changed since the page was opened, and the refusal brings the new ones; with a reason it is an override, which takes the
 * right and respects the floor.
 */
export function soldNights(
  ctx: Ctx,
  quoted: readonly PricedNight[],
  sent: readonly SentNight[],
  terms: PriceTerms,
): PricedNight[] {
  const typed = new Map(sent.map(night => [night.date, night]))
  return quoted.map(night => {
    const own = typed.get(night.night)
    if (own === undefined || own.priceFen === night.priceFen) return night
    if (terms.isGiven)
      return { ...night, priceFen: own.priceFen, trace: [{ step: 'given', priceFen: own.priceFen }] }
    const reason = own.overrideReason?.trim() ?? ''
    if (reason === '')
      throw refuse('price.changed', {
        quote: quoted.map(({ night: date, priceFen }) => ({ date, priceFen })),
      })
    return overridden(ctx, night, own.priceFen, reason, terms)
  })
}

/** A night at a price somebody typed. Refuses without the right, and below the floor without approval or its own right. */
export function overridden(
  ctx: Ctx,
  night: PricedNight,
  priceFen: number,
  reason: string,
  terms: Pick<PriceTerms, 'floorBp' | 'isApproved'>,
): PricedNight {
  const { rights, username } = ctx.user
  if (!rights.can('price:override')) throw refuse('price.right')
  const floor = shareFen(night.baseFen, terms.floorBp, toTheFen)
  if (priceFen < floor && !terms.isApproved && !rights.can('price:belowFloor'))
    throw refuseRate('rate.belowFloor', {
      ...{ night: night.night, price: formatYuan(priceFen), floor: formatYuan(floor) },
    })
  const why = `${username}由${formatYuan(night.priceFen)}元改为${formatYuan(priceFen)}元，原因：${reason}`
  const step = { step: 'override', ref: '', name: '', outcome: 'won', priceFen, why }
  return { ...night, priceFen, trace: [...night.trace, step], overrideReason: reason, overrideBy: username }
}
