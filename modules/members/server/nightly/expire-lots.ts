import type { Desk } from '@kezhan/hotels/server/desk'
import { expiredLots } from '@kezhan/members/rules/lots'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { loadLots, lockMember, movePurses } from '../purse/purse-store'

/** How many members have something of this hotel that has expired before a day, and how much. */
export async function expiringBefore(db: Db, hotelCode: string, day: string) {
  const [row] = await db.query<{ members: number; giftFen: number; points: number }>(
    `select count(distinct member_id)::integer as members,
       coalesce(sum(remaining) filter (where purse = 'gift'), 0)::bigint as gift_fen,
       coalesce(sum(remaining) filter (where purse = 'points'), 0)::bigint as points
     from member_lot where remaining > 0 and expires_on < $2 and hotel_of = $1`,
    [hotelCode, day],
  )
  return row ?? { members: 0, giftFen: 0, points: 0 }
}

/** Takes away what this hotel granted and what has expired; each member once, however often it is asked. */
export async function expireLots(ctx: Ctx, db: Db, desk: Desk): Promise<number> {
  const members = await db.query<{ memberId: string }>(
    `select distinct member_id from member_lot where remaining > 0 and expires_on < $2 and hotel_of = $1 order by member_id`,
    [desk.hotelCode, desk.businessDate],
  )
  for (const { memberId } of members) {
    const member = await lockMember(db, memberId)
    const own = new Set(
      (
        await db.query<{ id: string }>(
          'select id from member_lot where member_id = $1 and hotel_of = $2 and remaining > 0',
          [memberId, desk.hotelCode],
        )
      ).map(lot => lot.id),
    )
    const lots = await loadLots(db, memberId)
    const uses = expiredLots(lots, desk.businessDate).filter(use => own.has(use.lotId))
    if (uses.length > 0)
      await movePurses(ctx, db, desk, member, lots, {
        kind: 'expire',
        uses,
        against: 'giftCost',
        pointsAgainst: 'pointsGiven',
        reason: '到期',
      })
  }
  return members.length
}
