import type { Fields, Json, Value } from '@kezhan/resource/field'

/** A half-written new row, kept for this browser tab only, so that a reload or a wrong click loses nothing. */
export interface Draft {
  readonly values: Readonly<Record<string, Value>>
  readonly children: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>
}

const keyOf = (path: string): string => `pro__draft:${path}`

export function readDraft(storage: Storage, path: string): Draft | undefined {
  const text = storage.getItem(keyOf(path))
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('children' in stored))
      return undefined
    // Written by `saveDraft` in this very tab; the form checks every value again before it is sent.
    return stored as Draft
  } catch {
    // A text that is not JSON is not a draft.
    return undefined
  }
}

/** Passwords never leave memory. */
export function saveDraft(storage: Storage, path: string, draft: Draft, fields: Fields): void {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(
      ([name, value]) => fields[name]?.kind !== 'password' && !isBlank(value),
    ),
  )
  const isEmpty =
    Object.keys(values).length === 0 && Object.values(draft.children).every(rows => rows.length === 0)
  try {
    if (isEmpty) dropDraft(storage, path)
    else storage.setItem(keyOf(path), JSON.stringify({ values, children: draft.children }))
  } catch {
    // Storage is full or forbidden: a draft is a convenience, typing goes on without it.
  }
}

export function dropDraft(storage: Storage, path: string): void {
  storage.removeItem(keyOf(path))
}

const isBlank = (value: Json): boolean => value === null || value === ''
