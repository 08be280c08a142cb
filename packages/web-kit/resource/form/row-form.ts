import type { Resource } from '@kezhan/resource/define'
import type { Fields, Json, Value } from '@kezhan/resource/field'
import { singleFields } from '@kezhan/resource/settle-row'
import { check, type Problem } from '@kezhan/resource/validate'
import { changedValues, fieldsIn, type Row, sameValue } from '../row'
import {
  areChildRowsChanged,
  type ChildRecord,
  type ChildRows,
  checkChildRows,
  childRecords,
  createChildRows,
  defaultsOf,
  replaceChildRows,
  valuesOf,
} from './child-rows'
import type { Draft } from './draft-store'
import type { FormBase } from './form-base'
import { settledForm } from './form-rules'
import { createFormStore, type FormStore } from './form-store'

/** A row being written: the typed values, and what they were when the form opened. */
export interface RowForm {
  readonly resource: Resource
  readonly mode: 'add' | 'edit'
  readonly store: FormStore
  readonly children: Readonly<Record<string, ChildRows>>
  /** Values that the page fixes; sent with a new row, never shown. */
  readonly given: Readonly<Record<string, Value>>
  /** Replaced as a whole when newer data is loaded below the typed values. */
  base: FormBase
}

/** A new row: defaults of the definition, what the caller presets, what the page fixes. */
export function newRowForm(
  resource: Resource,
  preset: Readonly<Record<string, Value>>,
  given: Readonly<Record<string, Value>>,
): RowForm {
  return rowForm(resource, 'add', { ...defaultsOf(resource.fields), ...preset }, given)
}

export const editRowForm = (resource: Resource, row: Row): RowForm => rowForm(resource, 'edit', row, {})

function rowForm(
  resource: Resource,
  mode: 'add' | 'edit',
  record: ChildRecord,
  given: RowForm['given'],
): RowForm {
  const base = baseOf(resource, record)
  const children = Object.entries(resource.children ?? {}).map(
    ([name, child]) => [name, createChildRows(child, base.children[name] ?? [])] as const,
  )
  return {
    resource,
    mode,
    given,
    base,
    store: createFormStore(base.values),
    children: Object.fromEntries(children),
  }
}

function baseOf({ fields, children }: Resource, record: ChildRecord): FormBase {
  return {
    head: headOf(record),
    values: valuesOf(fields, record),
    children: Object.fromEntries(Object.keys(children ?? {}).map(name => [name, recordsOf(record[name])])),
  }
}

function headOf(record: ChildRecord): Record<string, Json> {
  return typeof record.id === 'string' ? { id: record.id, version: record.version ?? null } : {}
}

/** The fields a person may write here: not those of the server, nor on edit those that never change. */
export function writableFields({ resource, mode, given }: RowForm): Fields {
  return Object.fromEntries(
    fieldsIn(resource.fields, 'form').filter(
      ([name, field]) =>
        !field.readOnly &&
        field.computed === undefined &&
        !(mode === 'edit' && field.fixed) &&
        !Object.hasOwn(given, name),
    ),
  )
}

/** What a person changed; what is computed follows by itself. */
export function changesOf({ base, store, resource }: RowForm): Record<string, Value> {
  const changed = Object.entries(changedValues(base.values, store.values()))
  return Object.fromEntries(changed.filter(([name]) => resource.fields[name]?.computed === undefined))
}

export function isDirty(form: RowForm): boolean {
  return Object.keys(changesOf(form)).length > 0 || changedChildren(form).length > 0
}

const changedChildren = ({ children, base }: RowForm): [string, ChildRows][] =>
  Object.entries(children).filter(([name, rows]) => areChildRowsChanged(rows, base.children[name] ?? []))

/** Checks as the server will, marks what is wrong, and gives the body to send when nothing is. */
export function checkedBody(form: RowForm): Record<string, Json> | undefined {
  const fields = writableFields(form)
  const typed = form.mode === 'add' ? form.store.values() : changesOf(form)
  const { values, problems: single } = check(typed, singleFields({ fields }), form.mode)
  const shown = new Set(fieldsIn(form.resource.fields, 'form').map(([name]) => name))
  const problems = [
    ...single,
    // One that has no place in this form is for the server to say.
    ...settledForm(form).problems.filter(
      ({ field }) => shown.has(field) && !single.some(problem => problem.field === field),
    ),
  ]
  form.store.setProblems(problems)
  const sent = form.mode === 'add' ? Object.entries(form.children) : changedChildren(form)
  const areChildrenFine = sent.map(([, rows]) => checkChildRows(rows)).every(isFine => isFine)
  if (problems.length > 0 || !areChildrenFine) return undefined
  const children = Object.fromEntries(sent.map(([name, rows]) => [name, childRecords(rows)]))
  return { ...form.base.head, ...values, ...form.given, ...children }
}

/** The problem of one field as it is left; silent about fields nobody touched. */
export function checkField(form: RowForm, name: string): void {
  const fields = writableFields(form)
  const field = fields[name]
  if (field === undefined || sameValue(form.base.values[name], form.store.value(name))) return
  const single = singleFields({ fields: { [name]: field } })
  const { problems } = check({ [name]: form.store.value(name) }, single, form.mode)
  const among = settledForm(form).problems.find(problem => problem.field === name)
  form.store.setProblem(name, (problems[0] ?? among)?.text)
}

/**
 * Puts the server's problems under their fields; returns those that have no place in this form. What is wrong deep inside
 * of a value stands under the field that holds it: `rooms[1].qty` under `rooms`.
 */
export function placeProblems(form: RowForm, problems: readonly Problem[]): Problem[] {
  const shown = new Set(fieldsIn(form.resource.fields, 'form').map(([name]) => name))
  const placed = problems.map(problem => ({ problem, field: holderOf(problem.field, shown) }))
  form.store.setProblems(
    placed.flatMap(({ problem, field }) => (field === undefined ? [] : [{ ...problem, field }])),
  )
  return placed
    .filter(({ problem, field }) => field === undefined && !placeInChild(form, problem.field, problem.text))
    .map(({ problem }) => problem)
}

function holderOf(path: string, shown: ReadonlySet<string>): string | undefined {
  if (shown.has(path)) return path
  const end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['))
  return end <= 0 ? undefined : holderOf(path.slice(0, end), shown)
}

/** `prices[2].amount` or `prices.2.amount`. */
function placeInChild(form: RowForm, path: string, text: string): boolean {
  const match = /^(\w+)(?:\[(\d+)\]|\.(\d+))\.(\w+)$/.exec(path)
  const table = form.children[match?.[1] ?? '']?.table
  const index = Number(match?.[2] ?? match?.[3])
  if (table?.read().rows[index] === undefined || match?.[4] === undefined) return false
  table.mark(index, match[4], text)
  return true
}

/**
 * Lays newer data under what was typed: untouched fields follow it, touched ones stay.
 * Returns the fields that both sides changed.
 */
export function rebase(form: RowForm, latest: Row): string[] {
  const mine = changesOf(form)
  const next = baseOf(form.resource, latest)
  const theirs = changedValues(form.base.values, next.values)
  const untouched = Object.entries(form.children).filter(
    ([name, rows]) => !areChildRowsChanged(rows, form.base.children[name] ?? []),
  )
  form.base = next
  form.store.replace({ ...next.values, ...mine })
  for (const [name, rows] of untouched) replaceChildRows(rows, next.children[name] ?? [])
  return Object.keys(theirs).filter(name => Object.hasOwn(mine, name) && !sameValue(theirs[name], mine[name]))
}

export function draftOfForm(form: RowForm): Draft {
  const children = Object.entries(form.children).map(([name, rows]) => [name, childRecords(rows)] as const)
  return {
    base: form.base,
    given: form.given,
    values: form.store.values(),
    children: Object.fromEntries(children),
  }
}

/**
 * Fields that the definition no longer has are left behind. An edit goes on over the row as it was, so that saving
 * finds out whether somebody changed it meanwhile.
 */
export function restoreDraft(form: RowForm, draft: Draft): void {
  if (form.mode === 'edit') form.base = draft.base
  const known = writableFields(form)
  const values = Object.entries(draft.values).filter(([name]) => Object.hasOwn(known, name))
  form.store.replace({ ...form.store.values(), ...Object.fromEntries(values) })
  for (const [name, rows] of Object.entries(form.children)) replaceChildRows(rows, draft.children[name] ?? [])
}

function recordsOf(value: Value | undefined): ChildRecord[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (one): one is ChildRecord => typeof one === 'object' && one !== null && !Array.isArray(one),
  )
}
