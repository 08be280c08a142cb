import { setImmediate } from 'node:timers/promises'
import { Refusal } from '@kezhan/base/refusal'
import { tableFields } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { isBlank } from '@kezhan/resource/kinds/kind-spec'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import { requireRight } from '../http/access'
import { InvalidInput } from '../http/error-answer'
import { refuse } from '../refusals'
import { readSheet } from '../sheets/read-sheet'
import type { Cell, SheetRow } from '../sheets/sheet-row'
import type { Bound } from './bound'
import { saveErrorFile, type WrongRow } from './import-errors'
import { importGroups } from './import-groups'
import { type CheckedRow, checkRows } from './import-rows'
import { insertRows } from './insert-rows'
import type { PendingRow } from './pending-row'
import { idOfNew } from './row-input'
import { barredValues, missingBarred, requireBarred } from './seen-by'
import { columnTitle, detailsOf, importFields, type SheetField } from './sheet-columns'
import { beginsGroup, groupsOf } from './sheet-groups'
import { storedValues } from './stored-values'
import { filledValues, hasFillRules } from './value-rules'
import { insertRow, settledValues } from './write'

const batchRows = 500
const headSearchRows = 6

export interface ImportResult {
  readonly total: number
  readonly failedRows: number
  /** The id of the annotated file, when there is something to complain about. */
  readonly errorFile: string | undefined
}

/** Good rows go in together, bad ones come back in a file with their reasons; on demand it is all rows or none. */
export async function importFiles(
  ctx: Ctx,
  bound: Bound,
  files: readonly Buffer[],
  isAllOrNothing = false,
): Promise<ImportResult> {
  const state: ImportState = { ctx, bound, total: 0, wrong: [], seen: new Map(), waiting: [] }
  await ctx.tx(async db => {
    for (const file of files) await importFile(state, db, file)
    await retryWaiting(state, db)
    const [first] = state.wrong
    if (isAllOrNothing && first !== undefined) throw refuse('sheet.rows', { ...reportOf(state, first) })
  })
  if (state.total === 0) throw refuse('sheet.empty')
  bound.hooks.afterCommit?.(ctx, [])
  const errorFile =
    state.wrong.length === 0 ? undefined : await saveErrorFile(ctx, bound.resource, state.wrong)
  return { total: state.total, failedRows: state.wrong.length, errorFile }
}

/** What became of rows whose columns are known by their place. */
export interface PlacedImport {
  readonly total: number
  readonly wrong: readonly WrongRow[]
}

/** Rows of a sheet in the transaction of who asks; `head` says by its place which field a column fills. */
export async function importPlaced(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  head: readonly (SheetField | undefined)[],
  rows: AsyncIterable<SheetRow>,
): Promise<PlacedImport> {
  const state: ImportState = { ctx, bound, total: 0, wrong: [], seen: new Map(), waiting: [] }
  const columns = head.filter(field => field !== undefined)
  let batch: PendingRow[] = []
  for await (const row of rows) {
    batch.push(pendingRow(row, head, columns))
    if (batch.length < batchRows) continue
    await importBatch(state, db, batch)
    batch = []
    await setImmediate()
  }
  await importBatch(state, db, batch)
  return { total: state.total, wrong: state.wrong }
}

const reportOf = ({ total, wrong }: ImportState, first: WrongRow) => ({
  total,
  wrong: wrong.length,
  row: first.source.number,
  reason: first.reason,
})

interface ImportState {
  readonly ctx: Ctx
  readonly bound: Bound
  total: number
  readonly wrong: WrongRow[]
  /** Values of unique fields met so far, to catch repetitions within the files. */
  readonly seen: Map<string, Set<Value>>
  /** Rows of a tree whose parent may still come. */
  waiting: PendingRow[]
}

async function importFile(state: ImportState, db: Db, file: Buffer): Promise<void> {
  const fields = importFields(state.bound.resource)
  const hasDetails = detailsOf(state.bound.resource).length > 0
  let head: (SheetField | undefined)[] | undefined
  let columns: SheetField[] = []
  let batch: PendingRow[] = []
  let groupHead: PendingRow | undefined
  let searched = 0
  const flush = (): Promise<unknown> =>
    hasDetails ? importGrouped(state, db, batch) : importBatch(state, db, batch)
  for await (const row of readSheet(file)) {
    if (head === undefined) {
      head = headOf(row, fields)
      if (head === undefined && ++searched > headSearchRows) throw refuse('sheet.header')
      columns = (head ?? []).filter(field => field !== undefined)
      requireDetailRights(state.ctx, columns)
      continue
    }
    const pending = pendingRow(row, head, columns)
    const isBeginning = !hasDetails || beginsGroup(pending, groupHead)
    if (isBeginning && batch.length >= batchRows) {
      await flush()
      batch = []
      // Long imports let other requests have their turn.
      await setImmediate()
    }
    if (isBeginning) groupHead = pending
    batch.push(pending)
  }
  if (head === undefined) throw refuse('sheet.header')
  await flush()
}

/** Who may not import rows on their own screen cannot do it through their master's either. */
function requireDetailRights({ user }: Ctx, columns: readonly SheetField[]): void {
  for (const own of new Set(columns.map(({ detail }) => detail?.own)))
    if (own !== undefined) requireRight(user, permissionOf(own, 'importExcel'))
}

async function importGrouped(state: ImportState, db: Db, batch: readonly PendingRow[]): Promise<void> {
  if (batch.length === 0) return
  state.total += batch.length
  state.wrong.push(...(await importGroups(state.ctx, db, state.bound, groupsOf(batch), state.seen)))
}

/** The head is the first row that names the required fields; titles above it are skipped. */
function headOf(row: SheetRow, fields: readonly SheetField[]): (SheetField | undefined)[] | undefined {
  const byLabel = new Map(fields.map(field => [columnTitle(field), field]))
  const head = row.cells.map(cell =>
    byLabel.get(
      String(cell ?? '')
        .trim()
        .replace(/\*$/, ''),
    ),
  )
  const named = new Set(head)
  const hasRequired = fields.every(
    field =>
      field.detail !== undefined ||
      !field.field.required ||
      field.field.default !== undefined ||
      named.has(field),
  )
  return hasRequired && head.some(field => field !== undefined) ? head : undefined
}

function pendingRow(
  row: SheetRow,
  head: readonly (SheetField | undefined)[],
  columns: readonly SheetField[],
): PendingRow {
  const byField = new Map<SheetField, Cell>()
  for (const [index, field] of head.entries()) {
    const cell = row.cells[index] ?? null
    if (field !== undefined && !isBlank(cell)) byField.set(field, cell)
  }
  return { number: row.number, cells: row.cells, columns, byField }
}

async function importBatch(
  state: ImportState,
  db: Db,
  batch: readonly PendingRow[],
  isRetry = false,
): Promise<number> {
  if (batch.length === 0) return 0
  if (!isRetry) state.total += batch.length
  const { ctx, bound } = state
  const { good, wrong } = await checkRows(ctx, db, bound, batch, state.seen)
  const mayWait = bound.resource.tree !== undefined
  for (const row of wrong) {
    if (mayWait && row.isMissingParent) state.waiting.push(row.source)
    else state.wrong.push(row)
  }
  const { hooks, resource } = bound
  const isPlain =
    missingBarred(bound, barredValues(bound)) === undefined &&
    hooks.beforeSave === undefined &&
    hooks.afterSave === undefined &&
    !hasFillRules(tableFields(resource))
  if (isPlain)
    await insertRows(
      ctx,
      db,
      bound,
      await Promise.all(good.map(row => storedValues(tableFields(resource), row.values))),
    )
  else for (const row of good) await insertWithHooks(state, db, row)
  return good.length
}

/** A hook may refuse a single row; that row is reported and the others go in. */
async function insertWithHooks(state: ImportState, db: Db, row: CheckedRow): Promise<void> {
  const { ctx, bound } = state
  const id = idOfNew(bound.resource, row.values)
  try {
    await db.query('savepoint import_row')
    const fields = tableFields(bound.resource)
    const filled = await filledValues(ctx, db, bound.rules, fields, row.values)
    const given =
      (await bound.hooks.beforeSave?.(ctx, db, { id, values: filled, before: undefined })) ?? filled
    requireBarred(bound, given)
    const values = await settledValues(db, bound, { id, values: given, before: undefined }, new Map())
    await insertRow(ctx, db, bound, id, await storedValues(fields, values))
    await bound.hooks.afterSave?.(ctx, db, { id, values, before: undefined })
    await db.query('release savepoint import_row')
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
    await db.query('rollback to savepoint import_row')
    state.wrong.push({ source: row.source, reason: error.message })
  }
}

/** Children that stood before their parents in the sheet: each round brings in at least one level. */
async function retryWaiting(state: ImportState, db: Db): Promise<void> {
  while (state.waiting.length > 0) {
    const batch = state.waiting
    state.waiting = []
    const before = state.wrong.length
    const done = await importBatch(state, db, batch, true)
    if (done > 0) continue
    state.wrong.splice(before)
    const { wrong } = await checkRows(state.ctx, db, state.bound, batch, state.seen)
    state.wrong.push(...wrong)
    return
  }
}
