import { allOf, type Condition, conditionFields, isTerm } from '@kezhan/resource/condition'
import { conditionOfRules, type DataRule } from '@kezhan/resource/data-rule'
import { type Action, actions, type RecordOf, type Resource } from '@kezhan/resource/define'
import type { Field, Fields, Value, ValuesOf } from '@kezhan/resource/field'
import type { onlineView } from '../model/view'
import { dataPath } from './data-path'
import { withWays } from './form-ways'

export type ViewHead = Pick<RecordOf<typeof onlineView>, 'title' | 'way'> & { readonly code: string }
type Children = (typeof onlineView)['children']
export type ViewColumn = ValuesOf<Children['columns']['fields']>
export type ViewRule = ValuesOf<Children['rules']['fields']>

/** Forms have no hyphen in their codes, so that a view's code is nobody else's and its form stands in it. */
export const viewCode = (formCode: string, number: number): string => `${formCode}-${number}`
export const isViewCode = (code: string): boolean => code.includes('-')

/**
 * A form as one of its views shows it: the chosen fields in their order, of the rows that satisfy the fixed conditions. What is
 * not shown is not in the definition, so that no call reads or writes it.
 */
export function viewResource(
  form: Resource,
  view: ViewHead,
  columns: readonly ViewColumn[],
  rules: readonly ViewRule[],
): Resource {
  const shown = [...columns]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .flatMap(({ name, label }): [string, Field][] => {
      const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined
      return field === undefined ? [] : [[name, label ? { ...field, label } : field]]
    })
  const fields: Fields = Object.fromEntries(shown)
  const within = viewWithin(rules, form.fields)
  const { tree: _tree, sort, ways: _ways, layout: _layout, ...rest } = form
  const resource: Resource = {
    ...rest,
    path: dataPath(view.code),
    title: view.title,
    fields,
    within,
    ...(sort !== undefined && Object.hasOwn(fields, sort.column) ? { sort } : {}),
    only: actions.filter(action => mayDo(action, form, fields, within.condition)),
  }
  return withWays(resource, view.way === 'board' || view.way === 'calendar' ? view.way : 'list')
}

/** What holds for ever is read once; days that move with today are read when somebody asks. */
function viewWithin(rules: readonly ViewRule[], fields: Fields): NonNullable<Resource['within']> {
  const periods = rules.filter(isPeriod).map(dataRuleOf)
  const condition = viewCondition(
    rules.filter(rule => !isPeriod(rule)),
    fields,
  )
  return { condition, fields, ...(periods.length === 0 ? {} : { periods }) }
}

/** As it would be read on some day. */
export const viewCondition = (rules: readonly ViewRule[], fields: Fields): Condition =>
  conditionOfRules(rules.map(dataRuleOf), {}, conditionFields(fields), {
    businessDate: someDay,
    calendarDay: someDay,
  })

const someDay = '2026-01-01'
const isPeriod = ({ condition }: ViewRule): boolean => condition === 'WITHIN'
const dataRuleOf = ({ fieldName, condition, value }: ViewRule): DataRule => ({
  column: fieldName,
  condition,
  value,
})

/** A sheet could name rows outside; a new row needs a value for everything that must have one. */
function mayDo(action: Action, form: Resource, fields: Fields, condition: Condition): boolean {
  if (action === 'importExcel') return false
  if (action !== 'add') return true
  const given = unshownValues(form.fields, fields, condition)
  return Object.entries(form.fields).every(
    ([name, { required }]) => required !== true || Object.hasOwn(fields, name) || Object.hasOwn(given, name),
  )
}

/** What a new row holds in the fields that nobody sees: what the conditions ask for, else what the form begins with. */
export function unshownValues(all: Fields, shown: Fields, condition: Condition): Record<string, Value> {
  const defaults = Object.entries(all).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  )
  const given: Record<string, Value> = { ...Object.fromEntries(defaults), ...equalValues(condition) }
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(shown, name)))
}

/** The values that rows must have, by field. */
export function equalValues(condition: Condition): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const part of allOf(condition).terms.flatMap(one => (isTerm(one) ? [one] : one.terms))) {
    const terms = isTerm(part) ? [part] : part.terms.filter(isTerm)
    for (const { field, rule, val } of terms)
      if (rule === 'eq' && !Array.isArray(val)) found[field] = val as Value
  }
  return found
}
