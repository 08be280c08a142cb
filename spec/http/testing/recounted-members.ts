import type { DeskHotel } from './desk'
import type { Line } from './recounted-days'

// 会员 counted again from moves, lines and members, by nothing that the product counts it with.

export interface Move {
  readonly date: string
  readonly memberId: string
  readonly kind: string
  readonly principal: number
  readonly gift: number
  readonly points: number
  readonly payCode: string | null
  readonly id: string
}
interface Member {
  readonly id: string
  readonly levelId: string
  readonly joined: string
  readonly salesman: string | null
  readonly state: string
  readonly merged: string | null
}
interface Coupon {
  readonly templateId: string
  readonly memberId: string
  readonly day: string
  readonly state: string
  readonly usedFen: number
}
/** Who walked out has not left as far as the club is concerned, until he has paid. */
interface LeftStay {
  readonly id: string
  readonly memberId: string
  readonly left: string
}
interface LevelChange {
  readonly id: string
  readonly date: string
}
export interface Club {
  readonly moves: readonly Move[]
  readonly members: readonly Member[]
  readonly levels: readonly string[]
  readonly coupons: readonly Coupon[]
  readonly stays: readonly LeftStay[]
  readonly changes: readonly LevelChange[]
}

export async function clubOf(hotel: DeskHotel): Promise<Club> {
  const levels = await hotel.sql<{ id: string }>(`select id from member_level where tenant_id = '1'`)
  return {
    moves: await hotel.sql<Move>(
      `select id, business_date::text as date, member_id as "memberId", kind, principal_fen::int as principal, gift_fen::int as gift, points::int as points,
         pay_code as "payCode" from member_move where hotel_of = 'KZ001'`,
    ),
    members: await hotel.sql<Member>(
      `select id, level_id as "levelId", join_date::text as joined, salesman, state, merged_into as merged from member where join_hotel = 'KZ001'`,
    ),
    levels: levels.map(one => one.id),
    coupons: await hotel.sql<Coupon>(
      `select c.template_id as "templateId", c.member_id as "memberId", i.business_date::text as day, c.state, coalesce(c.used_fen, 0)::int as "usedFen"
       from coupon c join coupon_issue i on i.id = c.issue_id`,
    ),
    stays: await hotel.sql<LeftStay>(
      `select id, member_id as "memberId", depart_on::text as left from stay where hotel_code = 'KZ001' and member_id is not null and state in ('out', 'onAccount')`,
    ),
    changes: await hotel.sql<LevelChange>(
      `select c.id, c.business_date::text as date from member_level_change c join member m on m.id = c.member_id where m.join_hotel = 'KZ001'`,
    ),
  }
}

type Sums = Readonly<Record<string, number>>
type Rows = Readonly<Record<string, Sums>>
interface Days {
  readonly from: string
  readonly to: string
}
const sum = <T>(some: readonly T[], of: (one: T) => number) => some.reduce((total, one) => total + of(one), 0)
const within = ({ from, to }: Days, day: string) => from <= day && day <= to

const columnOfKind: Readonly<Record<string, string>> = {
  topUp: 'topUp',
  gift: 'gift',
  earn: 'gift',
  spend: 'spent',
  redeem: 'spent',
  exchange: 'spent',
  return: 'spent',
  refund: 'refund',
  expire: 'expired',
}

/** 储值与积分负债变动. */
export function recountedLiabilities({ moves }: Club, days: Days): Rows {
  const purses = ['principal', 'gift', 'points'] as const
  return Object.fromEntries(
    purses.map(purse => {
      const inDays = moves.filter(move => within(days, move.date))
      const of = (column: string) =>
        sum(
          inDays.filter(move => (columnOfKind[move.kind] ?? 'adjusted') === column),
          move => move[purse],
        )
      const columns = ['topUp', 'gift', 'spent', 'refund', 'expired', 'adjusted']
      return [
        purse,
        {
          opening: sum(
            moves.filter(move => move.date < days.from),
            move => move[purse],
          ),
          ...Object.fromEntries(columns.map(column => [column, of(column)])),
          closing: sum(
            moves.filter(move => move.date <= days.to),
            move => move[purse],
          ),
        },
      ]
    }),
  )
}

const had = ({ moves }: Club, memberId: string, purse: 'principal' | 'gift' | 'points') =>
  sum(
    moves.filter(move => move.memberId === memberId),
    move => move[purse],
  )

/** 新增会员, with what they have now. */
export const recountedJoined = (club: Club, days: Days): Rows =>
  Object.fromEntries(
    club.members
      .filter(member => within(days, member.joined))
      .map(({ id }) => [id, { principalFen: had(club, id, 'principal'), points: had(club, id, 'points') }]),
  )

/** 充值与退款. */
export const recountedTopUps = ({ moves }: Club, days: Days): Rows =>
  Object.fromEntries(
    moves
      .filter(move => ['topUp', 'refund'].includes(move.kind) && within(days, move.date))
      .map(move => [move.id, { principalFen: move.principal, giftFen: move.gift }]),
  )

/** 级别分布 on a day; nobody stays away for half a year in these days. */
export function recountedLevels(club: Club): Rows {
  const stayed = new Set(club.stays.map(stay => stay.memberId))
  return Object.fromEntries(
    club.levels.map(level => {
      const some = club.members.filter(member => member.levelId === level && member.state !== 'closed')
      const active = some.filter(member => stayed.has(member.id)).length
      return [
        level,
        {
          members: some.length,
          active,
          asleep: 0,
          never: some.length - active,
          principalFen: sum(some, member => had(club, member.id, 'principal')),
          giftFen: sum(some, member => had(club, member.id, 'gift')),
          points: sum(some, member => had(club, member.id, 'points')),
        },
      ]
    }),
  )
}

/** 券发放与核销. */
export function recountedCoupons({ coupons, members }: Club, days: Days): Rows {
  const own = new Set(members.map(member => member.id))
  const given = coupons.filter(coupon => own.has(coupon.memberId) && within(days, coupon.day))
  return Object.fromEntries(
    [...new Set(given.map(coupon => coupon.templateId))].map(template => {
      const some = given.filter(coupon => coupon.templateId === template)
      const count = (...states: string[]) => some.filter(coupon => states.includes(coupon.state)).length
      const used = count('used')
      return [
        template,
        {
          issued: some.length,
          used,
          expired: count('expired'),
          voided: count('void'),
          open: count('unused', 'locked'),
          usedFen: sum(
            some.filter(coupon => coupon.state === 'used'),
            coupon => coupon.usedFen,
          ),
          usedBp: Math.round((used * 10_000) / some.length),
        },
      ]
    }),
  )
}

/** 销售员发展. */
export function recountedSalesmen({ moves, members }: Club, days: Days): Rows {
  const joined = members.filter(member => within(days, member.joined))
  return Object.fromEntries(
    [...new Set(joined.map(member => member.salesman || '-'))].map(salesman => {
      const some = joined.filter(member => (member.salesman || '-') === salesman)
      const ids = new Set(some.map(member => member.id))
      const topUps = moves.filter(
        move => move.kind === 'topUp' && ids.has(move.memberId) && within(days, move.date),
      )
      return [salesman, { members: some.length, topUpFen: sum(topUps, move => move.principal) }]
    }),
  )
}

/** 会员贡献 of all days together: what the lines of stays that are over come to. */
export function recountedStayed(club: Club, lines: readonly Line[]): Rows {
  const ids = [...new Set(club.stays.map(stay => stay.memberId))]
  return Object.fromEntries(
    ids.map(id => {
      const stays = new Set(club.stays.filter(stay => stay.memberId === id).map(stay => stay.id))
      const own = lines.filter(line => line.side === 'D' && stays.has(line.stayId ?? ''))
      const room = own.filter(line => line.cls === 'ROOM')
      return [
        id,
        {
          stays: stays.size,
          nightsBp: sum(own, line => line.nights),
          roomFen: sum(room, line => line.fen),
          spentFen: sum(own, line => line.fen),
          points: sum(
            club.moves.filter(move => move.memberId === id && move.kind === 'earn'),
            move => move.points,
          ),
        },
      ]
    }),
  )
}

/** 升降级: which changes there were. */
export const recountedChanges = ({ changes }: Club, days: Days): readonly string[] =>
  changes.filter(change => within(days, change.date)).map(change => change.id)
