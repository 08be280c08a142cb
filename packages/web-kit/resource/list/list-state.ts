import { conditionFields } from '@kezhan/resource/condition'
import type { Fields } from '@kezhan/resource/field'
import { type AdvancedQuery, readAdvanced, writeAdvanced } from '../query/advanced-query'

/**
 * What a list shows. It lives in the address in the very words of the list call, so an address can be read,
 * shared and restored, and no filter can clash with a steering word: the server reserves them all.
 */
export interface ListState {
  readonly page: number
  readonly size: number
  readonly sort: Sort | undefined
  readonly filters: Filters
  readonly advanced: AdvancedQuery | undefined
}
export interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}
/** Values in the filter grammar of the list call (`*x*`, `a,b`, `<field>_begin`). */
export type Filters = Readonly<Record<string, string>>

const defaultSize = 10
export const sizes = [10, 20, 30] as const
const steering = new Set(['pageNo', 'pageSize', 'column', 'order', 'superQueryParams', 'superQueryMatchType'])

/** Fields are unknown while the definition is under way; then every other parameter counts as a filter. */
export function readListState(params: URLSearchParams, fields: Fields | undefined): ListState {
  const column = params.get('column') ?? ''
  return {
    page: wholeNumber(params.get('pageNo'), 1),
    size: Math.min(wholeNumber(params.get('pageSize'), defaultSize), 200),
    sort: column === '' ? undefined : { column, order: params.get('order') === 'asc' ? 'asc' : 'desc' },
    filters: Object.fromEntries(
      [...params].filter(([name, value]) => value !== '' && !steering.has(name) && isFilter(name, fields)),
    ),
    advanced: readAdvanced(params.get('superQueryParams'), params.get('superQueryMatchType')),
  }
}

/** Keeps parameters that belong to the page around the list. */
export function writeListState(params: URLSearchParams, state: ListState, fields: Fields): URLSearchParams {
  const rest = [...params].filter(([name]) => !steering.has(name) && !isFilter(name, fields))
  const next = new URLSearchParams(rest)
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') next.set(name, value)
  if (state.page > 1) next.set('pageNo', String(state.page))
  if (state.size !== defaultSize) next.set('pageSize', String(state.size))
  for (const [name, value] of Object.entries(steeringQuery(state))) next.set(name, value)
  return next
}

/** The parameters of the list call, without those that only steer the page. */
export function listQuery(state: ListState): Record<string, string> {
  return { ...state.filters, ...steeringQuery(state) }
}

export const isSearching = (state: ListState): boolean =>
  state.advanced !== undefined || Object.keys(state.filters).length > 0

function steeringQuery({ sort, advanced }: ListState): Record<string, string> {
  return {
    ...(sort === undefined ? {} : { column: sort.column, order: sort.order }),
    ...(advanced === undefined ? {} : writeAdvanced(advanced)),
  }
}

function isFilter(name: string, fields: Fields | undefined): boolean {
  if (fields === undefined) return true
  const known = conditionFields(fields)
  return Object.hasOwn(known, name) || Object.hasOwn(known, name.replace(/_(begin|end|MultiString)$/, ''))
}

function wholeNumber(text: string | null, otherwise: number): number {
  const number = Number(text)
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : otherwise
}
