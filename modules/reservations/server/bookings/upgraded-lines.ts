import { refuse } from '@kezhan/coupons/rules/refusals'
import { checkUpgrade } from '@kezhan/coupons/rules/upgrade'
import { typesForUpgrade, upgradedNights, upgradesAmong } from '@kezhan/coupons/server/upgrade-coupons'
import type { BookedRoom } from '@kezhan/desk/model/order-input'
import type { StayKind } from '@kezhan/desk/model/order-words'
import type { Verdict } from '@kezhan/rates/rules/verdict'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { NewLine } from './new-lines'

/**
 * Rooms that are asked for in a better type by a 升级券: of that type, at the prices of the booked one. One coupon for one
 * room. Refuses a type that it does not cover; whether it may be used at all is looked at when it is locked.
 */
export async function upgradedLines(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  rooms: readonly BookedRoom[],
  lines: readonly NewLine[],
  { couponCodes, stayKind }: { readonly couponCodes: readonly string[]; readonly stayKind: StayKind },
): Promise<readonly NewLine[]> {
  // Lines stand in the order of the rooms, as many as are wanted of each.
  const targets = rooms.flatMap(room => Array.from({ length: room.qty }, () => room.upgradeTypeId || null))
  if (targets.every(target => target === null)) return lines
  if (stayKind === 'hour') throw refuse('upgrade.hour')
  if (rooms.some(room => room.upgradeTypeId && room.qty > 1)) throw refuse('upgrade.oneRoom')
  const coupons = (await upgradesAmong(db, couponCodes)).values()
  const types = await typesForUpgrade(db, user.hotelCode)
  return lines.map((line, at): NewLine => {
    const target = targets[at] ?? null
    if (target === null) return line
    const coupon = coupons.next().value
    if (coupon === undefined) throw refuse('upgrade.needed')
    const upgrade = { bookedTypeId: line.roomTypeId, targetTypeId: target }
    const booked = checkUpgrade(coupon.roomTypes, upgrade, types)
    return { ...line, roomTypeId: target, nights: upgradedNights(line.nights, coupon, booked.name) }
  })
}

/** The nights of an order, as coupons ask for them. */
export const nightsFor = (lines: readonly Pick<NewLine, 'roomTypeId' | 'nights'>[]) =>
  lines.flatMap(({ roomTypeId, nights }) =>
    nights.map(({ night, priceFen, trace }) => ({ roomTypeId, night, priceFen, ...upgradedBy(trace) })),
  )

/** What a trace of prices says comes from the rules of prices, as they write it. */
function upgradedBy(trace: readonly unknown[]): { readonly upgradedBy?: string } {
  const verdict = (trace as readonly Partial<Verdict>[]).find(one => one.step === 'upgrade')
  return verdict?.ref === undefined ? {} : { upgradedBy: verdict.ref }
}
