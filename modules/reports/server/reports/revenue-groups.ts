import type { ReportColumn } from '@kezhan/reports/model/report'
import { type BudgetShare, budgetShares, budgetText } from '@kezhan/reports/rules/budget'
import { budgetFigure } from '@kezhan/reports/rules/budget-cells'
import type { NightDimension, NightWhere } from '@kezhan/reports/rules/cubes'
import type { Figure } from '@kezhan/reports/rules/figures'
import type { Facts, GridCell } from '@kezhan/reports/rules/grid'
import { comparedPeriod } from '@kezhan/reports/rules/periods'
import { readBudget } from '../books/read-budget'
import { gridReport } from '../grid-report'
import { type Named, namesOf } from '../names'

const groups: readonly { key: NightDimension; title: string; named: Named }[] = [
  { key: 'roomTypeId', title: '房型', named: 'roomTypeId' },
  { key: 'channelId', title: '渠道', named: 'channelId' },
  { key: 'sourceType', title: '客源', named: 'sourceType' },
  { key: 'unitId', title: '协议单位', named: 'unitId' },
  { key: 'salesman', title: '销售员', named: 'person' },
  { key: 'levelId', title: '会员级别', named: 'levelId' },
  { key: 'teamId', title: '团队', named: 'teamId' },
  { key: 'stayKind', title: '入住类型', named: 'stayKind' },
]

/** 收入分析: room revenue by what a stay is. */
export const revenueGroups = gridReport(
  {
    key: 'revenueGroups',
    title: '收入分析',
    days: 'range',
    compares: true,
    groups: groups.map(({ key, title }) => ({ key, title })),
    filters: ['roomTypeId', 'channelId', 'sourceType', 'stayKind', 'levelId'],
    hasBudget: true,
  },
  async ({ db, house }, { from, to, compare, groupBy, filters }) => {
    const [first] = groups
    const group = groups.find(one => one.key === groupBy) ?? first
    if (group === undefined) throw new Error('there are groups')
    const names = await namesOf(db, house.hotelCode, group.named)
    const by = compare === 'lastPeriod' || compare === 'lastYear' ? compare : undefined
    const compared = by === undefined ? [] : [comparedPeriod({ from, to }, by)]
    const [than] = compared
    // What was planned is planned for the whole house and its types, not for a part of their guests.
    const hasPlan = compare === 'budget' && (filters ?? []).length === 0
    const shares = hasPlan
      ? budgetShares(await readBudget(db, house.hotelCode, { from, to }), { from, to })
      : []
    const plannedTypes = group.key === 'roomTypeId' ? shares.map(share => share.roomTypeId) : []
    return {
      title: `收入分析：${group.title}`,
      basis: ['房费按入账的营业日；间夜不含免费房、自用房和哑房；平均房价＝房费收入÷间夜'],
      periods: [{ key: 'days', from, to }, ...compared],
      nights: [group.key, 'isSold'],
      columns: [
        { key: 'name', title: group.title, unit: 'text' },
        ...columns,
        ...(than === undefined ? [] : comparedColumns(`${than.from}至${than.to}`)),
        ...(hasPlan ? plannedColumns(budgetText({ from, to })) : []),
      ],
      rowsOf: facts =>
        [...new Set([...keysOf(facts, group.key), ...plannedTypes])].map(key => ({
          key: key === '' ? none : key,
          texts: { name: key === '' ? '无' : (names.get(key) ?? key) },
        })),
      cellsOf: key => ({
        ...cellsFor({ [group.key]: [key === none ? '' : key] }, compared.length > 0),
        ...(hasPlan && group.key === 'roomTypeId' ? plannedCells(shares, key) : {}),
      }),
      totals: {
        ...cellsFor({}, compared.length > 0),
        ...(hasPlan ? plannedCells(shares) : {}),
      },
    }
  },
)

/** The key of the row of charges that have no such thing. */
const none = '-'

const columns: readonly ReportColumn[] = [
  { key: 'nights', title: '间夜', unit: 'nights', formula: '账上的间夜，免费房、自用房和哑房不计' },
  { key: 'revenue', title: '房费收入', unit: 'fen', formula: '房费类科目的全部消费' },
  { key: 'rate', title: '平均房价', unit: 'fen', formula: '房费收入÷间夜' },
  { key: 'share', title: '收入占比', unit: 'rate', formula: '房费收入÷全部房费收入' },
]
const comparedColumns = (days: string): readonly ReportColumn[] => [
  { key: 'comparedNights', title: '对比间夜', unit: 'nights', formula: days },
  { key: 'comparedRevenue', title: '对比收入', unit: 'fen', formula: days },
]

const plannedColumns = (formula: string): readonly ReportColumn[] => [
  { key: 'plannedNights', title: '预算间夜', unit: 'nights', formula },
  { key: 'plannedRevenue', title: '预算收入', unit: 'fen', formula },
  { key: 'done', title: '收入完成率', unit: 'rate', formula: '房费收入÷预算收入' },
]

function plannedCells(
  shares: readonly BudgetShare[],
  roomTypeId?: string,
): Readonly<Record<string, GridCell>> {
  const at = (figure: Figure): GridCell => ({ figure, period: 'days' })
  const where = roomTypeId === undefined ? {} : { roomTypeId: [roomTypeId] }
  const whole = budgetFigure(shares, 'room', roomTypeId)
  return {
    plannedNights: at(budgetFigure(shares, 'nights', roomTypeId)),
    plannedRevenue: at(whole),
    done: at({ of: 'share', part: { of: 'nights', where, sum: 'amountFen' }, whole }),
  }
}

function cellsFor(where: NightWhere, isCompared: boolean): Readonly<Record<string, GridCell>> {
  const nights: Figure = { of: 'nights', where: { ...where, isSold: ['Y'] }, sum: 'nightsBp' }
  const revenue: Figure = { of: 'nights', where, sum: 'amountFen' }
  const whole: Figure = { of: 'nights', where: {}, sum: 'amountFen' }
  const at = (figure: Figure, period = 'days'): GridCell => ({ figure, period })
  return {
    nights: at(nights),
    revenue: at(revenue),
    rate: at({ of: 'perNight', revenue, nights }),
    share: at({ of: 'share', part: revenue, whole }),
    ...(isCompared
      ? { comparedNights: at(nights, 'compared'), comparedRevenue: at(revenue, 'compared') }
      : {}),
  }
}

/** Values that there are, the one that earned most first. */
function keysOf(facts: Facts, dimension: NightDimension): readonly string[] {
  const sums = new Map<string, number>()
  for (const { nights } of facts.values())
    for (const row of nights) {
      const key = row[dimension] ?? ''
      sums.set(key, (sums.get(key) ?? 0) + row.amountFen)
    }
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([key]) => key)
}
