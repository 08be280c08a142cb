import { addDays, daysBetween } from '@kezhan/base/days'
import { addMinutes, dayOf } from '@kezhan/base/moments'
import { nightsOf } from '@kezhan/base/nights'
import type { StayKind } from '@kezhan/desk/model/order-words'
import { checkStayLimits } from '@kezhan/desk/rules/stay-limits'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { type BuyerAsk, quoteNights } from '@kezhan/desk/server/prices'
import { checkHourRoomSale, hourRoomTakesNight } from '@kezhan/rates/rules/hour-room'
import { loadHourRules } from '@kezhan/rates/server/stay-rules'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Arrival, arrivalOf } from '../rules/arrival'
import { refuse } from '../rules/refusals'

/** When a guest who walks in stays: the nights he pays and the time he goes. */
export interface StayTimes {
  readonly arrive: string
  readonly depart: string
  readonly departAt: string
  readonly arrival: Arrival
  readonly hourRuleId: string | null
}

export interface WalkInAsk {
  readonly stayKind: StayKind
  readonly typeId: string
  readonly departDate: string | null
  readonly departAt: string | null
  readonly hourRuleId: string | null
}

export async function walkInTimes(ctx: Ctx, settings: DeskSettings, ask: WalkInAsk): Promise<StayTimes> {
  const clock = {
    now: ctx.now,
    businessDate: businessDateOf(ctx),
    nights: 1,
    earlyMorningCutoff: settings.earlyMorningCutoff,
    checkOutTime: settings.checkOutTime,
  }
  if (ask.stayKind === 'hour') return hourTimes(ctx, ask, arrivalOf(clock))
  const departDate = ask.departDate ?? (ask.departAt === null ? null : dayOf(ask.departAt))
  if (departDate === null) throw refuse('checkIn.depart')
  const first = arrivalOf(clock)
  const nights = daysBetween(first.arrive, departDate)
  if (nights < 1) throw refuseReservations('dates.order')
  checkStayLimits({ arrive: first.arrive, depart: departDate }, first.arrive, settings.stayLimits)
  const arrival = arrivalOf({ ...clock, nights })
  return {
    arrive: arrival.arrive,
    depart: arrival.depart,
    departAt: arrival.departAt,
    arrival,
    hourRuleId: null,
  }
}

async function hourTimes(ctx: Ctx, ask: WalkInAsk, arrival: Arrival): Promise<StayTimes> {
  const rules = await loadHourRules(ctx.db, ctx.user.hotelCode, [ask.typeId], dayOf(ctx.now))
  const rule = ask.hourRuleId === null ? rules[0] : rules.find(one => one.id === ask.hourRuleId)
  if (rule === undefined) throw refuse('hour.rule')
  checkHourRoomSale(rule, ctx.now)
  const departAt = ask.departAt ?? addMinutes(ctx.now, rule.baseMinutes)
  if (departAt <= ctx.now) throw refuseReservations('dates.order')
  const { arrive } = arrival
  return {
    arrive,
    depart: hourRoomTakesNight(departAt, arrive) ? addDays(arrive, 1) : arrive,
    departAt,
    arrival,
    hourRuleId: rule.id,
  }
}

/** Prices of the nights of somebody who walks in. An hour room is charged by the hour when it ends. */
export async function walkInNights(
  ctx: Ctx,
  times: Pick<StayTimes, 'arrive' | 'depart'>,
  { typeId, ...buyer }: BuyerAsk & { readonly typeId: string },
): Promise<{ readonly quoted: PricedNight[]; readonly minimumFen: number }> {
  const depart = times.depart > times.arrive ? times.depart : addDays(times.arrive, 1)
  const { arrive } = times
  const { quotes, minimums } = await quoteNights(ctx, [typeId], { ...buyer, arrive, depart })
  const quoted = quotes.get(typeId)
  if (quoted === undefined) throw refuseReservations('type.missing')
  const wanted = new Set(nightsOf(times))
  return {
    quoted: quoted
      .filter(night => wanted.has(night.night))
      .map(night => (buyer.stayKind === 'hour' ? { ...night, priceFen: 0 } : night)),
    minimumFen: minimums.get(typeId) ?? 0,
  }
}
