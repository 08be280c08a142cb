import { refuse } from '@kezhan/online/rules/report/refusals'
import {
  isNumeric,
  optionsKey,
  type Report,
  type ReportItem,
  typeOf,
} from '@kezhan/online/rules/report/report-definition'
import type { ReportRow } from '@kezhan/resource/report-wire'
import { beginDisclosure, filtersOf } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { sendSheet } from '@kezhan/server-kit/resource/sheet'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import type { FastifyReply } from 'fastify'
import { dictOptionsOf } from './dict-options'
import { loadReport } from './load-report'
import { configIdOf, sentTexts } from './report-request'
import { runReport } from './run-report'
import type { ReportOptions } from './source-reader'

export const exportReport =
  (options: ReportOptions): RawRoute['handle'] =>
  async (ctx, request, reply) => {
    const report = await loadReport(ctx, configIdOf(request))
    return sendReport(ctx, options, report, sentTexts(request), reply)
  }

const mostRows = 10_000

/** What the page shows, all pages of it. Longer ones are refused rather than cut: nobody sees that a file is not whole. */
async function sendReport(
  ctx: Ctx,
  options: ReportOptions,
  report: Report,
  sent: ReadonlyMap<string, string>,
  reply: FastifyReply,
): Promise<unknown> {
  const whole = new Map([...sent, ['pageNo', '1'], ['pageSize', String(mostRows)]])
  const { records, total } = await runReport(ctx, options, report, whole, mostRows)
  if (total > mostRows) throw refuse('report.exportMost', { total, most: mostRows })
  const { name } = report.head
  const texts = await textsOf(ctx, report.items)
  const shown = report.items.filter(item => item.isShow === 'Y')
  const finish = await beginDisclosure(ctx, {
    kind: 'export',
    subject: `${name}报表`,
    filters: filtersOf(Object.fromEntries(sent)),
  })
  let sizeBytes = 0
  const stream = writeXlsx({
    sheetName: name,
    title: name,
    note: `导出人:${ctx.user.realname}　导出时间:${ctx.now}`,
    columns: shown.map(item => ({ title: item.fieldTxt, format: formatOf(item) })),
    rows: [records.map(row => shown.map(item => cellOf(row, item, texts)))],
    onBytes: count => {
      sizeBytes += count
    },
  })
  stream.once('close', () => {
    finish({ rowCount: records.length, sizeBytes, isWhole: stream.readableEnded }).catch(error =>
      ctx.log.error({ err: error }, 'export record not completed'),
    )
  })
  return sendSheet(reply, `${name}报表.xlsx`, stream)
}

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>

async function textsOf(ctx: Ctx, items: readonly ReportItem[]): Promise<Texts> {
  const options = await dictOptionsOf(ctx, items)
  return new Map(
    Object.entries(options).map(([key, rows]) => [
      key,
      new Map(rows.map(({ value, text }) => [value, text])),
    ]),
  )
}

function formatOf(item: ReportItem) {
  const type = typeOf(item)
  if (optionsKey(item) !== undefined) return 'text'
  if (type === 'Money') return 'money'
  if (type === 'Date') return 'date'
  if (type === 'Datetime') return 'datetime'
  return isNumeric(type) ? 'number' : 'text'
}

function cellOf(row: ReportRow, item: ReportItem, texts: Texts): Cell {
  const value = row[item.fieldName] ?? null
  const key = optionsKey(item)
  if (value === null || typeof value === 'boolean') return value === null ? null : String(value)
  if (key !== undefined) return texts.get(key)?.get(String(value)) ?? String(value)
  return typeOf(item) === 'Money' && typeof value === 'number' ? value / 100 : value
}
