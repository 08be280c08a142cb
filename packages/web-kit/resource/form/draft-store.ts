import { namespace } from '@kezhan/client/request/stored'
import type { Resource } from '@kezhan/resource/define'
import type { Fields, Json, Value } from '@kezhan/resource/field'
import type { FormBase } from './form-base'

type Values = Readonly<Record<string, Value>>

/** A half-written row: what was typed, over what the row was when the form opened. */
export interface Draft {
  readonly base: FormBase
  /** What the page fixes for its new rows: the draft of an entry belongs to its own dictionary. */
  readonly given: Values
  readonly values: Values
  readonly children: Readonly<Record<string, readonly Values[]>>
}
/** Where a draft lies: one for the new row of a resource, one for each row. */
export interface DraftPlace {
  readonly path: string
  readonly id: string | undefined
}
interface KeptDraft extends Draft {
  /** Id of the user who typed it; nobody else sees it. */
  readonly owner: string
  /** The session expired over it, so it comes back by itself. */
  readonly isInterrupted: boolean
}

const prefix = `${namespace}draft:`
const keyOf = ({ path, id }: DraftPlace): string => prefix + path + (id === undefined ? '' : `:${id}`)

/** Drafts are kept for this browser tab only, so that a reload or a wrong click loses nothing. */
export function readDraft(storage: Storage, place: DraftPlace, owner: string): Draft | undefined {
  const draft = keptAt(storage, keyOf(place))
  return draft?.owner === owner ? draft : undefined
}

/** Passwords never leave memory. */
export function saveDraft(
  storage: Storage,
  place: DraftPlace,
  draft: Draft,
  { resource, ...tags }: { resource: Resource; owner: string; isInterrupted: boolean },
): void {
  const values = withoutPasswords(draft.values, resource.fields)
  const children = Object.entries(draft.children).map(([name, rows]) => {
    const fields = resource.children?.[name]?.fields ?? {}
    return [name, rows.map(row => withoutPasswords(row, fields))] as const
  })
  const isEmpty =
    place.id === undefined &&
    Object.values(values).every(isBlank) &&
    children.every(([, rows]) => rows.length === 0)
  const kept: KeptDraft = { ...draft, ...tags, values, children: Object.fromEntries(children) }
  try {
    if (isEmpty) dropDraft(storage, place)
    else storage.setItem(keyOf(place), JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: a draft is a convenience, typing goes on without it.
  }
}

export function dropDraft(storage: Storage, place: DraftPlace): void {
  storage.removeItem(keyOf(place))
}

/** Who logs out leaves nothing behind. */
export function dropAllDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

/** The form of a list over which the user's session expired, once: after that it is an ordinary draft. */
export function takeInterrupted(
  storage: Storage,
  path: string,
  owner: string,
  given: Values,
): DraftPlace | undefined {
  const newRow = keyOf({ path, id: undefined })
  for (const key of Object.keys(storage)) {
    if (key !== newRow && !key.startsWith(`${newRow}:`)) continue
    const draft = keptAt(storage, key)
    if (!draft?.isInterrupted || draft.owner !== owner) continue
    if (key === newRow && !isSameGiven(draft.given, given)) continue
    storage.setItem(key, JSON.stringify({ ...draft, isInterrupted: false }))
    return { path, id: key === newRow ? undefined : key.slice(newRow.length + 1) }
  }
  return undefined
}

export const isSameGiven = (a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b)

function keptAt(storage: Storage, key: string): KeptDraft | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('owner' in stored)) return undefined
    // Written by `saveDraft` in this very tab; the form checks every value again before it is sent.
    return stored as KeptDraft
  } catch {
    // A text that is not JSON is not a draft.
    return undefined
  }
}

const withoutPasswords = (values: Values, fields: Fields): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.kind !== 'password'))

const isBlank = (value: Json): boolean => value === null || value === ''
