import { columnOf } from '@kezhan/resource/column-name'
import { type Column, columnsOf, type TableShape } from '@kezhan/resource/ddl'
import type { Field, Value } from '@kezhan/resource/field'
import { columnTypeOf, toCell } from '@kezhan/resource/kinds/registry'
import type { Queries } from '@kezhan/server-kit/db/database'
import { storedValues } from '@kezhan/server-kit/resource/stored-values'
import { convertValue, fitsAlways } from '../rules/convert-value'
import type { Misfit } from '../rules/misfit'
import { fieldOfColumn, tableColumns } from './table-columns'

/** A column that is in the table already and that the definition wants with another kind of values. */
export interface Conversion {
  readonly name: string
  readonly column: string
  readonly type: string
  readonly from: Field
  readonly to: Field
  /** How many rows hold a value. */
  readonly values: number
  readonly unfit: Misfit | undefined
  /** Texts of values that change, before and after. */
  readonly rewritten: readonly { readonly old: string; readonly fresh: string | null }[]
}

/** More different values than this are not held in memory; the field is given another name instead. */
const mostDifferent = 200_000

/** Compares a table with the definition; nothing changes yet. */
export async function conversionsOf(db: Queries, code: string, form: TableShape): Promise<Conversion[]> {
  const present = new Map((await tableColumns(db, form.table)).map(column => [column.name, column]))
  const wanted = new Map(columnsOf(form, form.masterKey).map(column => [column.name, column.type]))
  const found: Conversion[] = []
  for (const [name, to] of Object.entries(form.fields)) {
    const column = present.get(columnOf(name))
    if (column === undefined) continue
    const from = (await lastField(db, code, form.table, name)) ?? fieldOfColumn(column)
    const type = wanted.get(column.name) ?? columnTypeOf(to)
    if (from.kind === to.kind && column.type === type) continue
    found.push(await measured(db, form.table, column, { name, column: column.name, type, from, to }))
  }
  return found
}

async function lastField(db: Queries, code: string, table: string, name: string): Promise<Field | undefined> {
  const [row] = await db.query<{ field: Field }>(
    `select shape.value->'fields'->$3::text as field
     from online_version v, lateral (
       select v.definition as value union all select child.value from json_each(v.definition->'children') as child
     ) as shape
     where v.code = $1 and shape.value->>'table' = $2 and shape.value->'fields'->$3::text is not null
     order by v.number desc limit 1`,
    [code, table, name],
  )
  return row?.field
}

type Wanted = Pick<Conversion, 'name' | 'column' | 'type' | 'from' | 'to'>

async function measured(db: Queries, table: string, column: Column, wanted: Wanted): Promise<Conversion> {
  const { from, to } = wanted
  const own = `"${column.name}"`
  const [counted] = await db.query<{ values: number }>(`select count(${own}) as values from ${table}`)
  const values = counted?.values ?? 0
  if (fitsAlways(from, to)) return { ...wanted, values, unfit: undefined, rewritten: [] }
  const rows = await db.query<{ old: string; value: Value; rows: number }>(
    `select ${own}::text as old, ${own} as value, count(*)::integer as rows from ${table}
     where ${own} is not null group by ${own} order by ${own}::text collate "C" limit ${mostDifferent + 1}`,
  )
  if (rows.length > mostDifferent)
    return { ...wanted, values, unfit: { count: values, example: null }, rewritten: [] }
  const rewritten: { old: string; fresh: string | null }[] = []
  const unfit = { count: 0, example: null as string | null }
  for (const { old, value, rows: count } of rows) {
    const fresh = await converted(value, from, to)
    if (fresh === undefined) {
      unfit.count += count
      unfit.example ??= exampleOf(value, from)
    } else if (fresh !== old) rewritten.push({ old, fresh })
  }
  return { ...wanted, values, unfit: unfit.count === 0 ? undefined : unfit, rewritten }
}

/** The text of the new value; undefined where there is none. */
async function converted(value: Value, from: Field, to: Field): Promise<string | null | undefined> {
  const { problem, value: fresh = null } = { value: undefined, ...convertValue(value, from, to) }
  if (problem !== undefined) return undefined
  // A secret stays the hash that it is.
  if (to.kind === 'password') return String(fresh)
  const { it: stored = null } = await storedValues({ it: to }, { it: fresh })
  if (to.kind === 'richtext' && stored !== fresh) return undefined
  return stored === null ? null : String(stored)
}

const exampleOf = (value: Value, from: Field): string | null =>
  from.kind === 'password' ? null : String(toCell(value, from)).slice(0, 40)

/** The unique indexes that a column is part of, but for the primary key. */
async function keysOn(db: Queries, table: string, column: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `select i.indexrelid::regclass::text as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and a.attname = $2 and i.indisunique and not i.indisprimary`,
    [table, column],
  )
  return rows.map(({ key }) => key)
}

/** Every value was found to fit before; the table is held until the end of the transaction. */
export async function convertColumns(
  db: Queries,
  table: string,
  conversions: readonly Conversion[],
): Promise<void> {
  for (const { column, type, rewritten } of conversions) {
    const own = `"${column}"`
    for (const key of await keysOn(db, table, column)) await db.query(`drop index ${key}`)
    await db.query(`alter table ${table} alter column ${own} type text using ${own}::text`)
    await db.query(
      `update ${table} t set ${own} = r.fresh from jsonb_to_recordset($1::jsonb) as r (old text, fresh text) where t.${own} = r.old`,
      [JSON.stringify(rewritten)],
    )
    await db.query(
      `alter table ${table} alter column ${own} type ${type} using ${own}::${type.replace(/ collate .*/, '')}`,
    )
  }
}
