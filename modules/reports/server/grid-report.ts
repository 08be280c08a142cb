import type { ReportOffer } from '../model/report'
import { behindCell, type Grid, gridRows, gridTotals } from '../rules/grid'
import { refuse } from '../rules/refusals'
import { readFacts } from './cubes/read-facts'
import { linesBehind } from './lines-behind'
import type { AskedReport, Reader, ReportMaker } from './report-maker'

/** What a report is asked for, whether whole or one cell of it. */
export type AskedDays = Pick<AskedReport, 'from' | 'to' | 'compare' | 'groupBy' | 'filters'>

/** A report of figures: `plan` says which, the cubes have them, and the lines behind are found by the same plan. */
export const gridReport = (
  offer: ReportOffer,
  plan: (reader: Reader, asked: AskedDays) => Promise<Grid>,
): ReportMaker => ({
  offer,
  query: async (reader, asked) => {
    const grid = await plan(reader, asked)
    const facts = await readFacts(reader.db, reader.house, grid)
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
      checks: grid.checksOf?.(facts) ?? [],
      ...(to >= reader.house.today ? { liveAt: reader.now } : {}),
    }
  },
  lines: async (reader, asked) => {
    const grid = await plan(reader, asked)
    const behind = behindCell(grid, asked.row, asked.column)
    if (behind === undefined) throw refuse('report.closed')
    const { pageNo, pageSize } = asked
    return linesBehind(reader.db, reader.house, { title: grid.title, ...behind, pageNo, pageSize })
  },
})
