import { forgetDictItems } from '@kezhan/dictionaries/server/dict-items'
import { onlineForm } from '@kezhan/online/model/form'
import type { FormFromSheet, SheetPlan } from '@kezhan/online/model/from-sheet'
import { codeOf } from '@kezhan/online/rules/from-sheet/names'
import { isSheetKind, plannedFields } from '@kezhan/online/rules/from-sheet/planned-form'
import { readCell } from '@kezhan/online/rules/from-sheet/read-cell'
import { resourceFromRows } from '@kezhan/online/rules/resource-from-rows'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Database, Db, OwnerQueries, Queries } from '@kezhan/server-kit/db/database'
import { ok } from '@kezhan/server-kit/http/envelope'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { importPlaced, type PlacedImport } from '@kezhan/server-kit/resource/import'
import { saveErrorFile } from '@kezhan/server-kit/resource/import-errors'
import { requireHotelTo } from '@kezhan/server-kit/resource/row-input'
import type { SheetField } from '@kezhan/server-kit/resource/sheet-columns'
import { addRow } from '@kezhan/server-kit/resource/write'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { SheetRow } from '@kezhan/server-kit/sheets/sheet-row'
import { rowScopeOf } from '@kezhan/server-kit/user'
import { drawingHooks } from '../form-hooks'
import { putIntoService, readableProblem } from '../publish'
import { refuseInSafeMode } from '../safe-mode'
import type { StoredForms } from '../stored-forms'
import {
  addDictionaries,
  type ColumnDictionary,
  collectItems,
  newDictionaries,
  withDictionaries,
} from './new-dictionaries'
import { formSheetLimits, sheetTurns } from './sheet-limits'
import { readPlan, sheetParts } from './sheet-parts'
import { spell } from './spell'

const shownRows = 50

/** A sheet becomes a form with its data, dictionaries, place and roles: all of it, or nothing. */
export const formFromSheet =
  (database: Database, engine: Engine, forms: StoredForms): RawRoute['handle'] =>
  async (ctx, request) => {
    await refuseInSafeMode(ctx.db)
    const { file, plan: said } = await sheetParts(request)
    const plan = readPlan(said)
    const endTurn = await sheetTurns.take()
    try {
      const dictionaries = newDictionaries(ctx, plan.columns)
      let rows = 0
      for await (const row of rowsOf(file, plan)) {
        rows++
        collectItems(dictionaries, row)
      }
      if (rows === 0) throw refuseKit('sheet.empty')
      const made = await database
        .ownerTx(db => make(ctx, db, engine, { plan, dictionaries, file }))
        .catch((error: unknown) => {
          throw readableProblem(error)
        })
      return ok(await answerOf(ctx, made), '表单已建立')
    } finally {
      // What was read on the way may hold what was undone.
      forgetDictItems()
      forms.forget()
      endTurn()
    }
  }

interface Sheet {
  readonly plan: SheetPlan
  readonly dictionaries: readonly ColumnDictionary[]
  readonly file: Buffer
}

interface Made {
  readonly id: string
  readonly code: string
  readonly form: Resource
  readonly imported: PlacedImport
}

async function make(
  ctx: Ctx,
  db: OwnerQueries,
  engine: Engine,
  { plan, dictionaries, file }: Sheet,
): Promise<Made> {
  const scope = rowScopeOf(ctx.user)
  const code = await freeCode(db, plan.title)
  const { id, codes } = await db.within(scope, async inner => {
    const own = ctxOf(ctx, inner)
    const found = await addDictionaries(own, engine, code, dictionaries)
    const fields = plannedFields(plan.columns, withExisting(found, plan))
    const { title, dataScope } = plan
    const drawn = {
      code,
      title,
      dataScope,
      isTree: 'N' as const,
      treeLabel: null,
      rules: null,
      layout: null,
    }
    // Said before anything is made: rows of a hotel are for who is in one.
    requireHotelTo('write', ctx, resourceFromRows(drawn, { fields, tables: [] }))
    const bound = engine.bind(onlineForm, drawingHooks(engine))
    return { codes: found, ...(await addRow(own, bound, { code, title, dataScope, fields })) }
  })
  const { menuParentId = null, roleIds = null, rights = null } = plan
  const form = await putIntoService(ctx, db, engine, { id, menuParentId, roleIds, rights })
  const bound = withDictionaries(engine.bind(form), dictionaries, codes)
  const imported = await db.within(scope, inner =>
    importPlaced(ctxOf(ctx, inner), inner, bound, headOf(form, plan), cleanRows(file, plan)),
  )
  return { id, code, form, imported }
}

/** The same request inside the transaction. */
const ctxOf = (ctx: Ctx, db: Db): Ctx => ({ ...ctx, db, tx: work => work(db) })

const withExisting = (
  made: ReadonlyMap<number, string>,
  { columns }: SheetPlan,
): ReadonlyMap<number, string> =>
  new Map([...columns.flatMap(({ at, dictCode }) => (dictCode ? [[at, dictCode] as const] : [])), ...made])

/** Those who make forms of sheets take turns, so that no two find the same code free. */
async function freeCode(db: Queries, title: string): Promise<string> {
  await db.query(`select pg_advisory_xact_lock(hashtext('online form of a sheet'))`)
  const wanted = codeOf(title, spell, 'sheet')
  const taken = await db.query<{ code: string }>(
    `select code from onl_cgform_head where code like $1 || '%'
     union select code from onl_published where code like $1 || '%'
     union select substr(relname, 5) from pg_class where relname like 'onl\\_' || $1 || '%'`,
    [wanted],
  )
  const codes = new Set(taken.map(row => row.code))
  let code = wanted
  for (let number = 2; codes.has(code); number++) code = `${wanted}_${number}`
  return code
}

/** Which field the columns of the sheet fill, by their place. */
function headOf(form: Resource, { columns }: SheetPlan): (SheetField | undefined)[] {
  const head: (SheetField | undefined)[] = []
  for (const { at, name } of columns) {
    const field = form.fields[name]
    if (field !== undefined) head[at] = { name, field }
  }
  return Array.from(head)
}

/** The rows below the head that hold something in a column that was kept. */
async function* rowsOf(file: Buffer, { headRow, columns }: SheetPlan): AsyncGenerator<SheetRow> {
  for await (const row of readSheet(file, formSheetLimits))
    if (row.number > headRow && columns.some(({ at }) => (row.cells[at] ?? null) !== null)) yield row
}

/** The same with their cells as the fields read them. */
async function* cleanRows(file: Buffer, plan: SheetPlan): AsyncGenerator<SheetRow> {
  for await (const { number, cells } of rowsOf(file, plan)) {
    const clean = [...cells]
    for (const { at, kind } of plan.columns)
      if (isSheetKind(kind)) clean[at] = readCell(cells[at] ?? null, kind)
    yield { number, cells: clean }
  }
}

async function answerOf(ctx: Ctx, { id, code, form, imported }: Made): Promise<FormFromSheet> {
  const { total, wrong } = imported
  const errorFile = wrong.length === 0 ? null : await saveErrorFile(ctx, form, wrong)
  return {
    id,
    code,
    title: form.title,
    total,
    imported: total - wrong.length,
    refused: wrong.slice(0, shownRows).map(({ source, reason }) => ({ number: source.number, reason })),
    fileUrl: errorFile === null ? null : `/sys/common/importErrors/${errorFile}`,
    fileName: errorFile === null ? null : `${form.title}导入错误.xlsx`,
  }
}
