import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { holdRoom } from '@kezhan/rooms/server/room-periods'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { grantLate as call } from '@kezhan/stays/model/stay-calls'
import { grantText } from '@kezhan/stays/rules/late-grant'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { stayFacts } from '../stay-facts'
import { holdStay, readStay, saveStay } from '../stay-rows'
import { departAfter, planHourNight } from './hour-night'
import { allowLate, checkLateTime, checkNobodyNext, leaverOfStay } from './late-terms'
import { moveDeparture } from './move-departure'
import { promiseLate } from './promise-late'

/** 延时退房, granted ahead: the room is his until then, and who is to have it next stands in the way. */
export const grantLate: HandlerOf<typeof call> = async (ctx, input) => {
  if (input.reservationRoomId != null) return promiseLate(ctx, input, input.reservationRoomId)
  const stayId = input.stayId ?? ''
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const night = await planHourNight(ctx, settings, await readStay(ctx.db, stayId))
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stay = await holdStay(db, stayId, input.version)
      stateAfter(stayStates, stay.state, 'late', stayFacts(desk, settings, {}))
      const leaver = await leaverOfStay(db, stay)
      const grant = { until: input.until, feeFen: input.feeFen ?? null }
      checkLateTime(leaver, grant, desk.now)
      const depart = await departAfter(work, stay, grant.until, night)
      await holdRoom(db, stay.roomId)
      await checkNobodyNext(db, leaver, grant.until)
      const { giftFen, lateBy } = await allowLate(work, leaver, grant, input)
      await moveDeparture(db, stay.id, grant.until)
      const change = {
        depart,
        departPlanAt: grant.until,
        lateFrom: leaver.from,
        lateFeeFen: grant.feeFen,
        lateBy,
        lateReason: input.reason ?? null,
      }
      const told = [grantText(grant), ...(input.reason ? [input.reason] : [])].join('，')
      const saved = await saveStay(ctx, db, desk, stay, change, told)
      return { departPlanTs: saved.departPlanAt, giftFen, version: saved.version }
    },
    settings,
  )
  return { result, message: '操作成功！' }
}
