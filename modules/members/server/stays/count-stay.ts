import type { Desk } from '@kezhan/hotels/server/desk'
import { availableIn, takeFrom } from '@kezhan/members/rules/lots'
import { earnedPoints, expiryOf } from '@kezhan/members/rules/points'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { loadValidity, memberSettings } from '../member-settings'
import { loadLots, lockMember, movePurses } from '../purse/purse-store'

export interface CountedStay {
  readonly stayId: string
  readonly stayNo: string
  readonly memberId: string
  /** Sold by a channel that keeps the guest's money. */
  readonly isOfChannel: boolean
  /** Its charges may stand on the master account of a team. */
  readonly isOfTeam: boolean
  /** Whether the guest has left; a stay that is open again counts for nothing. */
  readonly hasLeft: boolean
}

interface Counts {
  readonly nights: number
  readonly roomFen: number
  readonly spentFen: number
  readonly eligibleFen: number
  readonly points: number
}

/**
 * Makes what a stay has counted for its member equal to what its bill says now: at check-out, when it is taken back, and
 * when a bill is adjusted afterwards. Only the difference is written, so it may be asked as often as one likes.
 */
export async function countStay(ctx: Ctx, db: Db, desk: Desk, stay: CountedStay): Promise<number> {
  const member = await lockMember(db, stay.memberId)
  const settings = await memberSettings(db, desk.hotelCode)
  const [before] = await db.query<Counts>(
    `select coalesce(sum(nights), 0)::float8 as nights, coalesce(sum(room_fen), 0)::bigint as room_fen,
       coalesce(sum(spent_fen), 0)::bigint as spent_fen, coalesce(sum(eligible_fen), 0)::bigint as eligible_fen,
       coalesce(sum(points), 0)::integer as points from member_stay where stay_id = $1 and member_id = $2`,
    [stay.stayId, member.id],
  )
  const had = before ?? nothing
  const bill = stay.hasLeft ? await billOf(db, desk.hotelCode, stay, settings.pointsBase) : nothing
  const eligibleFen = stay.isOfChannel && !settings.isChannelCounted ? 0 : Math.max(0, bill.eligibleFen)
  const { pointsPerYuanBp } = settings
  const earned = earnedPoints({ eligibleFen, pointsPerYuanBp, levelRatioBp: member.pointsRatioBp })
  // Who is no member any more earns nothing.
  const points = member.state === 'closed' ? Math.min(0, earned - had.points) : earned - had.points
  const nights = bill.nights - had.nights
  const spentFen = bill.spentFen - had.spentFen
  if (points === 0 && nights === 0 && spentFen === 0) return 0
  const lots = await loadLots(db, member.id)
  // Points that were spent already cannot be taken back: nobody has fewer than none.
  const moved = Math.max(points, -availableIn(lots, 'points', desk.businessDate))
  const ref = { refKind: 'stay', refId: stay.stayId, refNo: stay.stayNo } as const
  const move =
    moved === 0
      ? undefined
      : await movePurses(ctx, db, desk, member, lots, {
          kind: 'earn',
          ...(moved > 0
            ? {
                lots: [
                  {
                    purse: 'points',
                    amount: moved,
                    expiresOn: expiryOf(desk.businessDate, await loadValidity(db)),
                    source: 'stay',
                  },
                ],
              }
            : { uses: takeFrom(lots, 'points', -moved, desk.businessDate) }),
          pointsAgainst: 'pointsGiven',
          ...ref,
          ...(moved === points ? {} : { reason: `应扣 ${-points} 分，余额不足` }),
        })
  await db.query(
    `insert into member_stay (id, tenant_id, hotel_of, member_id, stay_id, stay_no, business_date, nights, room_fen, spent_fen, eligible_fen,
       points, move_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      newId(),
      desk.tenantId,
      desk.hotelCode,
      member.id,
      stay.stayId,
      stay.stayNo,
      desk.businessDate,
      nights,
      bill.roomFen - had.roomFen,
      spentFen,
      eligibleFen - had.eligibleFen,
      moved,
      move?.moveId ?? null,
    ],
  )
  return moved
}

const nothing: Counts = { nights: 0, roomFen: 0, spentFen: 0, eligibleFen: 0, points: 0 }

/** What a stay consumed, and how much of it counts: not what coupons, points or gifts have paid. */
async function billOf(
  db: Db,
  hotelCode: string,
  { stayId, isOfTeam }: CountedStay,
  base: 'room' | 'all',
): Promise<Omit<Counts, 'points'>> {
  const [row] = await db.query<Omit<Counts, 'points'> & { givenFen: number }>(
    `select coalesce(sum(l.room_nights_bp) filter (where l.side = 'D'), 0)::float8 / 10000 as nights,
       coalesce(sum(l.amount_fen) filter (where l.side = 'D' and c.in_room_revenue = 'Y'), 0)::bigint as room_fen,
       coalesce(sum(l.amount_fen) filter (where l.side = 'D'), 0)::bigint as spent_fen,
       coalesce(sum(l.amount_fen) filter (where l.side = 'D' and ${counted[base]}), 0)::bigint as eligible_fen,
       ${givenFen('l')} as given_fen
     from folio_line l join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where l.hotel_code = $1 and l.stay_id = $2`,
    [hotelCode, stayId],
  )
  if (row === undefined) return nothing
  const { givenFen: ownFen, ...bill } = row
  const masterFen = isOfTeam ? await givenOnMaster(db, hotelCode, stayId, base) : 0
  return { ...bill, eligibleFen: bill.eligibleFen - ownFen - masterFen }
}

/** What coupons, points and gifts have paid with these lines. */
const givenFen = (
  line: string,
) => `(coalesce(sum(${line}.amount_fen) filter (where ${line}.side = 'C' and ${line}.posting_class in ('PAY_COUPON', 'PAY_POINTS')), 0)
  + coalesce(sum((select sum(j.debit_fen - j.credit_fen) from journal_line j where j.entry_id = ${line}.entry_id and j.account like 'gift:%'))
    filter (where ${line}.side = 'C' and ${line}.posting_class = 'PAY_STORED'), 0))::bigint`

/** What they have paid of the rooms of a team together falls on each as it counts. */
async function givenOnMaster(
  db: Db,
  hotelCode: string,
  stayId: string,
  base: 'room' | 'all',
): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `select coalesce(sum(g.given_fen * m.own_fen / nullif(m.all_fen, 0)), 0)::bigint as fen
     from (select l.folio_id, sum(l.amount_fen) filter (where l.stay_id = $2) as own_fen, sum(l.amount_fen) as all_fen
       from folio_line l join folio f on f.id = l.folio_id and f.owner_kind = 'TEAM'
       join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
       where l.hotel_code = $1 and l.side = 'D' and ${counted[base]}
         and l.folio_id in (select o.folio_id from folio_line o where o.hotel_code = $1 and o.stay_id = $2)
       group by l.folio_id) m
     cross join lateral (select ${givenFen('p')} as given_fen from folio_line p where p.folio_id = m.folio_id and p.stay_id is null) g`,
    [hotelCode, stayId],
  )
  return row?.fen ?? 0
}

const counted = {
  room: `c.in_room_revenue = 'Y'`,
  all: `(c.in_room_revenue = 'Y' or c.counts_points = 'Y')`,
} as const
