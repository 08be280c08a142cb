import { timeOf } from '@kezhan/base/moments'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { readLine } from '@kezhan/reservations/server/bookings/order-rows'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { previewLate as call } from '@kezhan/stays/model/stay-calls'
import { proposeCharges } from '../check-out/propose'
import { readStay, type Stay } from '../stay-rows'
import {
  checkLateTime,
  type Leaver,
  lateProposal,
  leaverOfLine,
  leaverOfStay,
  nextInRoom,
} from './late-terms'

/** What leaving later would cost by the rule, before anybody says yes to it. */
export const previewLate: HandlerOf<typeof call> = async (ctx, { stayId, reservationRoomId, until }) => {
  const { db, user } = ctx
  const businessDate = businessDateOf(ctx)
  const settings = await deskSettings(db, user.hotelCode)
  const stay = reservationRoomId == null ? await readStay(db, stayId ?? '') : undefined
  const leaver = await leaverFor(ctx, stay, reservationRoomId)
  checkLateTime(leaver, { until, feeFen: null }, ctx.now)
  const { charges, why } =
    stay?.stayKind === 'hour'
      ? await proposeCharges(ctx, settings, stay, { now: until, businessDate })
      : await lateProposal(db, settings, user.hotelCode, leaver, until)
  const next = await nextInRoom(db, leaver, until)
  return {
    result: {
      ruleFen: charges.reduce((sum, charge) => sum + charge.amountFen, 0),
      why,
      giftMinutes: settings.lateGiftMinutes,
      next: next === undefined ? null : { at: timeOf(next.from), by: next.title },
    },
  }
}

async function leaverFor(
  { db }: Ctx,
  stay: Stay | undefined,
  lineId: string | null | undefined,
): Promise<Leaver> {
  if (stay !== undefined) return leaverOfStay(db, stay)
  const { head, line } = await readLine(db, lineId ?? '')
  return leaverOfLine(db, head, line)
}
