import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork } from '@kezhan/desk/server/desk-work'
import { changeStock, unreserve } from '@kezhan/inventory/server/change-stock'
import { takerOf } from '@kezhan/reservations/server/bookings/line-facts'
import { holdOrder } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import { markTeamCancelled, recordTeam } from '@kezhan/reservations/server/teams/team-store'
import { termsOf } from '@kezhan/reservations/server/terms-of'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { cancelTeam as call } from '../model/team-calls'
import { teamStates } from '../rules/team-states'
import { giveBlocksBack, noFacts } from './end-team'
import { holdTeam, orderOfTeam } from './team-rows'

/** 取消团队: blocks are freed and rooms that wait are cancelled, unless somebody of the team is in the house. */
export const cancelTeam: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOf(ctx, settings, { teamId: input.teamId })
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const team = await holdTeam(db, input.teamId, input.version)
      const order = await holdOrder(db, await orderOfTeam(db, team.id))
      const inHouseRooms = order.lines.filter(line => line.state === 'inHouse' && !line.isOut).length
      stateAfter(teamStates, team.state, 'cancel', { ...noFacts, inHouseRooms })
      const waiting = order.lines.filter(line => line.state === 'waiting')
      await changeStock(
        db,
        desk,
        waiting.flatMap(line => unreserve(takerOf(line))),
        terms,
      )
      await giveBlocksBack(work, team, terms)
      await endPeriods(
        db,
        waiting.map(line => line.id),
        desk.now,
      )
      await saveLines(
        ctx,
        db,
        desk,
        order,
        waiting.map(line => ({ id: line.id, state: 'cancelled' as const })),
      )
      await markTeamCancelled(db, desk, team.id, order.head.id, input.reason)
      await recordTeam(ctx, db, team, team, { ...team, state: 'cancelled', reason: input.reason })
      return null
    },
    settings,
  )
  return { result, message: '取消成功！' }
}
