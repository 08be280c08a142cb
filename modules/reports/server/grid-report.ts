import type { ReportAnswer } from '../model/report'
import type { PeriodFacts } from '../rules/cubes'
import { figureOf } from '../rules/figures'
import { type Behind, behindCell, type Facts, type Grid, gridRows, gridTotals, noFacts } from '../rules/grid'
import { refuse } from '../rules/refusals'
import { conditionsOf, matches } from '../rules/where'
import { type AskedFacts, readFacts } from './cubes/read-facts'
import { type CubeFilter, cubeFilter, isNarrowed, narrowedBy, type OfferedReport } from './filters'
import { linesBehind } from './lines-behind'
import { listBehind } from './lists/list-behind'
import type { AskedCell, AskedReport, Reader, ReportMaker } from './report-maker'

/** What a report is asked for, whether whole or one cell of it. */
export type AskedDays = Pick<AskedReport, 'from' | 'to' | 'compare' | 'groupBy' | 'filters'>

/** A report of figures: `plan` says which, the cubes have them, and the lines behind are found by the same plan. */
export const gridReport = (
  offer: OfferedReport,
  plan: (reader: Reader, asked: AskedDays) => Promise<Grid>,
): ReportMaker => ({
  offer,
  query: async (reader, asked) => {
    const narrowed = narrowedBy(offer, asked.filters)
    const grid = await plan(reader, asked)
    const facts = await factsOf(reader, grid, cubeFilter(narrowed))
    const rows = gridRows(grid, facts)
    const { from, to, pageNo, pageSize } = asked
    return {
      title: grid.title,
      from,
      to,
      basis: grid.basis,
      columns: grid.columns,
      rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      ...(grid.totals === undefined ? {} : { totals: gridTotals(grid, facts) }),
      rowCount: rows.length,
      // A part of the house is compared with nothing of the whole.
      checks: isNarrowed(narrowed) ? [] : (grid.checksOf?.(facts) ?? []),
      ...(to >= reader.house.today ? { liveAt: reader.now } : {}),
    }
  },
  lines: async (reader, asked) => {
    const filter = cubeFilter(narrowedBy(offer, asked.filters))
    const grid = await plan(reader, asked)
    const behind = behindCell(grid, asked.row, asked.column)
    if (behind === undefined) throw refuse('report.closed')
    if (behind.of === 'lines') return linesBehind(reader, { ...behind, ...asked, filter })
    if (behind.of === 'list') return listBehind(reader, behind, asked)
    const facts = await factsOf(reader, { ...grid, periods: [behind.period], counts: 'house' }, filter)
    return partsAnswer(behind, facts.get(behind.period.key) ?? noFacts, asked)
  },
})

/** What the figures are made of, as far as the filter lets it count. */
async function factsOf({ db, house }: Reader, grid: AskedFacts, filter: CubeFilter): Promise<Facts> {
  const { periods, money, nights, counts } = grid
  const facts = await readFacts(db, house, {
    periods,
    ...(money === undefined ? {} : { money: withAll(money, conditionsOf(filter.money)) }),
    ...(nights === undefined ? {} : { nights: withAll(nights, conditionsOf(filter.nights)) }),
    ...(counts === undefined ? {} : { counts }),
  })
  return new Map(
    [...facts].map(([key, one]) => [
      key,
      {
        ...one,
        money: one.money.filter(row => matches(filter.money, row)),
        nights: one.nights.filter(row => matches(filter.nights, row)),
      },
    ]),
  )
}

const withAll = <Name extends string>(
  names: readonly Name[],
  conditions: readonly { readonly dimension: Name }[],
): readonly Name[] => [...new Set([...names, ...conditions.map(({ dimension }) => dimension)])]

/** What a ratio is reckoned from, each with lines of its own. */
function partsAnswer(
  { title, period, parts }: Extract<Behind, { of: 'parts' }>,
  facts: PeriodFacts,
  { row, column }: Pick<AskedCell, 'row' | 'column'>,
): ReportAnswer {
  return {
    title,
    from: period.from,
    to: period.to,
    basis: [],
    columns: [
      { key: 'name', title: '项目', unit: 'text' },
      { key: 'value', title: '数', unit: 'fen' },
    ],
    rows: parts.map((part, at) => ({
      key: String(at),
      unit: part.unit,
      cells: { name: part.title, value: figureOf(part.figure, facts) },
      behind: { row, column: `${column}/${at}` },
    })),
    rowCount: parts.length,
    checks: [],
  }
}
