import { addDays } from '@kezhan/base/days'
import { Books, type KeptNight, type Nights, type PastNight } from '@kezhan/reports/rules/forecast'
import type { Db } from '@kezhan/server-kit/db/database'
import { booksKept, readBooksAhead } from './books-ahead'

interface EndedNight {
  readonly nightsBp: number
  readonly fen: number
}

/** Nights to come with what is known of them, and the past that a forecast compares with. */
export interface BooksNow {
  readonly books: Books
  /** What nights of the past came to, by night. */
  readonly ended: ReadonlyMap<string, EndedNight>
  /** What is on the books at this moment, by night. */
  readonly now: ReadonlyMap<string, Nights>
  /** Rooms that can be sold, by night. */
  readonly capacity: ReadonlyMap<string, number>
  /** Rooms of the house. */
  readonly rooms: number
}

/** Days whose books a forecast of the last four weeks, of eight weeks before each, would ask for. */
const daysBack = 28 + 56
const yearBack = 364

export async function readBooks(
  db: Db,
  hotelCode: string,
  today: string,
  nightsAhead: number,
): Promise<BooksNow> {
  const lastClosed = addDays(today, -1)
  const since = addDays(lastClosed, -(daysBack + nightsAhead))
  const last = addDays(today, nightsAhead - 1)
  // One moment for all of them: the books and what is kept of them would not fit together otherwise.
  return db.read(async at => {
    const keptDays = await at.query<{ keptOn: string }>(
      'select business_date as kept_on from day_count where hotel_code = $1 and business_date >= $2 and key = $3',
      [hotelCode, since, booksKept],
    )
    const kept = await at.query<KeptNight>(
      `select kept_on, night, sum(rooms)::int as rooms, sum(amount_fen)::bigint as fen from books_ahead
       where hotel_code = $1 and kept_on >= $2 and night <= kept_on + $3::int group by kept_on, night`,
      [hotelCode, since, nightsAhead],
    )
    const past = await at.query<PastNight & EndedNight>(
      `select d.business_date as night, coalesce(sum(n.nights_bp) filter (where n.is_sold = 'Y'), 0)::bigint as nights_bp,
         coalesce(round(sum(n.nights_bp) filter (where n.is_sold = 'Y') / 10000.0), 0)::int as rooms,
         coalesce(sum(n.amount_fen), 0)::bigint as fen,
         coalesce((select c.quantity from day_count c where c.hotel_code = d.hotel_code and c.business_date = d.business_date and c.key = 'noShows'), 0)::int as no_shows
       from business_day d left join day_nights n on n.hotel_code = d.hotel_code and n.business_date = d.business_date
       where d.hotel_code = $1 and d.state = 'closed' and (d.business_date >= $2 or d.business_date between $3::date - ${yearBack} and $4::date - ${yearBack})
       group by d.hotel_code, d.business_date`,
      [hotelCode, since, today, last],
    )
    const capacity = await at.query<{ night: string; rooms: number; physical: number }>(capacitySql, [
      hotelCode,
      today,
      last,
    ])
    const now = new Map<string, Nights>()
    for (const { night, rooms, amountFen } of await readBooksAhead(at, hotelCode, lastClosed)) {
      const sum = now.get(night) ?? { rooms: 0, fen: 0 }
      now.set(night, { rooms: sum.rooms + rooms, fen: sum.fen + amountFen })
    }
    return {
      books: new Books(
        keptDays.map(one => one.keptOn),
        kept,
        past,
      ),
      ended: new Map(past.map(one => [one.night, one])),
      now,
      capacity: new Map(capacity.map(one => [one.night, one.rooms])),
      rooms: capacity[0]?.physical ?? 0,
    }
  })
}

/** The same weekday of the year before. */
export const yearBefore = (night: string): string => addDays(night, -yearBack)

/**
 * Rooms of each type on the nights from `$2` to `$3`: all of them, and those that can be sold. A night that nobody has asked for
 * yet has no row and all its rooms.
 */
export const typeRooms = `
  select d.night::date as night, t.id, (t.rooms - coalesce(n.blocked, 0))::bigint as rooms, t.rooms::bigint as physical
  from generate_series($2::date, $3::date, interval '1 day') as d (night)
  cross join (select t.id, count(*) as rooms from room r join room_type t on t.id = r.room_type_id
    where r.hotel_code = $1 and r.enabled = 'Y' and t.is_virtual = 'N' group by t.id) t
  left join type_night n on n.room_type_id = t.id and n.night = d.night`

const capacitySql = `
  select night, sum(rooms)::int as rooms, sum(physical)::int as physical from (${typeRooms}) d group by night order by night`
