import { addDays } from '@kezhan/base/days'
import type { DeskHotel } from './desk'

// 营业日报 counted again from the lines, by nothing that the product counts it with.

export interface Line {
  readonly date: string
  readonly side: 'D' | 'C'
  readonly code: string
  readonly cls: string
  readonly fen: number
  readonly kind: string
  readonly method: string | null
  readonly owner: string
  readonly username: string
  /** The turn of duty. */
  readonly turn: string
  readonly nights: number
  readonly stayKind: string | null
  readonly stayId: string | null
  /** The settlement that it is part of. */
  readonly settleId: string | null
}

/** What no line tells of a day, looked up in the tables when it had just been closed. */
export interface Seen {
  readonly rooms: number
  readonly outOfOrder: number
  readonly sleeping: number
  readonly free: number
  readonly house: number
  readonly guests: number
  readonly arrived: number
  readonly left: number
  readonly credits: number
}

export const linesOf = (hotel: DeskHotel): Promise<Line[]> =>
  hotel.sql<Line>(
    `select l.business_date::text as date, l.side, l.code, l.posting_class as cls, l.amount_fen::int as fen, l.kind, l.method, f.owner_kind as owner,
       l.username, l.shift_session_id as turn, l.room_nights_bp as nights, s.stay_kind as "stayKind", l.stay_id as "stayId", l.settle_id as "settleId"
     from folio_line l join folio f on f.id = l.folio_id left join stay s on s.id = l.stay_id where l.hotel_code = 'KZ001'`,
  )

export async function seenOn(hotel: DeskHotel, day: string): Promise<Seen> {
  const [row] = await hotel.sql<Seen>(
    `select (select count(*)::int from room where hotel_code = 'KZ001' and enabled = 'Y') as rooms, n.sleeping, n.free, n.house,
       (select count(distinct room_id)::int from room_block where hotel_code = 'KZ001' and kind <> 'LOCK'
          and from_at <= $1::date + time '18:00' and to_at > $1::date + time '18:00') as "outOfOrder",
       (select count(*)::int from stay_guest g, stay s where s.id = g.stay_id and s.hotel_code = 'KZ001' and s.state = 'inHouse' and g.out_at is null) as guests,
       (select count(*)::int from stay where hotel_code = 'KZ001' and arrive_on = $1 and state <> 'voided') as arrived,
       (select count(*)::int from stay where hotel_code = 'KZ001' and depart_on = $1) as left,
       (select coalesce(sum(greatest(b.fen, 0)), 0)::int from (
          select sum(case l.side when 'C' then l.amount_fen else -l.amount_fen end) as fen from folio f join folio_line l on l.folio_id = f.id
          where f.hotel_code = 'KZ001' and (f.owner_kind = 'RESERVATION' or f.owner_kind = 'STAY' and f.id in (select folio_id from stay where state = 'inHouse'))
          group by f.id) b) as credits
     from (select count(*)::int as sleeping, (count(*) filter (where s.stay_kind = 'free'))::int as free, (count(*) filter (where s.stay_kind = 'house'))::int as house
       from stay s join stay_night n on n.stay_id = s.id and n.night = $1 where s.hotel_code = 'KZ001' and s.state = 'inHouse') n`,
    [day],
  )
  if (row === undefined) throw new Error('there is a row')
  return row
}

export interface MemberDeed {
  readonly date: string
  readonly principal: number
  readonly gift: number
}
export const memberDeeds = (hotel: DeskHotel): Promise<MemberDeed[]> =>
  hotel.sql<MemberDeed>(
    `select business_date::text as date, principal_fen::int as principal, gift_fen::int as gift from member_move where hotel_of = 'KZ001'`,
  )

export interface Books {
  readonly lines: readonly Line[]
  readonly seen: ReadonlyMap<string, Seen>
  readonly deeds: readonly MemberDeed[]
  /** Days on which members joined. */
  readonly joined: readonly string[]
}

const guests = ['STAY', 'RESERVATION', 'TEAM', 'CASH_SALE']
export const moves: readonly string[] = ['TRANSFER_OUT', 'TRANSFER_IN', 'SPLIT_OUT', 'SPLIT_IN']
export const wayOf = (line: Line) => (line.cls === 'DEPOSIT' ? (line.method ?? line.code) : line.code)
export const add = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.fen, 0)
const halfUp = (part: number, whole: number) => (whole <= 0 ? 0 : Math.round(part / whole))

/** The codes of each row of payments, as a hotel begins with them. */
const ways: Readonly<Record<string, readonly string[]>> = {
  '13': ['9001'],
  '14': ['9002', '9103'],
  '15': ['9003'],
  '16': ['9004'],
  '17': ['9010'],
  '18': ['9005'],
  '19': ['9006'],
  '20': ['9007'],
  '21': ['9008'],
  '22': ['9009'],
  '23': ['9201', '9202'],
}

/** Every row of 营业日报 for the days from one to another. */
export function recounted(books: Books, from: string, to: string): Readonly<Record<string, number>> {
  const within = (date: string) => from <= date && date <= to
  const lines = books.lines.filter(line => within(line.date))
  return {
    ...revenueRows(lines),
    ...paymentRows(lines),
    ...balanceRows(books, from, to),
    ...houseRows(books, lines, from, to),
  }
}

function revenueRows(all: readonly Line[]): Record<string, number> {
  const lines = all.filter(line => line.side === 'D' && guests.includes(line.owner))
  const isCorrection = (line: Line) => line.kind === 'ADJUST' || line.kind === 'REVERSAL'
  const room = lines.filter(line => line.cls === 'ROOM')
  const plain = (...codes: string[]) =>
    add(room.filter(line => codes.includes(line.code) && !isCorrection(line)))
  const cls = (name: string) => add(lines.filter(line => line.cls === name))
  const rows: Record<string, number> = {
    '1': plain('1001'),
    '2': plain('1002', '1005'),
    '3': plain('1003', '1004'),
    '4': plain('1007') + add(lines.filter(line => line.code === '1008')),
    '5': plain('1006') + add(room.filter(isCorrection)),
    '7': cls('FNB'),
    '8': cls('GOODS'),
    '9': cls('RENT'),
    '10': cls('COMP'),
    '11': cls('ROOM_EXTRA') + add(lines.filter(line => line.cls === 'OTHER' && line.code !== '1008')),
  }
  const sum = (...keys: string[]) => keys.reduce((total, key) => total + (rows[key] ?? 0), 0)
  const rooms = sum('1', '2', '3', '4', '5')
  return { ...rows, '6': rooms, '12': rooms + sum('7', '8', '9', '10', '11') }
}

function paymentRows(all: readonly Line[]): Record<string, number> {
  const paid = all.filter(line => line.side === 'C' && !moves.includes(line.kind))
  const rows: Record<string, number> = {}
  const named: string[] = []
  for (const [key, codes] of Object.entries(ways)) {
    const some = paid.filter(line => codes.includes(wayOf(line)))
    named.push(...codes)
    rows[key] = add(some)
    if (Number(key) > 17) continue
    rows[`${key}in`] = add(some.filter(line => line.fen >= 0))
    rows[`${key}out`] = add(some.filter(line => line.fen < 0))
  }
  const ofGuests = add(paid.filter(line => guests.includes(line.owner)))
  return {
    ...rows,
    '23b': add(paid.filter(line => !named.includes(wayOf(line)))),
    '24': add(paid),
    '24a': ofGuests,
    '24b': add(paid) - ofGuests,
    '45': add(paid.filter(line => line.owner === 'HOUSE' && line.fen >= 0)),
  }
}

function balanceRows({ lines, seen, deeds }: Books, from: string, to: string): Record<string, number> {
  const owed = (before: string) => {
    const some = lines.filter(line => guests.includes(line.owner) && line.date < before)
    return add(some.filter(line => line.side === 'D')) - add(some.filter(line => line.side === 'C'))
  }
  const until = lines.filter(line => line.date <= to && line.side === 'C')
  const claims = add(
    until.filter(line => guests.includes(line.owner) && ['PAY_AR', 'PAY_OTA'].includes(line.cls)),
  )
  const repaid = add(until.filter(line => line.owner === 'UNIT_ACCOUNT'))
  const had = (purse: 'principal' | 'gift') =>
    deeds.filter(deed => deed.date <= to).reduce((sum, deed) => sum + deed[purse], 0)
  return {
    '25': owed(from),
    '26': owed(addDays(to, 1)),
    '27': seen.get(to)?.credits ?? 0,
    '28': had('principal') + had('gift'),
    '28a': had('principal'),
    '28b': had('gift'),
    '29': claims - repaid,
  }
}

function houseRows(
  { seen, joined }: Books,
  lines: readonly Line[],
  from: string,
  to: string,
): Record<string, number> {
  const days = [...seen].filter(([day]) => from <= day && day <= to).map(([, one]) => one)
  const sum = (of: (one: Seen) => number) => days.reduce((total, one) => total + of(one), 0)
  const room = lines.filter(line => line.side === 'D' && line.cls === 'ROOM')
  const nights = room
    .filter(line => line.stayKind !== 'free' && line.stayKind !== 'house')
    .reduce((total, line) => total + line.nights, 0)
  const rooms = sum(one => one.rooms)
  const sellable = rooms - sum(one => one.outOfOrder)
  const count = (code: string) =>
    lines.filter(line => line.side === 'D' && line.code === code && line.kind === 'NORMAL').length
  return {
    '30': rooms,
    '31': sum(one => one.outOfOrder),
    '32': sum(one => one.house),
    '33': sellable,
    '34': sum(one => one.sleeping - one.free - one.house),
    '35': sum(one => one.free),
    '36': count('1003'),
    '37': count('1002'),
    '38': nights,
    '39': halfUp(nights, sellable),
    '40': halfUp(add(room) * 10_000, nights),
    '41': halfUp(add(room), sellable),
    '42': sum(one => one.guests),
    '43a': sum(one => one.arrived),
    '43b': sum(one => one.left),
    '44': joined.filter(day => from <= day && day <= to).length,
  }
}
