import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@kezhan/base/refusal'
import { tableFields } from '@kezhan/resource/define'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import { InvalidInput } from '../http/error-answer'
import type { Bound } from './bound'
import { type ChildSet, checkedSet, saveChildren } from './children'
import type { Row } from './hooks'
import type { CheckedDetail } from './import-details'
import type { CheckedRow } from './import-rows'
import type { PendingRow } from './pending-row'
import { rowById } from './read'
import { idOfNew } from './row-input'
import { requireBarred } from './seen-by'
import { type Detail, detailsOf } from './sheet-columns'
import { knownDetails } from './sheet-details'
import { storedValues } from './stored-values'
import { filledValues } from './value-rules'
import { insertRow, settledValues, updateRow } from './write'

/** What refuses a single group is reported with it, and the others go in. */
export async function saveGroup(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  master: CheckedRow,
  rows: readonly CheckedDetail[],
): Promise<string | undefined> {
  await db.query('savepoint import_group')
  try {
    const id = master.id ?? idOfNew(bound.resource, master.values)
    const before = master.id === undefined ? undefined : await rowById(ctx, db, bound, id)
    const sent =
      before === undefined
        ? await filledValues(ctx, db, bound.rules, tableFields(bound.resource), master.values)
        : namedValues(master)
    const sets = new Map<string, ChildSet>()
    for (const detail of detailsOf(bound.resource)) {
      const below = rows.filter(row => row.detail.name === detail.name)
      if (below.length > 0)
        sets.set(detail.name, await checkedDetails(ctx, db, bound, detail, id, below, before))
    }
    const given = (await bound.hooks.beforeSave?.(ctx, db, { id, values: sent, before })) ?? sent
    if (before === undefined) requireBarred(bound, given)
    const values = await settledValues(db, bound, { id, values: given, before }, sets)
    if (before === undefined)
      await insertRow(ctx, db, bound, id, await storedValues(tableFields(bound.resource), values))
    else await changeMaster(ctx, db, bound, id, before, values)
    await saveChildren(ctx, db, bound, id, sets)
    await bound.hooks.afterSave?.(ctx, db, { id, values, before })
    await db.query('release savepoint import_group')
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
    await db.query('rollback to savepoint import_group')
    return error.message
  }
}

/** What the sheet says of a row that is known: an empty cell empties the field, unless it must have a value. */
const namedValues = ({ source, values }: { source: PendingRow; values: Row }): Row =>
  Object.fromEntries(
    source.columns
      .filter(column => source.byField.has(column) || !column.field.required)
      .filter(({ name }) => values[name] !== undefined)
      .map(({ name }) => [name, values[name] ?? null]),
  )

/** A master that says what it said before leaves no record. */
async function changeMaster(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  id: string,
  before: Row,
  values: Row,
): Promise<void> {
  const fields = tableFields(bound.resource)
  const changed = Object.entries(values).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name] ?? null),
  )
  const fixed = changed.filter(([name]) => fields[name]?.fixed)
  if (fixed.length > 0)
    throw new InvalidInput(
      fixed.map(([name]) => ({ field: name, text: `${fields[name]?.label ?? name}不能修改` })),
    )
  if (changed.length > 0)
    await updateRow(ctx, db, bound, id, await storedValues(fields, Object.fromEntries(changed)), undefined)
}

async function checkedDetails(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  detail: Detail,
  masterId: string,
  rows: readonly CheckedDetail[],
  before: Row | undefined,
): Promise<ChildSet> {
  const { key, name } = detail
  if (before === undefined || key === undefined) {
    const mode = before === undefined ? 'add' : 'edit'
    const inputs = rows.map(row => row.values)
    return checkedSet(ctx, db, bound, detail, name, masterId, inputs, mode)
  }
  const known = await knownDetails(ctx, db, { ...detail, key }, masterId)
  const hidden = rows.find(row => known.get(String(row.values[key]))?.isVisible === false)
  if (hidden !== undefined) {
    const text = `${detail.fields[key]?.label ?? key}“${String(hidden.values[key])}”已存在`
    throw new InvalidInput([{ field: key, text }])
  }
  const inputs = rows.map(row => {
    const id = known.get(String(row.values[key]))?.id
    return id === undefined ? row.values : { id, ...namedValues(row) }
  })
  return checkedSet(ctx, db, bound, detail, name, masterId, inputs, 'merge')
}
