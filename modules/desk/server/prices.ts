import { agreedMinimum } from '@kezhan/agents/server/contract-store'
import { assert } from '@kezhan/base/assert'
import { formatYuan } from '@kezhan/base/money'
import { Refusal } from '@kezhan/base/refusal'
import { withoutMissing } from '@kezhan/base/without-missing'
import { type ApprovedDeed, agreementTo, useApproval } from '@kezhan/folios/server/approval/approval-store'
import { keptAt, overridden, type PriceFloor } from '@kezhan/rates/rules/override-price'
import type { Buyer, MemberOfLevel, UnitWithPlan } from '@kezhan/rates/rules/price-book'
import { occupancyOf } from '@kezhan/rates/server/occupancy'
import { loadPriceBooks, type NightQuote, quote, restrictions } from '@kezhan/rates/server/price-books'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { SentNight } from '../model/order-input'
import type { StayKind } from '../model/order-words'
import { checkHasPrice, givenAway, nightsFor } from '../rules/free-stay'
import { refuse } from '../rules/refusals'
import type { Work } from './desk-work'
import type { PricedNight } from './priced-night'

/** Who buys, for the rules of prices. */
export interface PriceAsk {
  readonly arrive: string
  readonly depart: string
  readonly channelId: string
  readonly stayKind: StayKind
  readonly ratePlanId?: string | null
  /** What his level is worth to a member; whoever asks has looked it up. */
  readonly member?: MemberOfLevel | undefined
  readonly unitId?: string | null
  readonly intermediaryId?: string | null
  /** 房间特征 of the room that he asks for, some of which cost extra; nothing where he asks for a type. */
  readonly featureIds?: readonly string[] | undefined
}

/** Who buys, whatever the dates. */
export type BuyerAsk = Omit<PriceAsk, 'arrive' | 'depart'>

export type Quotes = ReadonlyMap<string, readonly PricedNight[]>

/** What the nights of types cost this buyer, by type, and why a type may not be booked on these dates. */
export async function quoteNights(
  ctx: Ctx,
  typeIds: readonly string[],
  ask: PriceAsk,
): Promise<{
  readonly quotes: Quotes
  /** 底价 by type, below which nobody sells alone. */
  readonly minimums: ReadonlyMap<string, number>
  readonly problems: ReadonlyMap<string, readonly Refusal[]>
  /** What a room of one of the types costs by itself, where it has more or less of what costs extra than was asked for. */
  readonly ofRoom: (typeId: string, featureIds: readonly string[]) => readonly PricedNight[] | undefined
}> {
  const { hotelCode } = ctx.user
  const { arrive, depart, ratePlanId, stayKind } = ask
  const [books, buyer] = await Promise.all([
    loadPriceBooks(ctx.db, hotelCode, typeIds, arrive, depart),
    buyerOf(ctx, ask),
  ])
  const known = typeIds.filter(id => books.has(id))
  const nightsOf = (id: string, who: Buyer) =>
    nightsFor(stayKind, quote(books, who, id).nights.map(unchanged))
  const ofRooms = new Map<string, readonly PricedNight[]>()
  function ofRoom(typeId: string, featureIds: readonly string[]): readonly PricedNight[] | undefined {
    const costlyOf = (ids: readonly string[] = []) =>
      (books.get(typeId)?.surcharges ?? []).flatMap(({ id }) => (ids.includes(id) ? [id] : []))
    // Rooms that are alike cost alike.
    const key = [typeId, ...costlyOf(featureIds)].join(' ')
    if (key === [typeId, ...costlyOf(buyer.featureIds)].join(' ')) return undefined
    const nights = ofRooms.get(key) ?? nightsOf(typeId, { ...buyer, featureIds })
    ofRooms.set(key, nights)
    return nights
  }
  return {
    quotes: new Map(known.map(id => [id, nightsOf(id, buyer)])),
    ofRoom,
    minimums: new Map(known.map(id => [id, books.get(id)?.minimumFen ?? 0])),
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

/** Who buys, as the rules of prices want to know him. */
export async function buyerOf(ctx: Ctx, ask: PriceAsk): Promise<Buyer> {
  const { hotelCode } = ctx.user
  const { arrive, depart, channelId, ratePlanId, unitId, member, intermediaryId, featureIds } = ask
  const [[channel = { id: channelId, name: '前台' }], unit, intermediary, occupancyBp] = await Promise.all([
    ctx.db.query<{ id: string; name: string }>(
      'select id, name from mkt_channel where hotel_code = $1 and id = $2',
      [hotelCode, channelId],
    ),
    unitId ? unitOf(ctx, unitId) : undefined,
    intermediaryId ? agreedMinimum(ctx.db, hotelCode, intermediaryId, arrive) : undefined,
    occupancyOf(ctx.db, hotelCode, arrive, depart),
  ])
  return {
    arrive,
    depart,
    bookedAt: ctx.now,
    channel: ratePlanId ? { ...channel, planId: ratePlanId } : channel,
    ...withoutMissing({ unit, member, intermediary, featureIds }),
    occupancyBp,
  }
}

/** The unit with what was agreed with it; nothing where it pays as everybody does. Refuses one that is not there. */
async function unitOf(ctx: Ctx, unitId: string): Promise<UnitWithPlan | undefined> {
  const [unit] = await ctx.db.query<UnitRow>(
    `select id, name, rate_plan_id as plan_id, contract_from, contract_to,
       state = 'valid' as is_valid from unit where hotel_code = $1 and id = $2`,
    [ctx.user.hotelCode, unitId],
  )
  if (unit === undefined) throw refuse('unit.missing')
  const { id, name, planId, isValid, contractFrom, contractTo } = unit
  return planId === null || !isValid
    ? undefined
    : { id, name, planId, ...withoutMissing({ contractFrom, contractTo }) }
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
  readonly stayKind: StayKind
  readonly floor: PriceFloor
  readonly approvalId: string | null
  /** Why rooms are given away, where the stay is a free one. */
  readonly freeReason?: string | null | undefined
  /** Prices that come with an order of a channel are copied, never asked. */
  readonly isGiven?: boolean
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
  const sold = quoted.map(night => {
    const own = typed.get(night.night)
    if (own === undefined || own.priceFen === night.priceFen) return night
    if (terms.isGiven)
      return { ...night, priceFen: own.priceFen, trace: [{ step: 'given', priceFen: own.priceFen }] }
    const reason = own.overrideReason?.trim() ?? ''
    if (reason === '')
      throw refuse('price.changed', {
        quote: quoted.map(({ night: date, priceFen }) => ({ date, priceFen })),
      })
    return typedNight(ctx, night, own.priceFen, reason, terms)
  })
  return freeNights(ctx, sold, terms)
}

/** The nights of a free stay with who gives them away, as the rule of free stays allows it; all others as they are. */
export function freeNights(
  { user }: Ctx,
  nights: readonly PricedNight[],
  terms: Pick<PriceTerms, 'stayKind' | 'approvalId' | 'freeReason'>,
): PricedNight[] {
  return allOrAgreed(terms, approvalId =>
    givenAway(terms.stayKind, nights, {
      by: user.username,
      reason: terms.freeReason ?? '',
      canGiveFree: user.rights.can('price:free'),
      ...(approvalId === null ? {} : { approvalId }),
    }),
  )
}

/** A night at a price that the user typed, as the rule of overrides allows it. */
export function typedNight(
  { user }: Ctx,
  night: PricedNight,
  priceFen: number,
  reason: string,
  terms: PriceTerms,
): PricedNight {
  if (priceFen === night.priceFen) return night
  checkHasPrice(terms.stayKind)
  return aloneOrAgreed(terms, approvalId =>
    overridden(night, { ...seller(user, approvalId), priceFen, reason }, terms.floor),
  )
}

/** A night at the price of the last one, as the rule of overrides allows it. */
export function keptNight(
  { user }: Ctx,
  night: PricedNight,
  lastFen: number,
  terms: PriceTerms,
): PricedNight {
  return aloneOrAgreed(terms, approvalId => keptAt(night, lastFen, seller(user, approvalId), terms.floor))
}

function seller({ username: by, rights }: Ctx['user'], approvalId: string | null) {
  const canOverride = rights.can('price:override')
  const canGoBelow = rights.can('price:belowFloor')
  const canGiveFree = rights.can('price:free')
  return { by, canOverride, canGoBelow, canGiveFree, ...(approvalId === null ? {} : { approvalId }) }
}

/** Refusals of prices that somebody's agreement lifts. */
const lifted: ReadonlySet<string> = new Set([
  'rate.overrideRight',
  'rate.belowFloor',
  'rate.freeRight',
  'price.freeRight',
])

/**
 * A price that the seller gives alone, or with the agreement that he sent. Without one the night goes on with its refusal,
 * so that `agreeToPrices` can say what all nights together ask for; nobody writes nights before it.
 */
function allOrAgreed(
  { approvalId }: Pick<PriceTerms, 'approvalId'>,
  priced: (approvalId: string | null) => PricedNight[],
): PricedNight[] {
  try {
    return priced(approvalId)
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || !lifted.has(refusal.code)) throw refusal
    return priced(missing).map(night =>
      night.agreement === undefined ? night : { ...night, agreement: { ...night.agreement, refusal } },
    )
  }
}
const missing = ''

function aloneOrAgreed(terms: PriceTerms, priced: (approvalId: string | null) => PricedNight): PricedNight {
  const [night] = allOrAgreed(terms, approvalId => [priced(approvalId)])
  assert(night, 'a priced night is one')
  return night
}

/** What prices are about, as an approver knows it. */
export interface PriceTarget {
  readonly targetKind: string
  readonly targetId: string
  readonly title: string
}

/** Uses up the agreement to prices that nobody may give alone; they may be lower by what was agreed to in all, and no more. */
export async function agreeToPrices(
  { ctx, db }: Pick<Work, 'ctx' | 'db'>,
  target: PriceTarget,
  nights: readonly Pick<PricedNight, 'agreement'>[],
): Promise<void> {
  const agreements = nights.flatMap(night => night.agreement ?? [])
  const [first] = agreements
  if (first === undefined) return
  const amountFen = agreements.reduce((sum, one) => sum + one.reducedFen, 0)
  const deed: ApprovedDeed = {
    action: '改价',
    right: 'price:override',
    ...target,
    amountFen,
    before: `${agreements.length}间夜按报价`,
    after: `共少收${formatYuan(amountFen)}`,
    approvalId: first.approvalId,
  }
  // A night without a refusal came with its agreement.
  await (first.refusal === undefined
    ? useApproval(ctx, db, deed, first.approvalId)
    : agreementTo(ctx, db, deed, first.refusal))
}
