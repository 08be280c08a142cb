import { addDays } from '@kezhan/base/days'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import type { Work } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { changeStock, moveIn, moveOut, type StockTerms } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { hourRoomTakesNight } from '@kezhan/rates/rules/hour-room'
import { keptBuyer } from '@kezhan/reservations/server/bookings/kept-buyer'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { walkInNights } from '../check-in-plan'
import { type Stay, saveStayNights, stayTaker } from '../stay-rows'

/** The night of the day on which an hour room was taken, and on what terms it may be had. */
interface HourNight {
  readonly terms: StockTerms
  readonly nights: readonly PricedNight[]
}

/** Asked before anything is locked; undefined for who stays by the night. */
export async function planHourNight(
  ctx: Ctx,
  settings: DeskSettings,
  stay: Stay,
): Promise<HourNight | undefined> {
  if (stay.stayKind !== 'hour') return undefined
  const { arriveOn: arrive, bookedTypeId: typeId, channelId } = stay
  const depart = addDays(arrive, 1)
  const { quoted } = await walkInNights(ctx, { arrive, depart }, { ...(await keptBuyer(ctx, stay)), typeId })
  return { nights: quoted, terms: await saleTerms(ctx, settings, { from: arrive, to: depart, channelId }) }
}

/** The day of departure of who leaves at this moment: an hour room that is left late takes the night from others, or gives it back. */
export async function departAfter(
  { db, desk }: Work,
  stay: Stay,
  departAt: string,
  plan: HourNight | undefined,
): Promise<string> {
  if (plan === undefined) return stay.depart
  const night = { ...stayTaker(stay), depart: addDays(stay.arriveOn, 1) }
  const depart = hourRoomTakesNight(departAt, stay.arriveOn) ? night.depart : stay.arriveOn
  if (depart === stay.depart) return depart
  const isTaken = depart > stay.depart
  await changeStock(db, desk, isTaken ? moveIn(night) : moveOut(night), plan.terms)
  await saveStayNights(db, desk, stay, isTaken ? plan.nights : [])
  return depart
}
