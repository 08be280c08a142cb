import { type CellPattern, cellPatterns } from '@kezhan/resource/cell-patterns'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { plainNumbers } from '@kezhan/widgets/number-notation'
import type { SettledColumn } from '../column'
import type { CellValue, TableRow } from '../table-row'
import type { CellRule } from './cell-rule'

/** Problems by row id and column key; rows without problems are absent. */
export type TableProblems = ReadonlyMap<string, Readonly<Record<string, string>>>

interface CompiledColumn {
  readonly column: SettledColumn
  readonly rules: readonly CompiledRule[]
  readonly uniqueText: string | undefined
}
type CompiledRule = (value: CellValue, row: TableRow) => string | undefined
export type CellChecks = ReadonlyMap<string, CompiledColumn>

export function compileChecks(columns: readonly SettledColumn[]): CellChecks {
  return new Map(
    columns.flatMap(column => {
      const rules = [...(column.validateRules ?? []), ...rulesOfType(column)]
      if (rules.length === 0) return []
      const unique = rules.find(isUnique)
      const compiled: CompiledColumn = {
        column,
        rules: rules.filter(rule => !isUnique(rule)).map(rule => compileRule(rule, column)),
        uniqueText: unique && messageOf(unique, column, `${column.title}不能重复`),
      }
      return [[column.key, compiled] as const]
    }),
  )
}

/** What a column cannot hold by its type: such a text was typed or pasted, and stays until it is mended. */
function rulesOfType({ type, title, options }: SettledColumn): CellRule[] {
  if (type === 'inputNumber')
    return [
      {
        handler: value =>
          typeof value === 'string' && Number.isNaN(Number(value)) && `${title}${plainNumbers.rule}`,
      },
    ]
  if (!ofOptions.has(type) || options === undefined || options.length === 0) return []
  const known = new Set(options.map(option => option.value))
  const unknown = (value: CellValue) => splitList(String(value ?? '')).find(one => !known.has(one))
  return [
    {
      handler: value => {
        const one = unknown(value)
        return one !== undefined && `${title}没有“${one}”这个选项`
      },
    },
  ]
}
const ofOptions = new Set(['select', 'sel_search', 'list_multi', 'radio'])

const isUnique = ({ unique, pattern }: CellRule): boolean =>
  unique === true || pattern === 'only' || pattern === 'unique'

function compileRule(rule: CellRule, column: SettledColumn): CompiledRule {
  const { handler, pattern } = rule
  if (handler !== undefined) {
    return (value, row) => {
      const problem = handler(value, row)
      return typeof problem === 'string' ? (rule.message ? messageOf(rule, column, '') : problem) : undefined
    }
  }
  if (rule.required || pattern === '*') {
    const text = messageOf(rule, column, `${column.title}不能为空`)
    return value => (isEmpty(value) ? text : undefined)
  }
  const test = testOf(pattern, `${column.title}格式不正确`)
  if (test === undefined) return () => undefined
  const text = messageOf(rule, column, test.text)
  const { test: expression } = test
  return value => (isEmpty(value) || expression.test(String(value)) ? undefined : text)
}

/** A stored form may name an expression that is none; it then refuses nothing rather than everything. */
function testOf(pattern: CellRule['pattern'], otherwise: string): { test: RegExp; text: string } | undefined {
  if (pattern === undefined || pattern === '') return undefined
  if (typeof pattern !== 'string') return { test: pattern, text: otherwise }
  if (Object.hasOwn(cellPatterns, pattern)) return cellPatterns[pattern as CellPattern]
  try {
    return { test: new RegExp(pattern), text: otherwise }
  } catch {
    return undefined
  }
}

function messageOf(rule: CellRule, column: SettledColumn, otherwise: string): string {
  if (rule.message === undefined) return otherwise
  const { title, key, defaultValue } = column
  const words: Readonly<Record<string, string>> = { title, key, defaultValue: String(defaultValue ?? '') }
  return rule.message.replace(/\$\{(title|key|defaultValue)\}/g, (_, name: string) => words[name] ?? '')
}

const isEmpty = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || value === ''

/** One cell without its neighbours: everything but uniqueness. */
function ownProblem(check: CompiledColumn, row: TableRow): string | undefined {
  const value = row[check.column.key] ?? null
  for (const rule of check.rules) {
    const problem = rule(value, row)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** So many rows at a time: each rule is looked up once for them, and they are still at hand for the next one. */
const rowsAtOnce = 256

/** The whole table, its problems in the order of the rows. */
export function checkTable(rows: readonly TableRow[], checks: CellChecks): TableProblems {
  const problems = new Map<string, Record<string, string>>()
  const all = [...checks.values()].map(check => ({ check, counts: countsFor(rows, check) }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce, rows.length)
    for (const { check, counts } of all) {
      const { key } = check.column
      eachProblem(rows, from, to, check, counts, (id, text) => {
        const ofRow = problems.get(id)
        if (ofRow === undefined) problems.set(id, { [key]: text })
        else ofRow[key] = text
      })
    }
  }
  return problems
}

type Counts = ReadonlyMap<CellValue, number>

const countsFor = (rows: readonly TableRow[], { uniqueText, column }: CompiledColumn): Counts | undefined =>
  uniqueText === undefined ? undefined : countValues(rows, column.key)

function eachProblem(
  rows: readonly TableRow[],
  from: number,
  to: number,
  check: CompiledColumn,
  counts: Counts | undefined,
  report: (id: string, text: string) => void,
): void {
  const { uniqueText, column, rules } = check
  const { key } = column
  for (let index = from; index < to; index += 1) {
    const row = rows[index] as TableRow
    const value = row[key] ?? null
    let problem: string | undefined
    for (let at = 0; at < rules.length && problem === undefined; at += 1) problem = rules[at]?.(value, row)
    if (problem === undefined && counts !== undefined && clashes(counts, value)) problem = uniqueText
    if (problem !== undefined) report(row.id, problem)
  }
}

/** Empty values never clash (decision A-79). */
const clashes = (counts: Counts, value: CellValue): boolean => !isEmpty(value) && (counts.get(value) ?? 0) > 1

function countValues(rows: readonly TableRow[], key: string): Counts {
  const counts = new Map<CellValue, number>()
  for (const row of rows) {
    const value = row[key] ?? null
    if (!isEmpty(value)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** The problems after some cells changed: only their columns and rows are looked at again. */
export function checkChanged(
  before: TableProblems,
  rows: readonly TableRow[],
  checks: CellChecks,
  changed: readonly { readonly index: number; readonly key: string }[],
): TableProblems {
  const next = new Map(before)
  for (const key of new Set(changed.map(cell => cell.key))) {
    const check = checks.get(key)
    if (check?.uniqueText === undefined) {
      for (const { index } of changed.filter(cell => cell.key === key)) {
        const row = rows[index]
        // A problem that somebody else found goes with the value that had it.
        if (row !== undefined) put(next, row.id, key, check && ownProblem(check, row))
      }
      continue
    }
    const found = new Map<string, string>()
    eachProblem(rows, 0, rows.length, check, countsFor(rows, check), (id, text) => found.set(id, text))
    for (const [id, texts] of next)
      if (texts[key] !== undefined && !found.has(id)) put(next, id, key, undefined)
    // Both cells of a clash are marked, also the one that nobody touched.
    for (const [id, text] of found) put(next, id, key, text)
  }
  // Nothing was wrong and nothing is: no cell has to look.
  return next.size === 0 && before.size === 0 ? before : next
}

/** The problems while a cell is being typed: as if the row held what stands in the box. */
export function checkDraft(
  before: TableProblems,
  row: TableRow,
  checks: CellChecks,
  key: string,
): TableProblems {
  const check = checks.get(key)
  const text = check && ownProblem(check, row)
  if (before.get(row.id)?.[key] === text) return before
  const next = new Map(before)
  put(next, row.id, key, text)
  return next
}

/** The problems with one more. */
export function withProblem(before: TableProblems, id: string, key: string, text: string): TableProblems {
  const next = new Map(before)
  put(next, id, key, text)
  return next
}

function put(
  problems: Map<string, Readonly<Record<string, string>>>,
  id: string,
  key: string,
  text: string | undefined,
): void {
  const { [key]: _, ...others } = problems.get(id) ?? {}
  const next = text === undefined ? others : { ...others, [key]: text }
  if (Object.keys(next).length === 0) problems.delete(id)
  else problems.set(id, next)
}
