import type { ReportAnswer, ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import { achievementColumns } from '@kezhan/reports/rules/achievements'
import { shareBp } from '@kezhan/reports/rules/figures'
import { type IncentiveBase, incentiveBases } from '@kezhan/reports/rules/incentive'
import { comparedPeriod } from '@kezhan/reports/rules/periods'
import { refuse } from '@kezhan/reports/rules/refusals'
import { narrowedBy } from '../filters'
import { text } from '../list-parts'
import type { AskedCell, AskedReport, Reader, ReportMaker } from '../report-maker'
import { linesOfBase } from './achievements'
import { earnedAnswer, linesOfPeople } from './lines-of-people'
import { readWhole, sumFen, type Whole } from './whole'

const ranked = ['revenue', 'nights', 'newMembers', 'topUps', 'goods', 'newUnits', 'praises'] as const
const groups = [
  ...ranked.map(base => ({ key: base, title: incentiveBases[base].title })),
  { key: 'incentive', title: '提成' },
]
type Ranked = IncentiveBase | 'incentive'
const rankedBy = (asked: string | null | undefined): Ranked =>
  ranked.find(base => base === asked) ?? (asked === 'incentive' ? 'incentive' : 'revenue')

/** 业绩排名: who brought most, and where he stood in the days before. */
export const ranking: ReportMaker = {
  offer: {
    key: 'ranking',
    title: '业绩排名',
    days: 'range',
    compares: false,
    groups,
    filters: ['department'],
  },
  query,
  lines,
}

async function query(reader: Reader, asked: AskedReport): Promise<ReportAnswer> {
  const { from, to, pageNo, pageSize } = asked
  const by = rankedBy(asked.groupBy)
  const before = comparedPeriod(asked, 'lastPeriod')
  const { department } = narrowedBy(ranking.offer, asked.filters)
  const whole = await readWhole(reader, 'handler', asked, { departments: department, more: [before] })
  const former = by === 'incentive' ? await readWhole(reader, 'handler', before) : undefined
  const people = whole.people.filter(who => who !== '')
  const broughtBy = (who: string) => valueIn(whole, by, 'days', who)
  const formerOf = (who: string) =>
    former === undefined ? valueIn(whole, by, before.key, who) : valueIn(former, by, 'days', who)
  const values = new Map(people.map(who => [who, broughtBy(who)]))
  const formers = new Map(people.map(who => [who, formerOf(who)]))
  const total = [...values.values()].reduce((sum, value) => sum + value, 0)
  const column = achievementColumns('handler').find(({ key }) => key === by)
  const rows = people
    .toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0) || (a < b ? -1 : 1))
    .map(
      (who): ReportRow => ({
        key: who,
        cells: {
          rank: placeIn(values, who),
          name: whole.staff.nameOf(who),
          department:
            whole.staff.departmentOf(who) === ''
              ? ''
              : whole.staff.departmentName(whole.staff.departmentOf(who)),
          value: values.get(who) ?? 0,
          share: shareBp(values.get(who) ?? 0, total),
          formerValue: formers.get(who) ?? 0,
          formerRank: (formers.get(who) ?? 0) === 0 ? null : placeIn(formers, who),
        },
        opens: ['value', 'formerValue'],
      }),
    )
  return {
    title: `业绩排名：${column?.title ?? ''}`,
    from,
    to,
    basis: ['按经手人；并列的名次相同；上期为紧接之前的同样天数', '没有记名的业绩不参加排名'],
    columns: [
      text('rank', '名次'),
      text('name', '员工'),
      figureColumn('value', column?.title ?? '', column, column?.formula),
      { key: 'share', title: '占比', unit: 'rate', formula: '本人÷参加排名的全部' },
      figureColumn('formerValue', '上期', column, `${before.from}至${before.to}`),
      { key: 'formerRank', title: '上期名次', unit: 'count', formula: `${before.from}至${before.to}` },
      text('department', '部门'),
    ],
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totals: { value: total, formerValue: [...formers.values()].reduce((sum, value) => sum + value, 0) },
    rowCount: rows.length,
    checks: [],
    ...(to >= reader.house.today ? { liveAt: reader.now } : {}),
  }
}

const figureColumn = (
  key: string,
  title: string,
  like: ReportColumn | undefined,
  formula: string | undefined,
): ReportColumn => ({ key, title, unit: like?.unit ?? 'fen', ...(formula === undefined ? {} : { formula }) })

const valueIn = ({ achieved, earnedOf }: Whole, by: Ranked, period: string, who: string): number =>
  by === 'incentive' ? sumFen(earnedOf([who])) : achieved.valueOf(by, period, [who])

/** How many are better, and one. */
const placeIn = (values: ReadonlyMap<string, number>, who: string): number =>
  [...values.values()].filter(value => value > (values.get(who) ?? 0)).length + 1

async function lines(reader: Reader, asked: AskedCell): Promise<ReportAnswer> {
  if (asked.column === 'base') return linesOfBase(reader, 'handler', asked)
  if (asked.column !== 'value' && asked.column !== 'formerValue') throw refuse('report.closed')
  const { from, to } = asked.column === 'value' ? asked : comparedPeriod(asked, 'lastPeriod')
  const days = { ...asked, from, to }
  const by = rankedBy(asked.groupBy)
  if (by !== 'incentive') return linesOfPeople(reader, 'handler', by, [asked.row], days)
  const { earnedOf, staff } = await readWhole(reader, 'handler', days)
  return earnedAnswer('提成', days, earnedOf([asked.row]), staff.nameOf, asked)
}
