import { addDays } from '@kezhan/base/days'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import { type LineFigure, roomRevenue, soldNights } from '@kezhan/reports/rules/figures'
import { refuse } from '@kezhan/reports/rules/refusals'
import { linesBehind } from '../lines-behind'
import { count, fen, text } from '../list-parts'
import { type List, pageOfList } from '../list-report'
import { listOfCounted } from '../lists/counted-list'
import type { AskedCell, Reader } from '../report-maker'
import { booksAhead, nightsAhead } from './books-ahead'
import { typeRooms, yearBefore } from './read-books'

/** Figures of a night to come that open; what is forecast is reckoned, and says how. */
export const forecastOpens = [
  'capacity',
  'booked',
  'bookedFen',
  'sinceYesterday',
  'sinceLastWeek',
  'lastYear',
  'lastYearFen',
] as const
type Opening = (typeof forecastOpens)[number]

/** What stands behind a figure of a night to come. */
export async function forecastLines(
  reader: Reader,
  asked: AskedCell,
  nights: readonly string[],
): Promise<ReportAnswer> {
  const { hotelCode, today } = reader.house
  const night = asked.row
  const column = forecastOpens.find(one => one === asked.column)
  if (column === undefined || !nights.includes(night)) throw refuse('report.closed')
  if (column === 'lastYear') return pastNight(reader, asked, soldNights)
  if (column === 'lastYearFen') return pastNight(reader, asked, roomRevenue)
  return pageOfList(
    reader,
    { ...asked, from: night, to: night },
    lists[column]({ hotelCode, night, lastClosed: addDays(today, -1) }),
  )
}

/** Lines of the same weekday a year before, as its audit kept them. */
function pastNight(reader: Reader, asked: AskedCell, figure: LineFigure): Promise<ReportAnswer> {
  const day = yearBefore(asked.row)
  return linesBehind(reader, {
    title: `去年同一星期几 ${day}`,
    period: { from: day, to: day },
    figures: [figure],
    pageNo: asked.pageNo,
    pageSize: asked.pageSize,
  })
}

interface AskedNight {
  readonly hotelCode: string
  readonly night: string
  readonly lastClosed: string
}

const booked = (title: string, value: 'rooms' | 'fen', of: AskedNight): List =>
  listOfCounted(
    `${title} ${of.night}`,
    {
      sql: `select b.*, b.${value}::bigint as value from (${nightsAhead}) b where b.night = $3::date`,
      words: { no: '单号', name: '客人', note: '来源' },
      source: 'byRow',
    },
    value === 'rooms' ? count('value', '间夜') : fen('value', '房价'),
    [of.hotelCode, of.lastClosed, of.night],
  )

/** What each type has gained since a day was closed. */
const gained = (title: string, keptOn: string, of: AskedNight): List => ({
  title: `${title} ${of.night}`,
  basis: [`与 ${keptOn} 夜审时的在手间夜比较，按房型`],
  columns: [
    text('name', '房型'),
    count('nowRooms', '现在'),
    count('thenRooms', '当时'),
    count('value', '增减'),
  ],
  sql: `select t.id as key, t.name, coalesce(n.rooms, 0) as now_rooms, coalesce(k.rooms, 0) as then_rooms, (coalesce(n.rooms, 0) - coalesce(k.rooms, 0))::bigint as value
    from room_type t left join (select * from (${booksAhead}) b where b.night = $3::date) n on n.room_type_id = t.id
    left join books_ahead k on k.hotel_code = $1 and k.kept_on = $4::date and k.night = $3::date and k.room_type_id = t.id
    where t.hotel_code = $1 and coalesce(n.rooms, k.rooms) is not null`,
  params: [of.hotelCode, of.lastClosed, of.night, keptOn],
  order: 'name, key',
  sums: [
    ['now_rooms', 'nowRooms'],
    ['then_rooms', 'thenRooms'],
    ['value', 'value'],
  ],
})

const lists: Readonly<Record<Exclude<Opening, 'lastYear' | 'lastYearFen'>, (of: AskedNight) => List>> = {
  capacity: ({ hotelCode, night }) => ({
    title: `可售房 ${night}`,
    basis: ['按房型；维修的房间当晚不可售'],
    columns: [
      text('name', '房型'),
      count('physical', '总房'),
      count('blocked', '维修'),
      count('value', '可售房'),
    ],
    sql: `select d.id as key, t.name, d.physical, d.physical - d.rooms as blocked, d.rooms as value from (${typeRooms}) d join room_type t on t.id = d.id`,
    params: [hotelCode, night, night],
    order: 'name, key',
    sums: [
      ['physical', 'physical'],
      ['blocked', 'blocked'],
      ['value', 'value'],
    ],
  }),
  booked: of => booked('在手间夜', 'rooms', of),
  bookedFen: of => booked('在手房费', 'fen', of),
  sinceYesterday: of => gained('较昨夜', of.lastClosed, of),
  sinceLastWeek: of => gained('较一周前', addDays(of.lastClosed, -7), of),
}
