import type { ReportColumn } from '@kezhan/reports/model/report'
import { cashierChecks, takingCells, takingColumns } from '@kezhan/reports/rules/cashier'
import type { MoneyDimension, MoneyRow } from '@kezhan/reports/rules/cubes'
import { figureOf } from '@kezhan/reports/rules/figures'
import { type Facts, type GridRow, noFacts } from '@kezhan/reports/rules/grid'
import { paid } from '@kezhan/reports/rules/measures'
import { daysOf } from '@kezhan/reports/rules/periods'
import { gridReport } from '../grid-report'
import { moneyBasis } from '../money-basis'
import { namesOf } from '../names'

const groups = [
  { key: 'way', title: '付款方式' },
  { key: 'username', title: '收银员' },
  { key: 'shiftSessionId', title: '班次' },
  { key: 'day', title: '营业日' },
] as const
type Group = (typeof groups)[number]['key']

/** 收银汇总: payment methods by cashier, turn of duty or day. */
export const cashierTakings = gridReport(
  {
    key: 'cashierTakings',
    title: '收银汇总',
    days: 'range',
    compares: false,
    groups,
    filters: ['username', 'way'],
  },
  async ({ db, house }, { from, to, groupBy }) => {
    const group = groups.find(one => one.key === groupBy)?.key ?? 'way'
    const basis = await moneyBasis(db, house.hotelCode)
    const ways = await namesOf(db, house.hotelCode, 'code')
    const names =
      group === 'way' || group === 'day'
        ? undefined
        : await namesOf(db, house.hotelCode, group === 'username' ? 'person' : 'session')
    const days = group === 'day' ? daysOf(from, to) : []
    return {
      title: '收银汇总',
      basis: ['按款项收退的营业日；押金按其付款方式计；转账、拆账不计', '营业日报按同一口径，合计应相等'],
      periods: [{ key: 'days', from, to }, ...days],
      money: dimensionsOf(group),
      columns: [
        ...(group === 'way'
          ? []
          : [{ key: 'group', title: titleOf(group), unit: 'text' } satisfies ReportColumn]),
        { key: 'way', title: '付款方式', unit: 'text' },
        ...takingColumns,
      ],
      rowsOf: facts =>
        keysOf(
          facts,
          group,
          days.map(day => day.key),
        ).map(
          ([own, way]): GridRow => ({
            key: `${own}|${way}`,
            texts: {
              ...(group === 'way' ? {} : { group: names?.get(own) ?? own }),
              way: ways.get(way) ?? way,
            },
          }),
        ),
      cellsOf: key => {
        const [own = '', way = ''] = key.split('|')
        if (group === 'way') return takingCells({ way: [way] }, 'days')
        if (group === 'day') return takingCells({ way: [way] }, own)
        return takingCells({ way: [way], [group]: [own] }, 'days')
      },
      totals: takingCells({}, 'days'),
      checksOf: facts =>
        cashierChecks(basis, facts.get('days') ?? noFacts, some =>
          keysOf(
            facts,
            group,
            days.map(day => day.key),
          )
            .filter(([, way]) => some.includes(way))
            .reduce((sum, [own, way]) => {
              const found = facts.get(group === 'day' ? own : 'days') ?? noFacts
              const whose = group === 'way' || group === 'day' ? {} : { [group]: [own] }
              return sum + (figureOf(paid({ way: [way], ...whose }), found) ?? 0)
            }, 0),
        ),
    }
  },
)

const titleOf = (group: Group) => groups.find(one => one.key === group)?.title ?? ''

const asked: readonly MoneyDimension[] = ['side', 'way', 'kind', 'ledger', 'postingClass', 'isRefund']
const dimensionsOf = (group: Group): readonly MoneyDimension[] =>
  group === 'username' || group === 'shiftSessionId' ? [...asked, group] : asked

/** Who took money, by which way, in their order. */
function keysOf(facts: Facts, group: Group, days: readonly string[]): readonly (readonly [string, string])[] {
  const periods = group === 'day' ? days : ['days']
  const pairs = periods.flatMap(period =>
    (facts.get(period)?.money ?? []).flatMap(row => (row.side === 'C' ? [pairOf(row, group, period)] : [])),
  )
  const keys = [...new Set(pairs.map(pair => pair.join('|')))].toSorted()
  return keys.map(key => {
    const [own = '', way = ''] = key.split('|')
    return [own, way]
  })
}

function pairOf(row: MoneyRow, group: Group, period: string): readonly [string, string] {
  const own = group === 'way' ? '' : group === 'day' ? period : (row[group] ?? '')
  return [own, row.way ?? '']
}
