import { addDays } from '@kezhan/base/days'
import { momentOf } from '@kezhan/base/moments'
import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { changeStock, moveOut } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { movePeriodEnd } from '@kezhan/rooms/server/room-periods'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { shortenStay as call } from '../model/stay-calls'
import { refuse } from '../rules/refusals'
import { shortenedNights } from '../rules/stay-nights'
import { stayStates } from '../rules/stay-states'
import { stayFacts } from './stay-facts'
import {
  departTimeOf,
  holdStay,
  nightsOfStay,
  readStay,
  saveStay,
  saveStayNights,
  stayTaker,
} from './stay-rows'

/** 提前离店: nights that are given up return to the stock at once; posted ones stay. */
export const shortenStay: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const { arriveOn: from, depart: to, channelId } = await readStay(ctx.db, input.stayId)
  const terms = await saleTerms(ctx, settings, { from, to, channelId })
  const result = await deskWork(
    ctx,
    input,
    async ({ db, desk }) => {
      const stay = await holdStay(db, input.stayId, input.version)
      stateAfter(stayStates, stay.state, 'shorten', stayFacts(desk, settings, {}))
      const nights = await nightsOfStay(db, stay.id)
      if (input.departDate < desk.businessDate) throw refuse('shorten.past')
      // Who wants to leave on the day he came checks out; until then he has his first night.
      const wanted = input.departDate > stay.arriveOn ? input.departDate : addDays(stay.arriveOn, 1)
      const kept = shortenedNights(nights, wanted, desk.businessDate)
      const last = kept.at(-1)?.night
      const depart = last === undefined ? addDays(stay.arriveOn, 1) : addDays(last, 1)
      if (depart >= stay.depart) throw refuse('shorten.order')
      await changeStock(db, desk, moveOut({ ...stayTaker(stay), arrive: depart }), terms)
      await saveStayNights(db, desk, stay, kept)
      const departPlanAt = momentOf(depart, departTimeOf(stay))
      await movePeriodEnd(db, stay.id, departPlanAt)
      const saved = await saveStay(ctx, db, desk, stay, { depart, departPlanAt })
      return { departPlanTs: departPlanAt, version: saved.version }
    },
    settings,
  )
  return { result, message: '操作成功！' }
}
