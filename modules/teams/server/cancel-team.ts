import { momentOf } from '@kezhan/base/moments'
import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { changeStock, unreserve } from '@kezhan/inventory/server/change-stock'
import { loadCancelTerms } from '@kezhan/rates/server/stay-rules'
import type { FeeAnswer } from '@kezhan/reservations/model/booking-calls'
import { endFees } from '@kezhan/reservations/rules/cancellation'
import { endedRooms } from '@kezhan/reservations/server/bookings/end-order'
import { takerOf } from '@kezhan/reservations/server/bookings/line-facts'
import { type HeldOrder, holdOrder, type Line } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import { chargeFees, feeAccount, isAnsweredFor } from '@kezhan/reservations/server/prepaid'
import { markTeamCancelled, recordTeam } from '@kezhan/reservations/server/teams/team-store'
import { termsOf } from '@kezhan/reservations/server/terms-of'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { cancelTeam as call } from '../model/team-calls'
import { heldRooms } from '../rules/held-rooms'
import { teamStates } from '../rules/team-states'
import { giveBlocksBack, noFacts } from './end-team'
import { blocksOf, holdTeam, orderOfTeam, type Team } from './team-rows'

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
      const fee = await chargeLateTeam(work, team, order, waiting)
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
      return fee
    },
    settings,
  )
  return { result, message: '取消成功！' }
}

/** What the rule asks for rooms that are given up late, named ones and those only held, out of the deposit of the team. */
async function chargeLateTeam(
  work: Work,
  team: Team,
  order: HeldOrder,
  waiting: readonly Line[],
): Promise<FeeAnswer> {
  const { ctx, db, desk, settings } = work
  const rule = await loadCancelTerms(db, ctx.user.hotelCode, null)
  const arriveAt = momentOf(team.arrive, settings.checkInTime)
  const held = heldRooms(await blocksOf(db, team.id)).map(room => ({ ...room, rule, arriveAt }))
  const rooms = [...(await endedRooms(work, order, waiting)), ...held]
  const account = await feeAccount(db, order.head, order.lines)
  const cover = { prepaidFen: account.prepaidFen, isGuaranteed: isAnsweredFor(order.head) }
  const { roomsFen, ...fee } = endFees('cancel', rooms, cover, desk.now)
  const fees = rooms.map(({ title }, at) => ({ title, feeFen: roomsFen[at] ?? 0 }))
  if (account.folioId !== null) await chargeFees(work, order.head, account.folioId, 'cancel', fees)
  return fee
}
