import type { Child } from '@kezhan/resource/define'
import type { Fields, Json, Value } from '@kezhan/resource/field'
import { check } from '@kezhan/resource/validate'
import { createFormStore, type FormStore } from './form-store'
import { fieldsIn, sameValue } from './row'

/** The rows of one child table while their master is being edited; each row is a small form of its own. */
export interface ChildRows {
  readonly child: Child
  readonly rows: () => readonly ChildRow[]
  readonly add: () => ChildRow
  readonly remove: (keys: ReadonlySet<number>) => void
  readonly replace: (records: readonly ChildRecord[]) => void
  readonly subscribe: (listener: () => void) => () => void
}
export interface ChildRow {
  readonly key: number
  /** Absent on a row that was never saved. */
  readonly id: string | undefined
  readonly store: FormStore
}
export type ChildRecord = Readonly<Record<string, Value>>

export const mostChildRows = 500

export function createChildRows(child: Child, records: readonly ChildRecord[]): ChildRows {
  let nextKey = 0
  const rowOf = (record: ChildRecord): ChildRow => {
    nextKey += 1
    const id = record.id
    return {
      key: nextKey,
      id: typeof id === 'string' ? id : undefined,
      store: createFormStore(valuesOf(child.fields, record)),
    }
  }
  let rows: readonly ChildRow[] = records.map(rowOf)
  const listeners = new Set<() => void>()
  const put = (next: readonly ChildRow[]): void => {
    rows = next
    for (const listener of listeners) listener()
  }
  return {
    child,
    rows: () => rows,
    add: () => {
      const row = rowOf(defaultsOf(child.fields))
      put([...rows, row])
      return row
    },
    remove: keys => put(rows.filter(row => !keys.has(row.key))),
    replace: next => put(next.map(rowOf)),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a grid sends: the complete set, each row with its id if it has one. */
export function childRecords(rows: ChildRows): Record<string, Json>[] {
  return rows.rows().map(row => ({ ...row.store.values(), ...(row.id === undefined ? {} : { id: row.id }) }))
}

/** Marks every bad cell; true when there is none. */
export function checkChildRows(rows: ChildRows): boolean {
  let isFine = true
  for (const row of rows.rows()) {
    const { problems } = check(row.store.values(), rows.child.fields, row.id === undefined ? 'add' : 'edit')
    row.store.setProblems(problems)
    if (problems.length > 0) isFine = false
  }
  return isFine
}

export function areChildRowsChanged(rows: ChildRows, before: readonly ChildRecord[]): boolean {
  const now = rows.rows()
  if (now.length !== before.length) return true
  return now.some((row, index) => {
    const old = before[index]
    if (old === undefined || (row.id ?? null) !== (old.id ?? null)) return true
    return Object.keys(rows.child.fields).some(name => !sameValue(row.store.value(name), old[name]))
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
