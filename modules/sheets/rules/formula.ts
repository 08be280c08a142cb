import { checkExpression } from '@kezhan/resource/expression/check-expression'
import { evaluate } from '@kezhan/resource/expression/evaluate'
import { fixedText, rounded, unitsOf } from '@kezhan/resource/expression/fixed'
import { type Expression, readExpression, WrongExpression } from '@kezhan/resource/expression/read-expression'
import {
  type Known,
  type Scope,
  textOf,
  typeOfField,
  type ValueType,
} from '@kezhan/resource/expression/value-types'
import type { Field, Fields, Value } from '@kezhan/resource/field'
import type {
  Band,
  PrintField,
  PrintRecord,
  PrintUnit,
  PrintValue,
  Sheet,
  SheetCell,
  SourceFields,
} from '../model/sheet'

/** Bands that belong to one row of the details, or to the first of a group. */
export const isBelow = (band: Band | undefined): boolean =>
  band === 'detail' || band === 'groupHead' || band === 'groupFoot'

/** Under which name formulas sum the rows: that of the child table, as in the formulas of its form. */
export const rowsName = ({ source }: Pick<Sheet, 'source'>): string => source.child ?? 'rows'

/** A field as formulas write it: in a row of a child table without the table. */
export const nameInRow = ({ key }: Pick<PrintField, 'key'>): string => key.slice(key.indexOf('.') + 1)

type Place = Pick<Sheet, 'rows' | 'source'>

/** The rows that a cell of this row adds up can be named; in the details there is one row only. */
const hasSums = ({ rows }: Pick<Sheet, 'rows'>, row: number): boolean => rows[row]?.band !== 'detail'

/** What a formula may name. A sum reckons each row by itself. */
export function formulaScope(
  sheet: Place,
  { row, kind }: Pick<SheetCell, 'row' | 'kind'>,
  { record, detail }: SourceFields,
): Scope {
  const ofRow = fieldsOf(detail)
  const isOfRow = kind === 'sum' || isBelow(sheet.rows[row]?.band)
  return {
    fields: { ...fieldsOf(record), ...(isOfRow ? ofRow : {}) },
    ...(kind !== 'sum' && hasSums(sheet, row) ? { children: { [rowsName(sheet)]: { fields: ofRow } } } : {}),
  }
}

const fieldsOf = (fields: readonly PrintField[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(fields.map(field => [nameInRow(field), fieldFor(field)]))

/** The field of the engine that holds such values; numbers keep what is printed of them. */
function fieldFor({ label, unit, day }: Omit<PrintField, 'key'>): Field {
  if (day !== undefined) return { kind: day === 'day' ? 'date' : 'datetime', label }
  const kinds = { fen: 'money', bp: 'percent', text: 'text' } as const
  return unit === 'number' ? { kind: 'decimal', scale: mostPlaces, label } : { kind: kinds[unit], label }
}

/** Of a number that a division may make endless. */
const mostPlaces = 4

/** Whether the formula of a cell counts; what another content has left behind is not looked at. */
export const isReckoned = ({ kind, field, formula }: SheetCell): boolean =>
  Boolean(formula) && (kind === 'formula' || (kind === 'sum' && !field))

export interface Formula {
  readonly expression: Expression
  readonly scope: Scope
  /** How what it gives is printed. */
  readonly unit: PrintUnit
  readonly type: ValueType
}

/** Reads what a cell reckons; what is wrong is a sentence with its place. */
export function readFormula(
  sheet: Place,
  cell: Pick<SheetCell, 'row' | 'kind' | 'formula'>,
  fields: SourceFields,
): Formula | { readonly problem: string } {
  const scope = formulaScope(sheet, cell, fields)
  const read = checkExpression(cell.formula ?? '', scope)
  if ('problem' in read) return read
  const { expression, type } = read
  return { expression, scope, type, unit: type === 'number' ? unitOf(expression, scope) : 'text' }
}

/** A field that would hold what a formula gives. */
export function resultField({ type, unit }: Formula): Field {
  if (type === 'truth') return { kind: 'switch', label: '结果' }
  return fieldFor({ label: '结果', unit, ...(type === 'day' || type === 'moment' ? { day: type } : {}) })
}

/** What is wrong with it whatever the source has. */
export function formulaProblem(formula: string): string | undefined {
  try {
    readExpression(formula)
    return undefined
  } catch (error) {
    if (error instanceof WrongExpression) return error.message
    throw error
  }
}

/** Money times a quantity is money, money through money is a number. */
function unitOf(node: Expression, scope: Scope): PrintUnit {
  const inner = (one: Expression | undefined): PrintUnit =>
    one === undefined ? 'number' : unitOf(one, scope)
  switch (node.kind) {
    case 'name':
      return unitOfField(scope.fields[node.name])
    case 'column':
      return unitOfField(scope.children?.[node.child]?.fields[node.name])
    case 'minus':
      return inner(node.of)
    case 'binary': {
      const [left, right] = [inner(node.left), inner(node.right)]
      if (node.op === '/') return left === right ? 'number' : left
      return together([left, right])
    }
    case 'call': {
      const [first, ...rest] = node.args
      if (node.name === 'count' || node.name === 'days') return 'number'
      if (node.name === 'if') return together(rest.map(inner))
      return node.name === 'round' ? inner(first) : together(node.args.map(inner))
    }
    default:
      return 'number'
  }
}

/** Plain numbers beside money are yuan; shares beside anything else are numbers. */
function together(units: readonly PrintUnit[]): PrintUnit {
  if (units.includes('fen')) return 'fen'
  return units.every(unit => unit === 'bp') ? 'bp' : 'number'
}

function unitOfField(field: Field | undefined): PrintUnit {
  if (field?.kind === 'money') return 'fen'
  return field?.kind === 'percent' ? 'bp' : 'number'
}

interface FormulaFacts {
  readonly record: PrintRecord
  /** The row that it stands in. */
  readonly row?: PrintRecord | undefined
  /** Those that it may sum. */
  readonly rows: readonly PrintRecord[]
}

/** What a formula gives; null where something of it is missing. */
export function formulaValue(
  { expression, scope, unit }: Formula,
  sheet: Pick<Sheet, 'source'>,
  { record, row = {}, rows }: FormulaFacts,
): PrintValue {
  const below = scope.children?.[rowsName(sheet)]?.fields
  const children = below === undefined ? {} : { [rowsName(sheet)]: rows.map(one => valuesOf(one, below)) }
  const values = { ...valuesOf(record, scope.fields), ...valuesOf(row, scope.fields) }
  return printable(evaluate(expression, { scope, row: values, children }), unit)
}

const largest = 1e15

/** Reports bring some numbers as texts, and any number at all. */
function valuesOf(row: PrintRecord, fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]): [string, Value] => {
      const name = nameInRow({ key })
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (value === null || value === '' || field === undefined || typeOfField(field) !== 'number')
        return [name, value]
      const number = Number(value)
      return [name, Math.abs(number) < largest ? number : null]
    }),
  )
}

function printable(known: Known, unit: PrintUnit): PrintValue {
  if (typeof known !== 'bigint') return known === null ? null : textOf(known)
  if (unit === 'number') return fixedText(rounded(known, mostPlaces))
  const units = Number(unitsOf(known, unit === 'bp' ? 4 : 2))
  return Number.isSafeInteger(units) ? units : null
}
