import type { SelfData, SelfDesign, SelfRow } from '@kezhan/online/model/report-self'
import { pivotRows } from '@kezhan/online/rules/report/pivot-rows'
import { refuse } from '@kezhan/online/rules/report/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { fillTexts } from '@kezhan/server-kit/resource/texts'
import { inTurn, timeoutMs } from '../report-reader'
import { type SelfStatement, selfStatement, wholeStatement } from './self-statement'

/** What a design shows to who asks, with the texts of coded values in their place. */
export async function runSelf(ctx: Ctx, bound: Bound, design: SelfDesign): Promise<SelfData> {
  const statement = selfStatement(ctx, bound, design)
  const whole = wholeStatement(ctx, bound, design)
  // Groups and what stands below them are of one moment.
  const [found, below] = await inTurn(() =>
    ctx.db.snapshot(
      async db => [
        await db.query<Row>(statement.sql, statement.values),
        whole === undefined ? [] : await db.query<Row>(whole.sql, whole.values),
      ],
      { timeoutMs },
    ),
  )
  const { columns, most } = statement
  const data: SelfData = {
    columns,
    rows: await shownRows(ctx, bound, statement, found.slice(0, most)),
    isCut: found.length > most,
  }
  if (whole === undefined) return data
  const totals = await shownRows(ctx, bound, whole, below)
  if (!design.pivot) return { ...data, totals: { ...blankGroups(data), ...totals[0] } }
  const pivoted = pivotRows(data, design.pivot, totals)
  if (pivoted === undefined) throw refuse('report.wide')
  return pivoted
}

async function shownRows(
  { db }: Ctx,
  { choices }: Bound,
  { columns, coded }: SelfStatement,
  rows: Row[],
): Promise<SelfRow[]> {
  await fillTexts(db, coded, choices, rows)
  return rows.map(row =>
    Object.fromEntries(columns.map(({ key }) => [key, shown(row, key, coded[key]?.kind)])),
  )
}

const blankGroups = ({ columns }: SelfData): SelfRow =>
  Object.fromEntries(columns.filter(({ part }) => part === 'group').map(({ key }) => [key, null]))

function shown(row: Row, key: string, kind: string | undefined): string | number | null {
  const value = row[`${key}_dictText`] ?? row[key] ?? null
  if (kind === 'switch') return value === 'Y' ? '是' : value === 'N' ? '否' : null
  return typeof value === 'number' || value === null ? value : String(value)
}
