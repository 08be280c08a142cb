import { columnOf } from '@kezhan/resource/column-name'
import { type Field, type Fields, holdsMany, type Value } from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { parseCell } from '@kezhan/resource/kinds/registry'
import { childrenRead, type RowShape, settleRow, singleFields } from '@kezhan/resource/settle-row'
import { check } from '@kezhan/resource/validate'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import type { Bound } from './bound'
import type { ChoiceFinder } from './choices'
import { Params, whereSql } from './compile'
import type { Row } from './hooks'
import type { WrongRow } from './import-errors'
import type { PendingRow } from './pending-row'
import { scopeCells } from './row-input'
import { barredValues, tableShape } from './seen-by'
import { ruleProblems } from './value-rules'

export interface CheckedRow {
  readonly source: PendingRow
  readonly values: Row
  /** The stored row that this one changes, when it is no new one. */
  readonly id: string | undefined
}

/** Which of these stored rows an import may change; without it an import only adds. */
export type Changeable = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/** Every cell of a batch is parsed, coded texts are looked up once per field, unique values are held against the table. */
export async function checkRows(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  batch: readonly PendingRow[],
  seen: Map<string, Set<Value>>,
  changeable?: Changeable,
): Promise<{ good: CheckedRow[]; wrong: (WrongRow & { isMissingParent: boolean })[] }> {
  const { fields } = bound.resource
  const shape = tableShape(bound.resource)
  const given = barredValues(bound)
  const codes = await codesOf(db, fields, bound.choices, batch)
  const taken = await takenValues(ctx, db, bound, batch, codes)
  const open = (await changeable?.([...taken.values()].flatMap(ids => [...ids.values()]))) ?? new Set()
  const good: CheckedRow[] = []
  const wrong: (WrongRow & { isMissingParent: boolean })[] = []
  for (const source of batch) {
    const { values, texts, missing } = readRow(shape, source, codes, fields, given)
    const id = keyFields(bound)
      .map(name => taken.get(name)?.get(values[name] ?? null))
      .find(one => one !== undefined && open.has(one))
    if (texts.length === 0)
      texts.push(...(await ruleProblems(db, bound.rules, fields, values)).map(({ text }) => text))
    if (texts.length === 0) texts.push(...repetitions(bound, values, id, taken, seen))
    if (texts.length === 0) good.push({ source, values, id })
    else
      wrong.push({
        source,
        reason: texts.join('；'),
        isMissingParent: bound.resource.tree !== undefined && missing === bound.resource.tree.parent,
      })
  }
  return { good, wrong }
}

const keyFields = ({ resource: { fields } }: Bound): string[] =>
  Object.keys(fields).filter(name => fields[name]?.unique && fields[name]?.required)

type Codes = ReadonlyMap<
  string,
  { texts: ReadonlyMap<string, readonly string[]>; values: ReadonlyMap<string, string> }
>

/** For each coded field: the texts and values of this batch that the database knows. */
export async function codesOf(
  db: Db,
  fields: Fields,
  choices: ChoiceFinder,
  batch: readonly PendingRow[],
): Promise<Codes> {
  const codes = new Map<
    string,
    { texts: ReadonlyMap<string, readonly string[]>; values: ReadonlyMap<string, string> }
  >()
  for (const [name, field] of Object.entries(fields)) {
    const source = choices(field)
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

/**
 * The values of a row as the fields want them, what is wrong with it, and which field names something unknown. `fields` are those
 * that the sheet may fill, `given` what the others hold.
 */
export function readRow(
  shape: RowShape,
  source: PendingRow,
  codes: Codes,
  fields: Fields = shape.fields,
  given: Row = {},
) {
  const { input, problems, missing } = readCells(source, codes)
  const checked = check(input, singleFields({ fields }), 'add')
  const row = { ...given, ...checked.values }
  // What follows from rows below is known when they are.
  const settled = childrenRead(shape).size === 0 ? settleRow(row, shape) : { row, problems: [] }
  const found = checked.problems.length > 0 || problems.size > 0 ? checked.problems : settled.problems
  const texts = [
    ...problems.values(),
    ...found.filter(problem => !problems.has(problem.field)).map(problem => problem.text),
  ]
  const values: Row = { ...settled.row }
  return { values, texts, missing }
}

function readCells(source: PendingRow, codes: Codes) {
  const input: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  let missing: string | undefined
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
      const isMissing = unknown.values.length === 0
      problems.set(name, `${field.label}“${unknown.part}”${isMissing ? '不存在' : '有多个，无法确定'}`)
      if (isMissing) missing = name
    }
  }
  return { input, problems, missing }
}

function partsOf(cell: unknown, field: Field): string[] {
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return text === '' ? [] : holdsMany(field) ? splitList(text) : [text]
}

function cellNamed(row: PendingRow, name: string): unknown {
  for (const [field, cell] of row.byField) if (field.name === name) return cell
  return null
}

/** Values of unique fields that the table already holds, with the rows that hold them, in the scope which the new rows will have. */
async function takenValues(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  batch: readonly PendingRow[],
  codes: Codes,
): Promise<Map<string, Map<Value, string>>> {
  const taken = new Map<string, Map<Value, string>>()
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    if (!field.unique) continue
    const values = batch
      .map(row => readCells(row, codes).input[name])
      .filter(value => value !== undefined && value !== null)
    const params = new Params()
    const column = `t."${columnOf(name)}"`
    const terms = [
      `${column}::text = any(${params.add(values.map(String))}::text[])`,
      ...scopeCells(ctx, bound.resource).map(([cell, value]) => `t.${cell} = ${params.add(value)}`),
    ]
    const rows = await db.query<{ value: Value; id: string }>(
      `select ${column} as value, t.id from ${bound.resource.table} t${whereSql(terms)}`,
      params.values,
    )
    taken.set(name, new Map(rows.map(row => [row.value, row.id])))
  }
  return taken
}

function repetitions(
  bound: Bound,
  values: Readonly<Record<string, Value>>,
  ownId: string | undefined,
  taken: Map<string, Map<Value, string>>,
  seen: Map<string, Set<Value>>,
): string[] {
  const texts: string[] = []
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    const value = values[name]
    if (!field.unique || value === null || value === undefined) continue
    const met = seen.get(name) ?? new Set()
    seen.set(name, met)
    const holder = taken.get(name)?.get(value)
    if (holder !== undefined && holder !== ownId) texts.push(`${field.label}“${value}”已存在`)
    else if (met.has(value)) texts.push(`${field.label}“${value}”在文件中重复`)
    met.add(value)
  }
  return texts
}
