import type { memberOwed as call, OwedToMembers } from '@kezhan/members/model/owed-calls'
import { pointsWorthFen } from '@kezhan/members/rules/points'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { memberSettings } from '../member-settings'
import { hotelNames } from './hotel-names'

/** The figures are those of the lots, which the proof of the books holds against the sealed journal of every hotel. */
export const memberOwed: HandlerOf<typeof call> = async ({ db, user }) => {
  const [names, { pointsPerYuan }, hotels, [sum], months] = await Promise.all([
    hotelNames(db),
    memberSettings(db, user.hotelCode),
    db.query<Omit<OwedToMembers['hotels'][number], 'hotelName'>>(
      `select hotel_of as hotel_code, sum(principal_fen)::bigint as principal_fen, sum(gift_fen)::bigint as gift_fen, sum(points)::bigint as points
       from member_move group by hotel_of order by hotel_of`,
    ),
    db.query<{ principalFen: number; giftFen: number; points: number; members: number }>(
      `select coalesce(sum(principal_fen), 0)::bigint as principal_fen, coalesce(sum(gift_fen), 0)::bigint as gift_fen,
         coalesce(sum(points), 0)::bigint as points, (count(*) filter (where state <> 'closed'))::integer as members from member`,
    ),
    db.query<OwedToMembers['months'][number]>(
      `select m.month, topped_up_fen, gifted_fen, spent_principal_fen, spent_gift_fen, refunded_fen, expired_gift_fen,
         (sum(all_fen) over (order by m.month))::bigint as closing_fen
       from (
         select to_char(business_date, 'YYYY-MM') as month, sum(principal_fen + gift_fen)::bigint as all_fen,
           coalesce(sum(principal_fen) filter (where kind in ('topUp', 'opening')), 0)::bigint as topped_up_fen,
           coalesce(sum(gift_fen) filter (where kind in ('gift', 'opening')), 0)::bigint as gifted_fen,
           coalesce(-sum(principal_fen) filter (where kind in ('spend', 'return')), 0)::bigint as spent_principal_fen,
           coalesce(-sum(gift_fen) filter (where kind in ('spend', 'return')), 0)::bigint as spent_gift_fen,
           coalesce(-sum(principal_fen) filter (where kind = 'refund'), 0)::bigint as refunded_fen,
           coalesce(-sum(gift_fen) filter (where kind = 'expire'), 0)::bigint as expired_gift_fen
         from member_move group by 1) m order by m.month desc limit 24`,
    ),
  ])
  const { principalFen, giftFen, points, members } = sum ?? {
    principalFen: 0,
    giftFen: 0,
    points: 0,
    members: 0,
  }
  return {
    result: {
      principalFen,
      giftFen,
      points,
      members,
      pointsPerYuan,
      pointsFen: pointsWorthFen(points, pointsPerYuan),
      hotels: hotels.map(hotel => ({ ...hotel, hotelName: names.get(hotel.hotelCode) ?? hotel.hotelCode })),
      months,
    },
  }
}
