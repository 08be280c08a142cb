import type { SelfData, SelfDesign, SelfRow } from '@kezhan/online/model/report-self'
import { pivotRows } from '@kezhan/online/rules/report/pivot-rows'
import { refuse } from '@kezhan/online/rules/report/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { fillTexts } from '@kezhan/server-kit/resource/texts'
import { inTurn, timeoutMs } from '../report-reader'
import { selfStatement } from './self-statement'

/** What a design shows to who asks, with the texts of coded values in their place. */
export async function runSelf(ctx: Ctx, bound: Bound, design: SelfDesign): Promise<SelfData> {
  const { sql, values, columns, coded, most } = selfStatement(ctx, bound, design)
  const found = await inTurn(() => ctx.db.snapshot(db => db.query<Row>(sql, values), { timeoutMs }))
  const rows = found.slice(0, most)
  await fillTexts(ctx.db, coded, bound.choices, rows)
  const data: SelfData = {
    columns,
    rows: rows.map(
      (row): SelfRow =>
        Object.fromEntries(columns.map(({ key }) => [key, shown(row, key, coded[key]?.kind)])),
    ),
    isCut: found.length > most,
  }
  if (!design.pivot) return data
  const pivoted = pivotRows(data, design.pivot)
  if (pivoted === undefined) throw refuse('report.wide')
  return pivoted
}

function shown(row: Row, key: string, kind: string | undefined): string | number | null {
  const value = row[`${key}_dictText`] ?? row[key] ?? null
  if (kind === 'switch') return value === 'Y' ? '是' : value === 'N' ? '否' : null
  return typeof value === 'number' || value === null ? value : String(value)
}
