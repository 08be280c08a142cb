import type { FolioHooks } from '@kezhan/folios/server/folio-hooks'
import type { Desk } from '@kezhan/hotels/server/desk'
import { memberSettings } from '@kezhan/members/server/member-settings'
import { type CountedStay, countStay } from '@kezhan/members/server/stays/count-stay'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Stay } from './stay-rows'

/**
 * 积分: a stay counts for its member once he has left and his bill is settled, by what the bill says then; opened again it
 * counts for nothing. Whoever changes one of them asks for it in the same transaction. Returns the points that moved.
 */
export async function earnPoints(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  stays: readonly Pick<Stay, 'id' | 'memberId' | 'teamId'>[],
): Promise<number> {
  const ids = stays.flatMap(stay => (stay.memberId === null && stay.teamId === null ? [] : stay.id))
  return ids.length === 0 ? 0 : count(ctx, db, desk, 's.id = any($1::text[])', ids)
}

/** The same for a bill that was settled, opened again or corrected, with the stays that others have charged to it. */
export const countBill: FolioHooks['billChanged'] = async (ctx, db, desk, folioId) => {
  await count(
    ctx,
    db,
    desk,
    `s.state in ('out', 'onAccount') and (s.folio_id = $1
       or s.id in (select l.stay_id from folio_line l where l.folio_id = $1 and l.stay_id is not null))`,
    folioId,
  )
}

async function count(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  which: string,
  value: string | readonly string[],
): Promise<number> {
  const { teamPoints } = await memberSettings(db, desk.hotelCode)
  // Who was merged into another earns there, unless this stay has counted for him before. Always in the order of members.
  const stays = await db.query<CountedStay>(
    `select s.id as stay_id, s.stay_no, s.source_type = 'ota' as is_of_channel, s.team_id is not null as is_of_team,
       s.state in ('out', 'onAccount') and f.state = 'closed' as has_left,
       case when m.merged_into is null or exists (select 1 from member_stay c where c.stay_id = s.id and c.member_id = m.id)
         then m.id else m.merged_into end as member_id
     from stay s join folio f on f.id = s.folio_id
     left join reservation_room r on r.id = s.reservation_room_id left join reservation o on o.id = r.reservation_id
     join member m on m.id = case when s.team_id is null or $3 = 'guest' then s.member_id when $3 = 'booker' then o.member_id end
     where s.hotel_code = $2 and ${which} order by member_id, s.id`,
    [value, desk.hotelCode, teamPoints],
  )
  let points = 0
  for (const stay of stays) points += await countStay(ctx, db, desk, stay)
  return points
}
