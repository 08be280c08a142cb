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
  // Asked together, which spares the ways back and forth; a connection answers in order, so all is read behind the lock.
  const [member, settings, { had, bill }] = await Promise.all([
    lockMember(db, stay.memberId),
    memberSettings(db, desk.hotelCode),
    countsOf(db, desk.hotelCode, stay),
  ])
  const masterFen =
    stay.isOfTeam && stay.hasLeft
      ? await givenOnMaster(db, desk.hotelCode, stay.stayId, settings.pointsBase)
      : 0
  const ownFen = (settings.pointsBase === 'room' ? bill.roomFen : bill.countedFen) - bill.givenFen - masterFen
  const eligibleFen = stay.isOfChannel && !settings.isChannelCounted ? 0 : Math.max(0, ownFen)
  const { pointsPerYuanBp } = settings
  const earned = earnedPoints({ eligibleFen, pointsPerYuanBp, levelRatioBp: member.pointsRatioBp })
  // Who is no member any more earns nothing.
  const points = member.state === 'closed' ? Math.min(0, earned - had.points) : earned - had.points
  const nights = bill.nights - had.nights
  const spentFen = bill.spentFen - had.spentFen
  if (points === 0 && nights === 0 && spentFen === 0) return 0
  // Whoever earns gets a new lot; older ones matter to who gives back.
  const lots = points < 0 ? await loadLots(db, member.id) : []
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
  db.send(
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

interface Bill {
  readonly nights: number
  readonly spentFen: number
  readonly roomFen: number
  /** The room and what else the hotel lets count. */
  readonly countedFen: number
  /** What coupons, points or gifts have paid, which counts for nothing. */
  readonly givenFen: number
}
const nothing: Counts & Bill = {
  nights: 0,
  roomFen: 0,
  spentFen: 0,
  eligibleFen: 0,
  points: 0,
  countedFen: 0,
  givenFen: 0,
}

const counted = {
  room: `c.in_room_revenue = 'Y'`,
  all: `(c.in_room_revenue = 'Y' or c.counts_points = 'Y')`,
} as const

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

/** What the stay has counted before, and what its bill says now; nothing where it is open. */
async function countsOf(
  db: Db,
  hotelCode: string,
  { stayId, memberId, hasLeft }: CountedStay,
): Promise<{ readonly had: Counts; readonly bill: Bill }> {
  const [row] = await db.query<{ had: Counts; bill: Bill }>(
    `select (select jsonb_build_object('nights', coalesce(sum(nights), 0), 'roomFen', coalesce(sum(room_fen), 0),
         'spentFen', coalesce(sum(spent_fen), 0), 'eligibleFen', coalesce(sum(eligible_fen), 0), 'points', coalesce(sum(points), 0))
       from member_stay where stay_id = $2 and member_id = $3) as had,
     (select jsonb_build_object('nights', coalesce(sum(l.room_nights_bp) filter (where l.side = 'D'), 0)::float8 / 10000,
         'roomFen', coalesce(sum(l.amount_fen) filter (where l.side = 'D' and c.in_room_revenue = 'Y'), 0),
         'spentFen', coalesce(sum(l.amount_fen) filter (where l.side = 'D'), 0),
         'countedFen', coalesce(sum(l.amount_fen) filter (where l.side = 'D' and ${counted.all}), 0),
         'givenFen', ${givenFen('l')})
       from folio_line l join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
       where l.hotel_code = $1 and l.stay_id = $2) as bill`,
    [hotelCode, stayId, memberId],
  )
  return { had: row?.had ?? nothing, bill: hasLeft ? (row?.bill ?? nothing) : nothing }
}
