import type { memberDetail as call, MemberDetail } from '@kezhan/members/model/member-calls'
import { missingTo } from '@kezhan/members/rules/level'
import { refuse } from '@kezhan/members/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { factsOfYear, loadLevels } from '../levels/change-level'
import { foundColumns } from './member-rows'

export const memberDetail: HandlerOf<typeof call> = async (ctx, { memberId }) => {
  const { db, user } = ctx
  const day = user.businessDate ?? ctx.now.slice(0, 10)
  const rows = <T extends object>(sql: string) => db.query<T>(sql, [memberId])
  const [[member], levels, year, cards, lots, moves, stays, changes] = await Promise.all([
    db.query<MemberDetail['member']>(
      `select ${foundColumns}, m.version, m.gender, m.birthday, m.join_date, m.join_hotel, m.join_channel, m.salesman, m.phone_verified, m.remark,
         m.level_expires_on, m.nights::float8 as nights, m.spent_fen
       from member m join member_level l on l.id = m.level_id where m.id = $2`,
      [user.hotelCode, memberId],
    ),
    loadLevels(db),
    factsOfYear(db, memberId, day),
    rows<MemberDetail['cards'][number]>(
      'select id, card_no, kind, state, issued_on from member_card where member_id = $1 order by create_time, id',
    ),
    rows<MemberDetail['lots'][number]>(
      `select id, purse, amount, remaining, earned_on, expires_on, source, hotel_of from member_lot
       where member_id = $1 and remaining > 0 order by purse, expires_on nulls last, earned_on, id limit 200`,
    ),
    rows<MemberDetail['moves'][number]>(
      `select id, happened_at, kind, principal_fen, gift_fen, points, ref_kind, ref_id, ref_no, hotel_of, realname, reason from member_move
       where member_id = $1 order by create_time desc, id desc limit 100`,
    ),
    rows<MemberDetail['stays'][number]>(
      `select stay_id, min(stay_no) as stay_no, min(hotel_of) as hotel_of, max(business_date) as business_date,
         sum(nights)::float8 as nights, sum(spent_fen)::bigint as spent_fen, sum(points)::integer as points
       from member_stay where member_id = $1 group by stay_id having sum(nights) <> 0 or sum(spent_fen) <> 0
       order by max(business_date) desc, stay_id limit 100`,
    ),
    rows<MemberDetail['levels'][number]>(
      `select business_date, from_level, to_level, cause, reason, realname from member_level_change
       where member_id = $1 order by create_time desc, id desc limit 50`,
    ),
  ])
  if (member === undefined) throw refuse('member.missing')
  const rank = levels.find(level => level.id === member.levelId)?.rank ?? 0
  const above = levels.find(level => level.rank > rank && level.enabled)
  const missing = above === undefined ? undefined : missingTo(above, year)
  const next =
    above === undefined || missing === undefined
      ? null
      : {
          levelName: above.name,
          nights: missing.nights ?? null,
          amountFen: missing.amountFen ?? null,
          points: missing.points ?? null,
        }
  return { result: { member, next, year, cards, lots, moves, stays, levels: changes } }
}
