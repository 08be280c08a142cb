import type { DayLists, DaySummary, Figure } from '@kezhan/audit/model/audit-calls'
import { addDays } from '@kezhan/base/days'
import { momentOf } from '@kezhan/base/moments'
import { type House, readFacts } from '@kezhan/reports/server/cubes/read-facts'
import type { Queries } from '@kezhan/server-kit/db/database'
import { askedMoney, askedNights, figuresOf, summaryOf } from '../rules/day-figures'

/** What a day has come to, by everything that reports ask for. */
export interface DayFigures {
  readonly summary: DaySummary
  readonly figures: readonly Figure[]
  readonly lists: DayLists
}

/** Of the open day, as it stands. */
export async function dayFigures(
  db: Queries,
  hotelCode: string,
  day: string,
  checkInTime: string,
): Promise<DayFigures> {
  const house = { hotelCode, today: day, at: momentOf(day, checkInTime) }
  const figures = await figuresOfDay(db, house, day)
  const [lists] = await db.query<DayLists>(dayLists, [day])
  return {
    summary: summaryOf(day, figures),
    figures,
    lists: lists ?? { inHouse: [], arrivals: [], departures: [] },
  }
}

/** Of a closed day, as they were kept. */
export const keptFigures = (db: Queries, hotelCode: string, day: string): Promise<Figure[]> =>
  figuresOfDay(db, { hotelCode, today: addDays(day, 1), at: momentOf(day, '00:00') }, day)

async function figuresOfDay(db: Queries, house: House, day: string): Promise<Figure[]> {
  const periods = [{ key: 'day', from: day, to: day }]
  const facts = await readFacts(db, house, {
    periods,
    money: askedMoney,
    nights: askedNights,
    counts: 'house',
  })
  const found = facts.get('day')
  if (found === undefined) return []
  const named = await db.query<{ key: string; name: string }>(names, [house.hotelCode])
  return figuresOf(found, new Map(named.map(({ key, name }) => [key, name])))
}

const names = `
  select v.kind || ' ' || code as key, name from posting_code, (values ('code'), ('method')) as v (kind) where hotel_code = $1
  union all select 'type ' || id, name from room_type where hotel_code = $1
  union all select 'channel ' || id, name from mkt_channel where hotel_code = $1`

const listed = `jsonb_build_object('roomNo', r.room_no, 'guest', s.guest_name, 'arrive', s.arrive_on, 'depart', s.depart,
  'priceFen', coalesce((select n.price_fen from stay_night n where n.stay_id = s.id and n.night = $1::date), 0))`
const listOf = (condition: string) => `coalesce((select jsonb_agg(${listed} order by r.room_no, s.id)
  from stay s join room r on r.id = s.room_id where ${condition}), '[]')`
const dayLists = `
  select ${listOf(`s.state = 'inHouse'`)} as in_house, ${listOf(`s.arrive_on = $1::date and s.state <> 'voided'`)} as arrivals,
    ${listOf('s.depart_on = $1::date')} as departures`
