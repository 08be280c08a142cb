import { setImmediate } from 'node:timers/promises'
import { deskOf } from '@kezhan/hotels/server/desk'
import type { ImportedMembers } from '@kezhan/members/model/import-calls'
import {
  type ImportCell,
  type ImportColumn,
  type ImportedMember,
  importColumns,
  importedMember,
  importHead,
} from '@kezhan/members/rules/import-row'
import { loadValidity } from '@kezhan/members/server/member-settings'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { ok } from '@kezhan/server-kit/http/envelope'
import { refuse } from '@kezhan/server-kit/refusals'
import { keepErrorFile } from '@kezhan/server-kit/resource/import-errors'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import { DEFAULT_SHEET_LIMITS } from '@kezhan/server-kit/sheets/sheet-limits'
import { loadLevels } from '../levels/change-level'
import { importBatch, type NumberedRow } from './import-members'
import { memberNumbers } from './member-numbers'

const limits = { ...DEFAULT_SHEET_LIMITS, rows: 100_000, inflatedBytes: 200 * 1024 * 1024 }
const batchRows = 500
const headSearchRows = 6
/** After so many new members, and whenever they are ten times as many, the database counts its rows anew. */
const firstCount = 1000

export const memberImport: RawRoute['handle'] = async (ctx, request) => {
  if (!request.isMultipart()) throw refuse('sheet.none')
  const file = await request.file()
  if (file === undefined) throw refuse('sheet.none')
  const result = await importMembers(ctx, await file.toBuffer())
  return ok(result, result.errorCount === 0 ? '导入完成' : '导入完成，但有错误')
}

interface WrongRow {
  readonly number: number
  readonly cells: ReadonlyMap<ImportColumn, ImportCell>
  readonly problem: string
}

/** Each batch is a transaction of its own: what was cut off is sent again, and finds the others there already. */
async function importMembers(ctx: Ctx, file: Buffer): Promise<ImportedMembers> {
  const day = ctx.user.businessDate ?? ctx.now.slice(0, 10)
  const seen = new Map<string, number>()
  const wrong: WrongRow[] = []
  let head: readonly (ImportColumn | undefined)[] | undefined
  let batch: (NumberedRow & Pick<WrongRow, 'cells'>)[] = []
  let searched = 0
  let nextCount = firstCount
  const count = { total: 0, added: 0, known: 0 }
  const flush = async () => {
    const done = await writeBatch(ctx, batch)
    count.added += done.added
    count.known += done.known
    for (const { number, problem } of done.wrong)
      wrong.push({ number, problem, cells: batch.find(row => row.number === number)?.cells ?? new Map() })
    batch = []
    if (count.added >= nextCount) {
      await ctx.db.query('select members_counted_anew()')
      nextCount = count.added * 10
    }
    // Long imports let other requests have their turn.
    await setImmediate()
  }
  for await (const { number, cells } of readSheet(file, limits)) {
    if (head === undefined) {
      head = importHead(cells)
      if (head === undefined && ++searched > headSearchRows) throw refuse('sheet.header')
      continue
    }
    count.total += 1
    const named = new Map<ImportColumn, ImportCell>()
    for (const [at, column] of head.entries()) if (column !== undefined) named.set(column, cells[at] ?? null)
    const row = importedMember(named, day)
    const problem = 'problem' in row ? row.problem : repeated(seen, row, number)
    if ('problem' in row || problem !== undefined)
      wrong.push({ number, cells: named, problem: problem ?? '' })
    else batch.push({ number, row, cells: named })
    if (batch.length >= batchRows) await flush()
  }
  if (head === undefined) throw refuse('sheet.header')
  if (count.total === 0) throw refuse('sheet.empty')
  await flush()
  return answerOf(ctx, count, wrong)
}

/** A phone or a card that stands in the file twice belongs to whoever stands first. */
function repeated(
  seen: Map<string, number>,
  { phone, cardNo }: ImportedMember,
  number: number,
): string | undefined {
  const keys = [`手机号 ${phone}`, ...(cardNo === null ? [] : [`卡号 ${cardNo}`])]
  for (const key of keys) {
    const first = seen.get(key)
    if (first !== undefined) return `${key.split(' ')[0]}与第 ${first} 行重复`
  }
  for (const key of keys) seen.set(key, number)
  return undefined
}

async function writeBatch(ctx: Ctx, rows: readonly NumberedRow[]) {
  if (rows.length === 0) return { added: 0, known: 0, wrong: [] }
  const numbers = await memberNumbers(ctx, rows.length)
  return ctx.tx(async db => {
    const desk = await deskOf(ctx, db)
    const terms = { levels: await loadLevels(db), validity: await loadValidity(db), numbers }
    return importBatch(ctx, db, desk, rows, terms)
  })
}

async function answerOf(
  ctx: Ctx,
  { total, added, known }: { readonly total: number; readonly added: number; readonly known: number },
  wrong: readonly WrongRow[],
): Promise<ImportedMembers> {
  const lines = wrong
    .toSorted((a, b) => a.number - b.number)
    .map(({ cells, problem, number }) => [
      ...importColumns.map(column => cells.get(column) ?? null),
      problem,
      number,
    ])
  const titles = importColumns.map(column => column.replace('*', ''))
  const errorFile = wrong.length === 0 ? null : await keepErrorFile(ctx, '会员', titles, lines)
  return {
    totalCount: total,
    successCount: added,
    knownCount: known,
    errorCount: wrong.length,
    msg: `共${total}行，新增${added}，已有${known}，错误${wrong.length}`,
    fileUrl: errorFile === null ? null : `/sys/common/importErrors/${errorFile}`,
    fileName: errorFile === null ? null : '会员导入错误.xlsx',
  }
}
