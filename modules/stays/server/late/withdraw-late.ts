import { stateAfter } from '@kezhan/base/state-table'
import { noLate } from '@kezhan/desk/rules/kept-late'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { withdrawLate as call } from '@kezhan/stays/model/stay-calls'
import { refuse } from '@kezhan/stays/rules/refusals'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { stayFacts } from '../stay-facts'
import { holdStay, readStay, saveStay } from '../stay-rows'
import { departAfter, planHourNight } from './hour-night'
import { moveDeparture } from './move-departure'
import { withdrawPromise } from './promise-late'

/** What was granted is taken back: he is to leave as he was before. */
export const withdrawLate: HandlerOf<typeof call> = async (ctx, input) => {
  if (input.reservationRoomId != null) return withdrawPromise(ctx, input, input.reservationRoomId)
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
      const { lateFrom } = stay
      if (lateFrom === null) throw refuse('late.none')
      const depart = await departAfter(work, stay, lateFrom, night)
      await moveDeparture(db, stay.id, lateFrom)
      const saved = await saveStay(
        ctx,
        db,
        desk,
        stay,
        { depart, departPlanAt: lateFrom, ...noLate },
        input.reason,
      )
      return { departPlanTs: saved.departPlanAt, version: saved.version }
    },
    settings,
  )
  return { result, message: '操作成功！' }
}
