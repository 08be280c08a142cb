import type { Desk } from '@kezhan/hotels/server/desk'
import { type LevelMove, levelAfter } from '@kezhan/members/rules/level'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { changeLevel, loadLevels } from '../levels/change-level'
import { lockMember } from '../purse/purse-store'

export interface LevelToCome extends LevelMove {
  readonly memberId: string
  readonly memberNo: string
  readonly name: string
  readonly fromLevel: string
  readonly toLevel: string
}

/** Whose level this day moves: those who stayed in this hotel since it was last looked at, and those whose level has ended. */
export async function levelsToCome(db: Db, hotelCode: string, day: string): Promise<LevelToCome[]> {
  const levels = await loadLevels(db)
  const members = await db.query<{
    id: string
    memberNo: string
    name: string
    levelId: string
    levelExpiresOn: string | null
    nights: number
    amountFen: number
    points: number
  }>(
    `select m.id, m.member_no, m.name, m.level_id, m.level_expires_on, coalesce(sum(s.nights), 0)::float8 as nights,
       coalesce(sum(s.spent_fen), 0)::bigint as amount_fen, coalesce(sum(s.points), 0)::bigint as points
     from member m left join member_stay s on s.member_id = m.id and s.business_date > $2::date - interval '12 months'
     where m.state <> 'closed' and ((m.join_hotel = $1 and m.level_expires_on < $2)
       or m.id in (select member_id from member_stay where hotel_of = $1 and business_date = $2))
     group by m.id order by m.id`,
    [hotelCode, day],
  )
  const nameOf = new Map(levels.map(level => [level.id, level.name]))
  return members.flatMap(member => {
    const { id, memberNo, name, levelId, levelExpiresOn, nights, amountFen, points } = member
    const facts = { nights, amountFen, points }
    const move = levelAfter(levelId, levels, facts, { day, expiresOn: levelExpiresOn })
    if (move === null) return []
    const fromLevel = nameOf.get(levelId) ?? ''
    const toLevel = nameOf.get(move.levelId) ?? ''
    return [{ ...move, memberId: id, memberNo, name, fromLevel, toLevel }]
  })
}

/** Does what `levelsToCome` says. */
export async function evaluateLevels(ctx: Ctx, db: Db, desk: Desk): Promise<readonly LevelToCome[]> {
  const moves = await levelsToCome(db, desk.hotelCode, desk.businessDate)
  for (const { memberId, levelId, expiresOn, why } of moves)
    await changeLevel(ctx, db, desk, await lockMember(db, memberId), {
      levelId,
      cause: why,
      reason: '夜审自动评定',
      expiresOn,
    })
  return moves
}
