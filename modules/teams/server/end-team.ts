import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import type { Desk } from '@kezhan/hotels/server/desk'
import { changeStock, type StockTerms, unreserve } from '@kezhan/inventory/server/change-stock'
import { takerOf } from '@kezhan/reservations/server/bookings/line-facts'
import { holdOrder } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import { shrinkBlocks } from '@kezhan/reservations/server/teams/team-blocks'
import { markTeamCancelled, markTeamReleased, recordTeam } from '@kezhan/reservations/server/teams/team-store'
import { termsOf } from '@kezhan/reservations/server/terms-of'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import { tellOrdersChanged } from '@kezhan/rooms/server/room-changed'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { cancelTeam, releaseTeam } from '../model/team-calls'
import { type TeamFacts, teamStates } from '../rules/team-states'
import { blocksOf, holdTeam, orderOfTeam, type Team } from './team-rows'

/** Facts that stand in nobody's way. */
export const noFacts: TeamFacts = {
  leaderName: '',
  leaderPhone: '',
  plannedRooms: 0,
  pickedUpRooms: 0,
  unassignedRooms: 0,
  inHouseRooms: 0,
  masterBalanceFen: 0,
  next: 'confirmed',
}

/** 释放保留: what the team has not taken up returns to the stock. */
export async function release(
  ctx: Ctx,
  input: InputOf<typeof releaseTeam>,
): Promise<AnswerOf<typeof releaseTeam>> {
  const terms = await termsOf(ctx, await deskSettings(ctx.db, ctx.user.hotelCode), { teamId: input.teamId })
  return deskWork(ctx, input, async work => {
    const team = await holdTeam(work.db, input.teamId, input.version)
    stateAfter(teamStates, team.state, 'release', noFacts)
    const releasedRoomNights = await releaseBlocks(work, team, terms)
    return { releasedRoomNights }
  })
}

type Releasing = Pick<Work, 'ctx' | 'db'> & {
  readonly desk: Pick<Desk, 'tenantId' | 'hotelCode' | 'businessDate' | 'username'>
}

/** The deed itself, for a person and for the hour at which it comes by itself. */
export async function releaseBlocks(work: Releasing, team: Team, terms: StockTerms): Promise<number> {
  const { ctx, db, desk } = work
  const releasedRoomNights = await giveBlocksBack(work, team, terms)
  await markTeamReleased(db, desk, team.id)
  await recordTeam(ctx, db, team, { released: 'N' }, { released: 'Y', releasedRoomNights })
  await tellOrdersChanged(db, desk.hotelCode, [])
  return releasedRoomNights
}

async function giveBlocksBack({ db, desk }: Releasing, team: Team, terms: StockTerms): Promise<number> {
  const open = (await blocksOf(db, team.id)).filter(block => block.rooms > block.pickedUp)
  await changeStock(
    db,
    desk,
    open.map(block => ({
      typeId: block.typeId,
      night: block.night,
      teamBlock: block.pickedUp - block.rooms,
    })),
    terms,
  )
  await shrinkBlocks(db, team.id)
  return open.reduce((sum, block) => sum + block.rooms - block.pickedUp, 0)
}

/** 取消团队: blocks are freed and rooms that wait are cancelled, unless somebody of the team is in the house. */
export async function cancelWhole(ctx: Ctx, input: InputOf<typeof cancelTeam>): Promise<null> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOf(ctx, settings, { teamId: input.teamId })
  return deskWork(
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
}
