import { formatYuan } from '@kezhan/base/money'
import { present } from '@kezhan/base/present'
import type { Refusal } from '@kezhan/base/refusal'
import { shareFen, toTheFen } from '@kezhan/base/rounding'
import type { Buyer, UnitWithPlan } from '@kezhan/rates/rules/price-book'
import { refuse as refuseRate } from '@kezhan/rates/rules/refusals'
import { occupancyOf } from '@kezhan/rates/server/occupancy'
import { loadPriceBooks, type NightQuote, quote, restrictions } from '@kezhan/rates/server/price-books'
import type { SentNight } from '@kezhan/reservations/model/order-input'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
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

/** What the nights of types cost this buyer, by type, and why a type may not be booked on these dates. */
export async function quoteNights(
  ctx: Ctx,
  typeIds: readonly string[],
  ask: PriceAsk,
): Promise<{ readonly quotes: Quotes; readonly problems: ReadonlyMap<string, readonly Refusal[]> }> {
  const { hotelCode } = ctx.user
  const { arrive, depart, ratePlanId } = ask
  const [books, buyer] = await Promise.all([
    loadPriceBooks(ctx.db, hotelCode, typeIds, arrive, depart),
    buyerOf(ctx, ask),
  ])
  const known = typeIds.filter(id => books.has(id))
  return {
    quotes: new Map(known.map(id => [id, quote(books, buyer, id).nights.map(unchanged)])),
    problems: new Map(known.map(id => [id, restrictions(books, buyer, id, ratePlanId ?? undefined)])),
  }
}

const unchanged = ({ night, priceFen, baseFen, trace }: NightQuote): PricedNight => ({
  night,
  priceFen,
  baseFen,
  trace,
  overrideReason: null,
  overrideBy: null,
})

async function buyerOf(ctx: Ctx, ask: PriceAsk): Promise<Buyer> {
  const { hotelCode } = ctx.user
  const { arrive, depart, channelId, ratePlanId, unitId } = ask
  const [[channel = { id: channelId, name: '前台' }], unit, occupancyBp] = await Promise.all([
    ctx.db.query<{ id: string; name: string }>(
      'select id, name from mkt_channel where hotel_code = $1 and id = $2',
      [hotelCode, channelId],
    ),
    unitId ? unitOf(ctx, unitId) : undefined,
    occupancyOf(ctx.db, hotelCode, arrive, depart),
  ])
  return {
    ...{ arrive, depart, bookedAt: ctx.now },
    channel: ratePlanId ? { ...channel, planId: ratePlanId } : channel,
    ...present({ unit }),
    occupancyBp,
  }
}

/** The unit with what was agreed with it; nothing where it pays as everybody does. Refuses one that is not there. */
async function unitOf(ctx: Ctx, unitId: string): Promise<UnitWithPlan | undefined> {
  const [unit] = await ctx.db.query<UnitRow>(
    `select id, name, rate_plan_id as "planId", contract_from as "contractFrom", contract_to as "contractTo",
       state = 'valid' as "isValid" from unit where hotel_code = $1 and id = $2`,
    [ctx.user.hotelCode, unitId],
  )
  if (unit === undefined) throw refuse('unit.missing')
  const { id, name, planId, isValid, contractFrom, contractTo } = unit
  return planId === null || !isValid
    ? undefined
    : { id, name, planId, ...present({ contractFrom, contractTo }) }
}
interface UnitRow {
  readonly id: string
  readonly name: string
  readonly planId: string | null
  readonly isValid: boolean
  readonly contractFrom: string | null
  readonly contractTo: string | null
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
