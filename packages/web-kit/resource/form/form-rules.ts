import type { Resource } from '@kezhan/resource/define'
import type { RowValues } from '@kezhan/resource/expression/evaluate'
import type { Field } from '@kezhan/resource/field'
import {
  childrenRead,
  hasRowRules,
  isDemanded,
  isShown,
  type Settled,
  settleRow,
} from '@kezhan/resource/settle-row'
import { useSyncExternalStore } from 'react'
import { sameValue } from '../row'
import type { ChildRows } from './child-rows'
import type { FormStore } from './form-store'

/** What the rules between fields are held against: the typed values and the rows below. */
interface LiveForm {
  readonly resource: Resource
  readonly mode: 'add' | 'edit'
  readonly given: RowValues
  readonly store: FormStore
  readonly children: Readonly<Record<string, ChildRows>>
}

/** The row as the server would settle it now. */
export function settledForm({ resource, given, store, children }: LiveForm): Settled {
  const row = { ...given, ...store.values() }
  if (!hasRowRules(resource)) return { row, problems: [] }
  const below = [...childrenRead(resource)].map(
    name => [name, children[name]?.table.read().rows ?? []] as const,
  )
  return settleRow(row, resource, Object.fromEntries(below) as Record<string, readonly RowValues[]>)
}

/** Keeps what is computed up to date while somebody types; answers how to stop. */
export function followRules(form: LiveForm): () => void {
  const names = computedIn(form.resource.fields)
  const stops: (() => void)[] = []
  if (names.length > 0) {
    const update = (): void => {
      const { row } = settledForm(form)
      for (const name of names)
        if (!sameValue(row[name], form.store.value(name))) form.store.set(name, row[name] ?? null)
    }
    stops.push(form.store.subscribe(update))
    for (const { table } of Object.values(form.children)) stops.push(table.subscribe(update))
    update()
  }
  for (const rows of Object.values(form.children)) stops.push(followChild(rows))
  return () => {
    for (const stop of stops) stop()
  }
}

const computedIn = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.keys(fields).filter(name => fields[name]?.computed !== undefined)

function followChild({ child, table }: ChildRows): () => void {
  const names = computedIn(child.fields)
  if (names.length === 0) return () => undefined
  const update = (): void => {
    const changed = table.read().rows.flatMap(row => {
      const { row: settled } = settleRow(row as RowValues, child)
      const isSame = names.every(name => sameValue(settled[name], row[name] as RowValues[string]))
      return isSame
        ? []
        : [{ ...row, ...Object.fromEntries(names.map(name => [name, settled[name] ?? null])) }]
    })
    if (changed.length === 0) return
    // Not an edit of anybody: nothing to take back, and nothing that fades.
    table.patch(changed)
    table.forgetOld()
  }
  const stop = table.subscribe(update)
  update()
  return stop
}

const rowNow = (form: LiveForm): RowValues => settledForm(form).row

/** Whether the field is there, as the row is now. */
export const useShown = (form: LiveForm, field: Field): boolean =>
  useSyncExternalStore(
    form.store.subscribe,
    () => field.visibleWhen === undefined || isShown(field, rowNow(form), form.resource.fields),
  )

/** Whether the server fills it in where it is left empty. */
export const isFilled = ({ mode }: Pick<LiveForm, 'mode'>, { fillRule }: Field): boolean =>
  mode === 'add' && fillRule !== undefined

/** Whether it must be filled in. A password left blank on edit means: keep the present one. */
export const useDemanded = (form: LiveForm, field: Field): boolean =>
  useSyncExternalStore(form.store.subscribe, () => {
    if (isFilled(form, field)) return false
    if (field.requiredWhen === undefined)
      return field.required === true && !(form.mode === 'edit' && field.kind === 'password')
    return isDemanded(field, rowNow(form), form.resource.fields)
  })
