import { columnOf } from '@kezhan/resource/column-name'
import { type Field, holdsMany, type Value } from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { parseCell } from '@kezhan/resource/kinds/registry'
import { check } from '@kezhan/resource/validate'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import type { Bound } from './bound'
import { Params, whereSql } from './compile'
import type { Row } from './hooks'
import type { WrongRow } from './import-errors'
import type { PendingRow } from './pending-row'
import { scopeCells } from './row-input'

export interface CheckedRow {
  readonly source: PendingRow
  readonly values: Row
}

/** Every cell of a batch is parsed, coded texts are looked up once per field, unique values are held against the table. */
export async function checkRows(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  batch: readonly PendingRow[],
  seen: Map<string, Set<Value>>,
): Promise<{ good: CheckedRow[]; wrong: (WrongRow & { isMissingParent: boolean })[] }> {
  const codes = await codesOf(db, bound, batch)
  const taken = await takenValues(ctx, db, bound, batch, codes)
  const good: CheckedRow[] = []
  const wrong: (WrongRow & { isMissingParent: boolean })[] = []
  for (const source of batch) {
    const { input, problems, isMissingParent } = readRow(bound, source, codes)
    const checked = check(input, bound.resource.fields, 'add')
    const unread = new Set(problems.keys())
    const texts = [
      ...problems.values(),
      ...checked.problems.filter(problem => !unread.has(problem.field)).map(problem => problem.text),
    ]
    if (texts.length === 0) texts.push(...repetitions(bound, checked.values, taken, seen))
    if (texts.length === 0) good.push({ source, values: { ...checked.values } })
    else wrong.push({ source, reason: texts.join('；'), isMissingParent })
  }
  return { good, wrong }
}

type Codes = ReadonlyMap<
  string,
  { texts: ReadonlyMap<string, readonly string[]>; values: ReadonlyMap<string, string> }
>

/** For each coded field: the texts and values of this batch that the database knows. */
async function codesOf(db: Db, bound: Bound, batch: readonly PendingRow[]): Promise<Codes> {
  const codes = new Map<
    string,
    { texts: ReadonlyMap<string, readonly string[]>; values: ReadonlyMap<string, string> }
  >()
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    const source = bound.choices(field)
    if (source === undefined) continue
    const parts = new Set(batch.flatMap(row => partsOf(cellNamed(row, name), field)))
    if (parts.size === 0) continue
    codes.set(name, {
      texts: await source.valuesOf(db, [...parts]),
      values: await source.texts(db, [...parts]),
    })
  }
  return codes
}

function readRow(bound: Bound, source: PendingRow, codes: Codes) {
  const input: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  let isMissingParent = false
  for (const [{ name, field }, cell] of source.byField) {
    const known = codes.get(name)
    if (known === undefined) {
      const parsed = parseCell(cell, field)
      if (parsed.problem === undefined) input[name] = parsed.value
      else problems.set(name, parsed.problem)
      continue
    }
    const found = partsOf(cell, field).map(part => ({
      part,
      values: known.texts.get(part) ?? (known.values.has(part) ? [part] : []),
    }))
    const unknown = found.find(({ values }) => values.length !== 1)
    if (unknown === undefined) input[name] = found.map(({ values }) => values[0]).join(',')
    else {
      problems.set(
        name,
        unknown.values.length === 0
          ? `${field.label}“${unknown.part}”不存在`
          : `${field.label}“${unknown.part}”有多个，无法确定`,
      )
      isMissingParent = unknown.values.length === 0 && name === bound.resource.tree?.parent
    }
  }
  return { input, problems, isMissingParent }
}

function partsOf(cell: unknown, field: Field): string[] {
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return text === '' ? [] : holdsMany(field) ? splitList(text) : [text]
}

function cellNamed(row: PendingRow, name: string): unknown {
  for (const [field, cell] of row.byField) if (field.name === name) return cell
  return null
}

/** Values of unique fields that the table already holds in the scope which the new rows will have. */
async function takenValues(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  batch: readonly PendingRow[],
  codes: Codes,
): Promise<Map<string, Set<Value>>> {
  const taken = new Map<string, Set<Value>>()
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    if (!field.unique) continue
    const values = batch
      .map(row => readRow(bound, row, codes).input[name])
      .filter(value => value !== undefined && value !== null)
    const params = new Params()
    const column = `t."${columnOf(name)}"`
    const terms = [
      `${column}::text = any(${params.add(values.map(String))}::text[])`,
      ...scopeCells(ctx, bound.resource.scope).map(([cell, value]) => `t.${cell} = ${params.add(value)}`),
    ]
    const rows = await db.query<{ value: Value }>(
      `select ${column} as value from ${bound.resource.table} t${whereSql(terms)}`,
      params.values,
    )
    taken.set(name, new Set(rows.map(row => row.value)))
  }
  return taken
}

function repetitions(
  bound: Bound,
  values: Readonly<Record<string, Value>>,
  taken: Map<string, Set<Value>>,
  seen: Map<string, Set<Value>>,
): string[] {
  const texts: string[] = []
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    const value = values[name]
    if (!field.unique || value === null || value === undefined) continue
    const met = seen.get(name) ?? new Set()
    seen.set(name, met)
    if (taken.get(name)?.has(value)) texts.push(`${field.label}“${value}”已存在`)
    else if (met.has(value)) texts.push(`${field.label}“${value}”在文件中重复`)
    met.add(value)
  }
  return texts
}
