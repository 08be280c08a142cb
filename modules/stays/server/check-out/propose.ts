import { assert } from '@kezhan/base/assert'
import { addDays } from '@kezhan/base/days'
import { dayOf } from '@kezhan/base/moments'
import { delayByCoupons } from '@kezhan/coupons/server/locked-coupons'
import { isPaidByNight, nightsFor } from '@kezhan/desk/rules/free-stay'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import { quoteNights } from '@kezhan/desk/server/prices'
import { keptBenefits } from '@kezhan/members/server/stays/member-benefits'
import type { Charge } from '@kezhan/rates/rules/charge'
import { hourRoomCharge } from '@kezhan/rates/rules/hour-room'
import type { Departure } from '@kezhan/rates/rules/late-charge'
import { dayUseCharge } from '@kezhan/rates/rules/short-stay'
import { loadHourRules } from '@kezhan/rates/server/stay-rules'
import { keptBuyer } from '@kezhan/reservations/server/bookings/kept-buyer'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { grantedDeparture } from '@kezhan/stays/rules/late-grant'
import { nightsOfStay, type Stay } from '../stay-rows'

export interface CheckOutProposal {
  readonly charges: readonly Charge[]
  readonly why: readonly string[]
  /** Leaving now would be free of charge, which takes a right and a reason. */
  readonly isFreeDayUse: boolean
  /** The day he stayed too long on; it is charged as time, never as a night of his. */
  readonly lateDay?: string
}

export interface LeavingNow {
  readonly now: string
  readonly businessDate: string
}

/**
 * What a guest who leaves now still has to pay for his room: nights the audit has not charged, the day he came where he
 * leaves at once, the hours of an hour room, and the time he stays too long (hotel domain §3.6, §3.7, §3.14).
 */
export async function proposeCharges(
  ctx: Ctx,
  settings: DeskSettings,
  stay: Stay,
  { now, businessDate }: LeavingNow,
): Promise<CheckOutProposal> {
  if (stay.stayKind === 'hour') return hourProposal(ctx, stay, { now, businessDate })
  const { db } = ctx
  const nights = nightsFor(stay.stayKind, await nightsOfStay(db, stay.id))
  const isPaid = isPaidByNight(stay.stayKind)
  const today = dayOf(now)
  const due = nights.filter(night => !night.isPosted && night.night < today)
  const bedFen = stay.extraBeds * settings.nightRules.extraBedFen
  const nightCharges = due.flatMap(({ night: chargeDate, priceFen }): Charge[] => [
    { code: '1001', amountFen: priceFen, chargeDate, roomNightsBp: 10_000 },
    ...(bedFen === 0 ? [] : [{ code: '1101', amountFen: bedFen, chargeDate, roomNightsBp: 0 } as const]),
  ])
  const nightWhy = due.map(night => `${night.night}房费未过账，退房时入账`)
  const tonight = nights.find(night => night.night === businessDate)
  const hasSlept = nights.some(night => night.isPosted) || due.length > 0
  if (!hasSlept && tonight !== undefined && isPaid) {
    const use = dayUseCharge({
      arrive: stay.arriveAt,
      now,
      businessDate,
      freeMinutes: settings.dayUseFreeMinutes,
      tonightPriceFen: tonight.priceFen,
      shareBp: 10_000,
      rounding: settings.rounding,
    })
    return { charges: use.charges, why: use.why, isFreeDayUse: use.isFree }
  }
  if (!isPaid) return { charges: nightCharges, why: nightWhy, isFreeDayUse: false }
  const terms = await departureTerms(db, settings, stay, ctx.user.hotelCode)
  const grant = stay.lateFrom === null ? undefined : { until: stay.departPlanAt, feeFen: stay.lateFeeFen }
  const late = grantedDeparture(
    settings.lateRule,
    settings.earlyDeparture,
    { ...terms, now, planned: stay.depart, nights },
    grant,
  )
  return {
    charges: [...nightCharges, ...late.charges],
    why: [...nightWhy, ...late.why],
    isFreeDayUse: false,
    ...(late.charges[0] === undefined ? {} : { lateDay: late.charges[0].chargeDate }),
  }
}

/** By when the house wants a guest to leave, and what his level and his coupons allow beyond it. */
export async function departureTerms(
  db: Db,
  { checkOutTime, rounding }: DeskSettings,
  stay: Pick<Stay, 'memberId' | 'folioId' | 'reservationId'>,
  hotelCode: string,
): Promise<Pick<Departure, 'checkOutTime' | 'delayMinutes' | 'rounding'>> {
  const member = await keptBenefits(db, hotelCode, stay.memberId)
  // A level and a coupon may both let a guest stay longer: he has the later of the two.
  const delayMinutes = Math.max(member?.checkoutDelayMinutes ?? 0, await delayByCoupons(db, stay))
  return { checkOutTime, delayMinutes, rounding }
}

async function hourProposal(
  ctx: Ctx,
  stay: Stay,
  { now, businessDate }: LeavingNow,
): Promise<CheckOutProposal> {
  const { bookedTypeId, arriveOn, hourRuleId } = stay
  const arrived = dayOf(stay.arriveAt)
  const rules = await loadHourRules(ctx.db, ctx.user.hotelCode, [bookedTypeId], arrived, hourRuleId)
  const rule = rules.find(one => one.id === hourRuleId) ?? rules[0]
  if (rule === undefined) return { charges: [], why: ['没有钟点房规则'], isFreeDayUse: false }
  const day = { arrive: arriveOn, depart: addDays(arriveOn, 1) }
  const { quotes } = await quoteNights(ctx, [bookedTypeId], { ...(await keptBuyer(ctx, stay)), ...day })
  const night = quotes.get(bookedTypeId)?.[0]
  assert(night, 'the type of a stay has a price')
  const { charges, why } = hourRoomCharge(rule, {
    arrive: stay.arriveAt,
    depart: now,
    businessDate,
    fullDayPriceFen: night.priceFen,
    roomNightsBp: 0,
  })
  return { charges, why, isFreeDayUse: false }
}
