import { daysBetween } from '@kezhan/base/days'
import { momentOf } from '@kezhan/base/moments'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { ReportAnswer, ReportRow } from '../model/report'
import type { reportCalls } from '../model/report-calls'
import { refuse } from '../rules/refusals'
import type { House } from './cubes/read-facts'
import type { OfferedReport } from './filters'

type Calls = ReturnType<typeof reportCalls>
export type AskedReport = InputOf<Calls['query']>
export type AskedCell = InputOf<Calls['lines']>

/** Who reads: the database as he may see it, and his house. */
export interface Reader {
  readonly db: Db
  readonly house: House
  readonly now: string
  /** Hears how many of how many days are counted, where a report goes through them. */
  readonly onDays?: (done: number, total: number) => void
}

/** Rows that are held at one time while a report goes out. */
export const batchRows = 1000
/** The longest that one statement of a report may take. */
export const mostMs = 10 * 60_000

/** All rows of a report, as they come; what they come to is known when the last one has gone by. */
export interface ReportStream {
  readonly head: Omit<ReportAnswer, 'rows' | 'rowCount' | 'totals'>
  readonly batches: AsyncGenerator<readonly ReportRow[]>
  totals(): ReportAnswer['totals']
}

/** One report of a screen. */
export interface ReportMaker {
  readonly offer: OfferedReport
  query(reader: Reader, asked: AskedReport): Promise<ReportAnswer>
  /** All rows without holding them; absent where a report is small enough to be held whole. */
  readonly stream?: (reader: Reader, asked: AskedReport) => ReportStream
  /** What stands behind a cell; absent where nothing opens. */
  readonly lines?: (reader: Reader, asked: AskedCell) => Promise<ReportAnswer>
}

/** The house of who asks, and what day it has. */
export async function houseOf(ctx: Ctx): Promise<House> {
  const today = businessDateOf(ctx)
  const { hotelCode } = ctx.user
  const { checkInTime } = await deskSettings(ctx.db, hotelCode)
  return { hotelCode, today, at: momentOf(today, checkInTime) }
}

/** Reads on the spot, for figures that are never long in coming. */
export const readerOf = async (ctx: Ctx): Promise<Reader> => ({
  db: ctx.db,
  house: await houseOf(ctx),
  now: ctx.now,
})

/** Nothing of the open day is in it; what asks for no days is about now. */
export const isClosedSpan = (
  { offer }: ReportMaker,
  { to }: Pick<AskedReport, 'to'>,
  today: string,
): boolean => offer.days !== 'none' && to < today

const mostDays = 400
/** Before that no hotel kept its books here; years before it must still be in the calendar. */
const firstDay = '2000-01-01'

/** Refuses days that are none, too many, too long ago, or to come. */
export function checkDays({ from, to }: Pick<AskedReport, 'from' | 'to'>, today: string): void {
  if (to < from) throw refuse('report.order')
  if (from < firstDay) throw refuse('report.early', { day: firstDay })
  if (to > today) throw refuse('report.future', { day: to })
  if (daysBetween(from, to) >= mostDays) throw refuse('report.tooWide', { days: mostDays })
}
