import { daysBetween } from '@kezhan/base/days'
import { momentOf } from '@kezhan/base/moments'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { ReportAnswer, ReportOffer } from '../model/report'
import type { reportCalls } from '../model/report-calls'
import { refuse } from '../rules/refusals'
import type { House } from './cubes/read-facts'

type Calls = ReturnType<typeof reportCalls>
export type AskedReport = InputOf<Calls['query']>
export type AskedCell = InputOf<Calls['lines']>

/** Who reads: the database as he may see it, and his house. */
export interface Reader {
  readonly db: Db
  readonly house: House
  readonly now: string
}

/** One report of a screen. */
export interface ReportMaker {
  readonly offer: ReportOffer
  query(reader: Reader, asked: AskedReport): Promise<ReportAnswer>
  /** What stands behind a cell; absent where nothing opens. */
  readonly lines?: (reader: Reader, asked: AskedCell) => Promise<ReportAnswer>
}

export async function readerOf(ctx: Ctx): Promise<Reader> {
  const today = businessDateOf(ctx)
  const { hotelCode } = ctx.user
  const { checkInTime } = await deskSettings(ctx.db, hotelCode)
  return { db: ctx.db, house: { hotelCode, today, at: momentOf(today, checkInTime) }, now: ctx.now }
}

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
