import type { Desk } from '@kezhan/hotels/server/desk'
import { expiredLots } from '@kezhan/members/rules/lots'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { loadLots, lockMember, movePurses } from '../purse/purse-store'

export interface Expired {
  readonly members: number
  readonly giftFen: number
  readonly points: number
}

/** Who has something that this hotel granted and whose last day is over. */
export async function membersWithExpired(db: Queries, hotelCode: string, day: string): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id from member_lot where remaining > 0 and expires_on < $2 and hotel_of = $1 order by member_id`,
    [hotelCode, day],
  )
  return rows.map(row => row.memberId)
}

/** Takes away from these members what this hotel granted and what has expired; each once, however often it is asked. */
export async function expireLots(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  memberIds: readonly string[],
): Promise<Expired> {
  const sum = { members: 0, giftFen: 0, points: 0 }
  for (const memberId of memberIds.toSorted()) {
    const member = await lockMember(db, memberId)
    const lots = await loadLots(db, memberId)
    const own = lots.filter(lot => lot.hotelOf === desk.hotelCode)
    const uses = expiredLots(own, desk.businessDate)
    if (uses.length === 0) continue
    const { changed } = await movePurses(ctx, db, desk, member, lots, {
      kind: 'expire',
      uses,
      against: 'giftCost',
      pointsAgainst: 'pointsGiven',
      reason: '到期',
    })
    sum.members += 1
    sum.giftFen -= changed.giftFen
    sum.points -= changed.points
  }
  return sum
}
