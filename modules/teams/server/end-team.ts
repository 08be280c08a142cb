import type { Work } from '@kezhan/desk/server/desk-work'
import type { Desk } from '@kezhan/hotels/server/desk'
import { changeStock, type StockTerms } from '@kezhan/inventory/server/change-stock'
import { shrinkBlocks } from '@kezhan/reservations/server/teams/team-blocks'
import { markTeamReleased, recordTeam } from '@kezhan/reservations/server/teams/team-store'
import { tellOrdersChanged } from '@kezhan/rooms/server/room-changed'
import type { TeamFacts } from '../rules/team-states'
import { blocksOf, type Team } from './team-rows'

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

export async function giveBlocksBack(
  { db, desk }: Releasing,
  team: Team,
  terms: StockTerms,
): Promise<number> {
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
