import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { withdrawLate as call } from '@kezhan/stays/model/stay-calls'
import { refuse } from '@kezhan/stays/rules/refusals'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { stayFacts } from '../stay-facts'
import { holdStay, noLate, readStay, saveStay } from '../stay-rows'
import { departAfter, planHourNight } from './hour-night'
import { moveDeparture } from './move-departure'

/** What was granted is taken back: he is to leave as he was before. */
export const withdrawLate: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const night = await planHourNight(ctx, settings, await readStay(ctx.db, input.stayId))
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stay = await holdStay(db, input.stayId, input.version)
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
