import { addDays } from '@kezhan/base/days'
import type { ReportAnswer, ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import { type BudgetOf, budgetShares, budgetText, budgetValue } from '@kezhan/reports/rules/budget'
import {
  type BalanceList,
  type DayList,
  type Figure,
  type FigureList,
  figureOf,
} from '@kezhan/reports/rules/figures'
import type { Behind } from '@kezhan/reports/rules/grid'
import { noFacts } from '@kezhan/reports/rules/grid'
import { daysOf, type Period } from '@kezhan/reports/rules/periods'
import { readBudget } from '../books/read-budget'
import { readFacts } from '../cubes/read-facts'
import { count, date, fen, text } from '../list-parts'
import { pageOfList } from '../list-report'
import type { AskedCell, Reader } from '../report-maker'
import { balanceLists } from './balance-lists'
import { listOfCounted } from './counted-list'
import { dayLists } from './day-lists'

/** What stands behind a figure that no lines of accounts make. */
export function listBehind(
  reader: Reader,
  { title, period, list, figure }: Extract<Behind, { of: 'list' }>,
  asked: AskedCell,
): Promise<ReportAnswer> {
  const found = { title, period, figure }
  if (isBalance(list.name)) return balanceAnswer(reader, list.name, found, asked)
  if (isDaily(list.name)) return dailyAnswer(reader, list.name, found, asked)
  return budgetAnswer(reader, list, found, asked)
}

const isBalance = (name: FigureList['name']): name is BalanceList => name in balanceLists
const isDaily = (name: FigureList['name']): name is DayList => name in dayLists

interface Found {
  readonly title: string
  readonly period: Period
  readonly figure: Figure
}

/** As it stood at the end of the last day, or before the first. */
function balanceAnswer(
  reader: Reader,
  name: BalanceList,
  { title, period }: Found,
  asked: AskedCell,
): Promise<ReportAnswer> {
  const day = name === 'openingFolios' ? addDays(period.from, -1) : period.to
  return pageOfList(
    reader,
    { ...asked, from: day, to: day },
    listOfCounted(title, balanceLists[name], fen('value', '余额'), [reader.house.hotelCode, day]),
  )
}

/**
 * Several days are a row for each as the audit has counted it, and each opens its list. One day is its list; where rooms or stays
 * were changed since and it no longer comes to what was counted, the count of the day stands before it.
 */
async function dailyAnswer(
  reader: Reader,
  name: DayList,
  { title, period, figure }: Found,
  asked: AskedCell,
): Promise<ReportAnswer> {
  const { db, house } = reader
  const days = daysOf(period.from, period.to < house.today ? period.to : house.today)
  const isOneDay = asked.column.includes('@')
  const facts = await readFacts(db, house, { periods: days, counts: 'house' })
  const counts = days.flatMap(({ key }) => {
    const value = figureOf(figure, facts.get(key) ?? noFacts)
    return value === null || value === 0 ? [] : [{ day: key, value }]
  })
  const [only] = counts
  const listed = async (day: string) =>
    pageOfList(
      reader,
      { ...asked, from: day, to: day },
      listOfCounted(title, dayLists[name], count('value', '数'), [
        house.hotelCode,
        day,
        `${day} ${house.at.slice(11)}`,
      ]),
    )
  if (isOneDay) {
    const answer = await listed(period.from)
    const isSame = answer.totals?.value === (only?.value ?? 0)
    return isSame ? answer : { ...answer, basis: [`夜审时为${only?.value ?? 0}，此后房间或登记单有变动`] }
  }
  if (counts.length === 1 && only !== undefined) {
    const answer = await listed(only.day)
    if (answer.totals?.value === only.value) return answer
  }
  const rows = counts.map(
    ({ day, value }): ReportRow => ({
      key: day,
      cells: { day, value },
      behind: { row: asked.row, column: `${asked.column}@${day}` },
    }),
  )
  return {
    title,
    from: period.from,
    to: period.to,
    basis: [],
    columns: [date('day', '营业日'), count('value', '数', '已夜审的营业日为夜审时的数')],
    rows: rows.slice((asked.pageNo - 1) * asked.pageSize, asked.pageNo * asked.pageSize),
    totals: { value: counts.reduce((sum, { value }) => sum + value, 0) },
    rowCount: rows.length,
    checks: [],
  }
}

const budgetOf: Readonly<Record<string, BudgetOf>> = {
  budgetNights: 'nights',
  budgetRoom: 'room',
  budgetAll: 'all',
}

/** The months and types that were planned, with the part that falls on the days. */
async function budgetAnswer(
  { db, house }: Reader,
  { name, roomTypeId }: FigureList,
  { title, period }: Found,
  { pageNo, pageSize }: AskedCell,
): Promise<ReportAnswer> {
  const of = budgetOf[name] ?? 'room'
  const shares = budgetShares(await readBudget(db, house.hotelCode, period), period).filter(
    share => roomTypeId === undefined || share.roomTypeId === roomTypeId,
  )
  const value: ReportColumn =
    of === 'nights'
      ? { key: 'value', title: '分摊间夜', unit: 'nights', formula: budgetText(period) }
      : fen('value', '分摊预算', budgetText(period))
  return {
    title,
    from: period.from,
    to: period.to,
    basis: [budgetText(period)],
    columns: [text('month', '月份'), text('typeName', '房型'), text('part', '天数'), value],
    rows: shares.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(share => ({
      key: share.id,
      cells: {
        month: share.month,
        typeName: share.typeName,
        part: `${share.days}/${share.monthDays}`,
        value: budgetValue(share, of),
      },
    })),
    totals: { value: shares.reduce((sum, share) => sum + budgetValue(share, of), 0) },
    rowCount: shares.length,
    checks: [],
  }
}
