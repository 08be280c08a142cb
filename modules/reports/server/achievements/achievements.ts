import { averageRateFen } from '@kezhan/desk/rules/day-indicators'
import type { ReportAnswer, ReportCell, ReportRow } from '@kezhan/reports/model/report'
import { achievementColumns, shownBases } from '@kezhan/reports/rules/achievements'
import { figureOf, type LineFigure } from '@kezhan/reports/rules/figures'
import { noFacts } from '@kezhan/reports/rules/grid'
import { type Earner, type IncentiveBase, incentiveBases } from '@kezhan/reports/rules/incentive'
import { chargesOf, money, topUps } from '@kezhan/reports/rules/measures'
import { refuse } from '@kezhan/reports/rules/refusals'
import { readFacts } from '../cubes/read-facts'
import { narrowedBy } from '../filters'
import { count, text } from '../list-parts'
import { type AskedCell, type AskedReport, checkDays, type Reader, type ReportMaker } from '../report-maker'
import { earnedAnswer, earnedPlace, linesOfPeople } from './lines-of-people'
import { readWhole, sumFen, type Whole } from './whole'

const groups = [
  { key: 'username', title: '员工' },
  { key: 'department', title: '部门' },
  { key: 'salesman', title: '销售员' },
] as const
type Group = (typeof groups)[number]['key']
const groupOf = (asked: string | null | undefined): Group =>
  groups.find(one => one.key === asked)?.key ?? 'username'
const earnerOf = (group: Group): Earner => (group === 'salesman' ? 'salesman' : 'handler')

/** 业绩汇总: what people, departments and salesmen have brought, and what they earn by it. */
export const achievements: ReportMaker = {
  offer: {
    key: 'achievements',
    title: '业绩汇总',
    days: 'range',
    compares: false,
    groups,
    filters: ['department'],
  },
  query,
  lines,
}

/** The row of what nobody is named for. */
const none = '-'

/** Rows with the people in them. */
function membersOf({ people, staff }: Whole, group: Group): ReadonlyMap<string, string[]> {
  const rows = new Map<string, string[]>()
  for (const who of people) {
    const own = group === 'department' ? staff.departmentOf(who) : who
    const key = own === '' ? none : own
    rows.set(key, [...(rows.get(key) ?? []), who])
  }
  return rows
}

function cellsOf(whole: Whole, who: readonly string[]): Record<string, ReportCell> {
  const { earner, achieved } = whole
  const value = (base: IncentiveBase) => achieved.valueOf(base, 'days', who)
  return {
    ...Object.fromEntries(
      shownBases(earner).map(base => [
        base,
        base === 'rate' ? averageRateFen(value('revenue'), value('nights')) : value(base),
      ]),
    ),
    incentive: sumFen(whole.earnedOf(who)),
  }
}

async function query(reader: Reader, asked: AskedReport): Promise<ReportAnswer> {
  const { from, to, pageNo, pageSize } = asked
  const group = groupOf(asked.groupBy)
  const { department } = narrowedBy(achievements.offer, asked.filters)
  const whole = await readWhole(reader, earnerOf(group), asked, { departments: department })
  const opened = achievementColumns(whole.earner).flatMap(({ key }) => (key === 'rate' ? [] : [key]))
  const rows = [...membersOf(whole, group)]
    .map(
      ([key, who]): ReportRow => ({
        key,
        cells: {
          name: group === 'department' ? whole.staff.departmentName(key) : whole.staff.nameOf(who[0] ?? ''),
          ...(group === 'department' ? { people: who.filter(one => one !== '').length } : {}),
          ...(group === 'username' ? { department: departmentText(whole, who[0] ?? '') } : {}),
          ...cellsOf(whole, who),
        },
        opens: group === 'department' ? ['people', ...opened] : opened,
        explains: ['rate'],
      }),
    )
    .toSorted(byRevenue)
  return {
    title: `业绩汇总：${groups.find(one => one.key === group)?.title ?? ''}`,
    from,
    to,
    basis: basisOf(group),
    columns: [
      ...(group === 'username' ? [text('department', '部门')] : []),
      text('name', groups.find(one => one.key === group)?.title ?? ''),
      ...(group === 'department' ? [count('people', '人数', '期内有业绩的员工')] : []),
      ...achievementColumns(whole.earner),
    ],
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totals: cellsOf(whole, whole.people),
    rowCount: rows.length,
    checks: department === undefined ? await checksOf(reader, asked, rows, whole.earner) : [],
    ...(to >= reader.house.today ? { liveAt: reader.now } : {}),
  }
}

const departmentText = ({ staff }: Whole, who: string): string =>
  staff.departmentOf(who) === '' ? '' : staff.departmentName(staff.departmentOf(who))

const byRevenue = (a: ReportRow, b: ReportRow): number =>
  Number(b.cells.revenue) - Number(a.cells.revenue) ||
  Number(b.cells.incentive) - Number(a.cells.incentive) ||
  (a.key < b.key ? -1 : 1)

const basisOf = (group: Group): readonly string[] => [
  group === 'salesman'
    ? '按销售员：房费按协议单位的销售员，没有时按会员的销售员'
    : '按经手人：房费按办理入住的员工，储值、商品按入账的员工，发卡、协议按登记的员工',
  '房费、储值和商品与财务报表、收银报表同一口径，合计应相等',
  ...(group === 'department' ? ['部门按员工现在的部门'] : []),
  '提成按方案计算，仅供核算，不入账',
]

/** What all rows come to is what finance has for the same days. */
async function checksOf(
  { db, house }: Reader,
  { from, to }: AskedReport,
  rows: readonly ReportRow[],
  earner: Earner,
) {
  const facts = await readFacts(db, house, {
    periods: [{ key: 'days', from, to }],
    money: ['side', 'postingClass', 'kind', 'ledger', 'isRefund'],
  })
  const check = (word: string, column: string, figure: LineFigure) => ({
    text: word,
    leftFen: rows.reduce((sum, row) => sum + Number(row.cells[column] ?? 0), 0),
    rightFen: figureOf(figure, facts.get('days') ?? noFacts) ?? 0,
  })
  return [
    check('房费合计＝房费科目的全部消费', 'revenue', money({ side: ['D'], postingClass: ['ROOM'] })),
    check('储值额合计＝营业日报第45行', 'topUps', topUps),
    ...(earner === 'handler' ? [check('商品额合计＝营业日报第8行', 'goods', chargesOf('GOODS'))] : []),
  ]
}

async function lines(reader: Reader, asked: AskedCell): Promise<ReportAnswer> {
  const group = groupOf(asked.groupBy)
  const earner = earnerOf(group)
  if (asked.column === 'base') return linesOfBase(reader, earner, asked)
  const { department } = narrowedBy(achievements.offer, asked.filters)
  const whole = await readWhole(reader, earner, asked, { departments: department })
  const who = membersOf(whole, group).get(asked.row)
  if (who === undefined) throw refuse('report.closed')
  if (asked.column === 'incentive')
    return earnedAnswer('提成', asked, whole.earnedOf(who), whole.staff.nameOf, asked)
  if (asked.column === 'rate') return rateAnswer(whole, who, asked)
  if (asked.column === 'people' && group === 'department') return peopleAnswer(whole, who, asked)
  const base = shownBases(earner).find(one => one === asked.column)
  if (base === undefined || base === 'rate') throw refuse('report.closed')
  return linesOfPeople(reader, earner, base, who, asked)
}

/** What a line of a commission counts. */
export function linesOfBase(reader: Reader, earner: Earner, asked: AskedCell): Promise<ReportAnswer> {
  const place = earnedPlace(asked.row)
  if (place === undefined) throw refuse('report.closed')
  checkDays(place, reader.house.today)
  const { pageNo, pageSize } = asked
  return linesOfPeople(reader, earner, place.base, [place.who], { ...place, pageNo, pageSize })
}

/** Those of a department who have brought anything. */
function peopleAnswer(
  { staff }: Whole,
  who: readonly string[],
  { from, to, pageNo, pageSize }: AskedCell,
): ReportAnswer {
  const people = who.filter(one => one !== '').toSorted()
  const rows = people.map(
    (one): ReportRow => ({
      key: one,
      cells: { username: one, name: staff.nameOf(one), value: 1 },
    }),
  )
  return {
    title: '人数',
    from,
    to,
    basis: ['期内有业绩的员工'],
    columns: [text('username', '账号'), text('name', '员工'), count('value', '人数')],
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totals: { value: rows.length },
    rowCount: rows.length,
    checks: [],
  }
}

/** 平均房价 is no sum: what it is made of. */
function rateAnswer({ achieved }: Whole, who: readonly string[], { from, to, row }: AskedCell): ReportAnswer {
  const parts = (['revenue', 'nights'] as const).map((base): ReportRow => {
    const { title, unit } = incentiveBases[base]
    const cells = { name: title, value: achieved.valueOf(base, 'days', who) }
    return { key: base, cells, unit, behind: { row, column: base } }
  })
  return {
    title: '平均房价',
    from,
    to,
    basis: ['房费÷开房间夜'],
    columns: [text('name', '项目'), { key: 'value', title: '数', unit: 'fen' }],
    rows: parts,
    rowCount: parts.length,
    checks: [],
  }
}
