import type { Child } from '@kezhan/resource/define'
import type { Field, Fields, Json, Value } from '@kezhan/resource/field'
import { kindOf } from '@kezhan/resource/kinds/registry'
import { settleRow, singleFields } from '@kezhan/resource/settle-row'
import { check, missingText } from '@kezhan/resource/validate'
import type { CellRule } from '@kezhan/widgets/editable-table/cells/cell-rule'
import type { TableColumn } from '@kezhan/widgets/editable-table/column'
import type { TableRow } from '@kezhan/widgets/editable-table/table-row'
import { createTableStore, type TableStore } from '@kezhan/widgets/editable-table/table-store'
import { freshId } from '@kezhan/widgets/editable-table/table-values'
import { fieldsIn, sameValue } from '../row'

/** The rows of one child table while their master is being edited. */
export interface ChildRows {
  readonly child: Child
  readonly table: TableStore
}
export type ChildRecord = Readonly<Record<string, Value>>

export const mostChildRows = 500

export function createChildRows(child: Child, records: readonly ChildRecord[]): ChildRows {
  const rows: ChildRows = { child, table: createTableStore(childColumns(child)) }
  replaceChildRows(rows, records)
  return rows
}

/** Other rows, as after loading or from a draft; those without an id were never saved. */
export function replaceChildRows({ child, table }: ChildRows, records: readonly ChildRecord[]): void {
  const newIds = new Set<string>()
  const rows = records.map((record): TableRow => {
    const id = typeof record.id === 'string' ? record.id : freshId()
    if (id !== record.id) newIds.add(id)
    return { ...valuesOf(child.fields, record), id }
  })
  table.replace(rows, newIds)
}

/** Every field of the form stands in its column; what the server fills is kept out of sight. */
export function childColumns({ fields }: Child): TableColumn[] {
  const columns = fieldsIn(singleFields({ fields }), 'form').map(
    ([key, field]): TableColumn => ({
      key,
      title: field.label,
      resourceField: field,
      type: field.readOnly && field.computed === undefined ? 'hidden' : cellTypeOf(field),
      width: Math.max(field.widthPx ?? 0, 140),
      placeholder: `请输入${field.label}`,
      ...(field.default === undefined ? {} : { defaultValue: field.default }),
      ...(field.fixed ? { isFixedOnceSaved: true } : {}),
      ...(field.computed === undefined ? {} : { disabled: true }),
      validateRules: rulesOf(field),
    }),
  )
  return [...columns, { type: 'row-remove', title: '操作' }]
}

function rulesOf(field: Field): CellRule[] {
  // What was typed and is no number stays in its box, with the reason at once.
  const unread: CellRule = {
    handler: value => typeof value === 'string' && kindOf(field).parse(value, field).problem,
  }
  return [
    // A password left blank means that the present one stays.
    ...(field.required && field.kind !== 'password' ? [{ required: true, message: missingText(field) }] : []),
    ...(numberKinds.has(field.kind) ? [unread] : []),
  ]
}

/** Text and numbers are boxes of the table; everything else is the widget that a form would show. */
function cellTypeOf(field: Field): string {
  if (field.kind === 'text' && field.choices === undefined) return 'input'
  return numberKinds.has(field.kind) ? 'field-number' : 'field'
}
const numberKinds = new Set<Field['kind']>(['integer', 'decimal', 'money', 'percent'])

/** What a table sends: the complete set, each row with its id if it has one. */
export function childRecords({ table }: ChildRows): Record<string, Json>[] {
  table.flush()
  const { rows, newIds } = table.read()
  return rows.map(({ id, ...values }) => (newIds.has(id) ? values : { ...values, id }))
}

/** Marks every bad cell; true when there is none. */
export function checkChildRows({ child, table }: ChildRows): boolean {
  table.flush()
  const { rows, newIds } = table.read()
  const found = rows.flatMap(row => {
    const single = check(row, singleFields(child), newIds.has(row.id) ? 'add' : 'edit').problems
    const problems = single.length > 0 ? single : settleRow(row as ChildRecord, child).problems
    // The first problem of a field is the one to solve first.
    const texts = Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]))
    return problems.length === 0 ? [] : [[row.id, texts] as const]
  })
  table.setProblems(new Map(found))
  return found.length === 0
}

export function areChildRowsChanged({ child, table }: ChildRows, before: readonly ChildRecord[]): boolean {
  table.flush()
  const { rows, newIds } = table.read()
  if (rows.length !== before.length) return true
  return rows.some((row, index) => {
    const old = before[index]
    if (old === undefined || (newIds.has(row.id) ? null : row.id) !== (old.id ?? null)) return true
    return Object.keys(child.fields).some(name => !sameValue(row[name], old[name]))
  })
}

export function defaultsOf(fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )
}

export function valuesOf(fields: Fields, record: ChildRecord): Record<string, Value> {
  return Object.fromEntries(fieldsIn(fields, 'form').map(([name]) => [name, record[name] ?? null]))
}
