import type { SelfUnit } from '@kezhan/online/model/report-self'
import {
  isNumeric,
  optionsKey,
  type Report,
  type ReportItem,
  typeOf,
} from '@kezhan/online/rules/report/report-definition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { dictOptionsOf } from './dict-options'
import { runReport } from './run-report'
import type { ReportOptions } from './source-reader'

type Cell = string | number | null

/** A report as people read it: its shown columns, and words in place of codes. */
export async function shownReport(
  ctx: Ctx,
  options: ReportOptions,
  report: Report,
  sent: ReadonlyMap<string, string>,
  most?: number,
) {
  const { records, total, totals } = await runReport(ctx, options, report, sent, most)
  const items = report.items.filter(item => item.isShow === 'Y')
  const words = new Map(
    Object.entries(await dictOptionsOf(ctx, items)).map(([key, list]) => [
      key,
      new Map(list.map(({ value, text }) => [value, text])),
    ]),
  )
  const cellOf = (item: ReportItem, value: unknown): Cell => {
    if (value === null || value === undefined) return null
    const text = words.get(optionsKey(item) ?? '')?.get(String(value))
    return text ?? (typeof value === 'number' ? value : String(value))
  }
  return {
    columns: items.map(item => ({ key: item.fieldName, title: item.fieldTxt, unit: unitOf(item) })),
    rows: records.map(row =>
      Object.fromEntries(items.map(item => [item.fieldName, cellOf(item, row[item.fieldName])])),
    ),
    total,
    totals,
  }
}

function unitOf(item: ReportItem): SelfUnit {
  const type = typeOf(item)
  if (optionsKey(item) !== undefined || !isNumeric(type)) return 'text'
  return type === 'Money' ? 'fen' : 'number'
}
