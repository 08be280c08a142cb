import { addDays, weekdayOf } from '@kezhan/base/days'
import { averageRateFen, indicatorBasis, occupancyBp } from '@kezhan/desk/rules/day-indicators'
import type { ReportAnswer, ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import {
  forecastErrors,
  forecastOf,
  leastText,
  methodText,
  type NightForecast,
  type Nights,
} from '@kezhan/reports/rules/forecast'
import { forecastLines, forecastOpens } from '../books/forecast-lines'
import { type BooksNow, readBooks, yearBefore } from '../books/read-books'
import type { Reader, ReportMaker } from '../report-maker'

const nightsAhead = 30
const leads = [1, 7, 14] as const

/** 预测: the nights to come as they stand on the books, how they got there, and what they will come to. */
export const forecast: ReportMaker = {
  offer: { key: 'forecast', title: '未来30天预测', days: 'none', compares: false, groups: [], filters: [] },
  query,
  lines: (reader, asked) => forecastLines(reader, asked, nightsFrom(reader.house.today)),
}

const nightsFrom = (today: string): readonly string[] =>
  Array.from({ length: nightsAhead }, (_, at) => addDays(today, at))

async function query({ db, house, now }: Reader): Promise<ReportAnswer> {
  const { hotelCode, today } = house
  const known = await readBooks(db, hotelCode, today, nightsAhead)
  const asOf = addDays(today, -1)
  const nights = nightsFrom(today)
  const forecasts = nights.map(night =>
    forecastOf(known.books, asOf, night, capacityOf(known, night), bookedOn(known, night)),
  )
  const rows = forecasts.map(one => rowOf(known, asOf, one))
  const sum = (key: string) => rows.reduce((total, { cells }) => total + Number(cells[key] ?? 0), 0)
  const roomsOn = (some: readonly { readonly night: string }[]) =>
    some.reduce((total, { night }) => total + capacityOf(known, night), 0)
  const rooms = roomsOn(forecasts)
  const forecastRooms = roomsOn(forecasts.filter(one => one.method !== 'booksOnly'))
  return {
    title: '未来30天预测',
    from: today,
    to: nights.at(-1) ?? today,
    basis: [
      ...new Set(forecasts.map(one => `预测：${methodText[one.method]}`)),
      leastText,
      `出租率：${indicatorBasis.occupancy}`,
      ...forecastErrors(known.books, asOf, known.rooms, leads)
        .filter(one => one.nights > 0)
        .map(
          one =>
            `近28天提前${one.daysAhead}天的预测平均相差${(one.offTenths / 10).toFixed(1)}间（${one.nights}晚）`,
        ),
    ],
    columns,
    rows,
    totals: {
      ...Object.fromEntries(summed.map(key => [key, sum(key)])),
      occupancy: occupancyBp(sum('booked') * 10_000, { rooms, outOfOrder: 0 }),
      averageRate: averageRateFen(sum('bookedFen'), sum('booked') * 10_000),
      forecastOccupancy: occupancyBp(sum('forecast') * 10_000, { rooms: forecastRooms, outOfOrder: 0 }),
    },
    rowCount: rows.length,
    checks: [],
    liveAt: now,
  }
}

const bookedOn = (known: BooksNow, night: string): Nights => known.now.get(night) ?? { rooms: 0, fen: 0 }
const capacityOf = (known: BooksNow, night: string) => known.capacity.get(night) ?? known.rooms

function rowOf(known: BooksNow, asOf: string, { night, method, rooms, fen }: NightForecast): ReportRow {
  // What stands on the books alone is no forecast.
  const isForecast = method !== 'booksOnly'
  const { books } = known
  const capacity = capacityOf(known, night)
  const booked = bookedOn(known, night)
  const lastYear = known.ended.get(yearBefore(night))
  const since = (keptOn: string) =>
    books.hasKept(keptOn) ? booked.rooms - books.at(keptOn, night).rooms : null
  const cells = {
    night,
    weekday: `周${'日一二三四五六'[weekdayOf(night)] ?? ''}`,
    capacity,
    booked: booked.rooms,
    occupancy: occupancyBp(booked.rooms * 10_000, { rooms: capacity, outOfOrder: 0 }),
    bookedFen: booked.fen,
    averageRate: averageRateFen(booked.fen, booked.rooms * 10_000),
    sinceYesterday: since(asOf),
    sinceLastWeek: since(addDays(asOf, -7)),
    lastYear: lastYear?.nightsBp ?? null,
    lastYearFen: lastYear?.fen ?? null,
    forecast: isForecast ? rooms : null,
    forecastOccupancy: isForecast ? occupancyBp(rooms * 10_000, { rooms: capacity, outOfOrder: 0 }) : null,
    forecastFen: isForecast ? fen : null,
  }
  return { key: night, cells, opens: forecastOpens.filter(column => cells[column] !== null) }
}

const summed = [
  'capacity',
  'booked',
  'bookedFen',
  'sinceYesterday',
  'sinceLastWeek',
  'forecast',
  'forecastFen',
]

const columns: readonly ReportColumn[] = [
  { key: 'night', title: '日期', unit: 'date' },
  { key: 'weekday', title: '星期', unit: 'text' },
  { key: 'capacity', title: '可售房', unit: 'count', formula: '总房－当晚维修' },
  {
    key: 'booked',
    title: '在手间夜',
    unit: 'count',
    formula: '已订未到＋在住的后续房晚＋团队留房；免费、自用不计',
  },
  { key: 'occupancy', title: '在手出租率', unit: 'rate', formula: '在手间夜÷可售房' },
  { key: 'bookedFen', title: '在手房费', unit: 'fen', formula: '在手间夜的房价之和' },
  { key: 'averageRate', title: '在手均价', unit: 'fen', formula: '在手房费÷在手间夜' },
  { key: 'sinceYesterday', title: '较昨夜', unit: 'count', formula: '现在的在手间夜－昨夜夜审时的' },
  { key: 'sinceLastWeek', title: '较一周前', unit: 'count', formula: '现在的在手间夜－八天前夜审时的' },
  { key: 'lastYear', title: '去年间夜', unit: 'nights', formula: '去年同一星期几（364天前）的出租间夜' },
  { key: 'lastYearFen', title: '去年房费', unit: 'fen', formula: '去年同一星期几的房费收入' },
  {
    key: 'forecast',
    title: '预测间夜',
    unit: 'count',
    formula: '昨夜在手＋过去同样提前天数之后的平均净增；不低于在手间夜－预计未到，不超过可售房',
  },
  { key: 'forecastOccupancy', title: '预测出租率', unit: 'rate', formula: '预测间夜÷可售房' },
  { key: 'forecastFen', title: '预测房费', unit: 'fen', formula: '与预测间夜同法' },
]
