import type { SelfColumn, SelfRow } from '@kezhan/online/model/report-self'
import { refuse } from '@kezhan/online/rules/report/refusals'
import { allows } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import { beginDisclosure } from '@kezhan/server-kit/audit/disclosure'
import { requireRight } from '@kezhan/server-kit/http/access'
import { sendSheet } from '@kezhan/server-kit/resource/sheet'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { runSelf } from './run-self'
import { type SelfParts, selfSource } from './self-source'
import { storedSelf } from './stored-self'

/** Needs the right to export the source as well: a report is no way around it. */
export const exportSelfReport =
  (parts: SelfParts): RawRoute['handle'] =>
  async (ctx, request, reply) => {
    const { id = '' } = request.query as { readonly id?: string }
    const { name, design } = await storedSelf(ctx, ctx.db, String(id).slice(0, 40))
    const bound = await selfSource(ctx, parts, design.source)
    if (allows(bound.resource, 'exportXls')) requireRight(ctx.user, permissionOf(bound.resource, 'exportXls'))
    const { columns, rows, totals, isCut } = await runSelf(ctx, bound, design)
    // A limit that its maker has set is meant; nobody sees that a file is not whole otherwise.
    if (isCut && !design.rowLimit) throw refuse('report.exportCut', { most: rows.length })
    const finish = await beginDisclosure(ctx, {
      kind: 'export',
      subject: `${name}（自助报表）`,
      filters: { source: design.source },
    })
    let sizeBytes = 0
    const stream = writeXlsx({
      sheetName: name,
      title: name,
      note: `导出人:${ctx.user.realname}　导出时间:${ctx.now}`,
      columns: columns.map(({ title, unit }) => ({ title, format: formats[unit] })),
      rows: [
        rows.map(row => columns.map(column => cellOf(row, column))),
        ...(totals === undefined ? [] : [[totalCells(totals, columns)]]),
      ],
      onBytes: count => {
        sizeBytes += count
      },
    })
    stream.once('close', () => {
      finish({ rowCount: rows.length, sizeBytes, isWhole: stream.readableEnded }).catch(error =>
        ctx.log.error({ err: error }, 'export record not completed'),
      )
    })
    return sendSheet(reply, `${name}.xlsx`, stream)
  }

const formats = { text: 'text', number: 'number', fen: 'money', bp: 'number' } as const

const totalCells = (totals: SelfRow, columns: readonly SelfColumn[]): Cell[] =>
  columns.map((column, at) => (at === 0 && column.part === 'group' ? '合计' : cellOf(totals, column)))

function cellOf(row: SelfRow, { key, unit }: SelfColumn): Cell {
  const value = row[key] ?? null
  return typeof value === 'number' && (unit === 'fen' || unit === 'bp') ? value / 100 : value
}
