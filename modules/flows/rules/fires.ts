import type { Value } from '@kezhan/resource/field'
import type { FormAction } from '../model/action'

type Row = Readonly<Record<string, Value>>

/** Whether saving a record sets an action off, its condition apart. */
export function firesOnSave(action: FormAction, before: Row | undefined, after: Row): boolean {
  if (action.enabled !== 'Y') return false
  switch (action.when) {
    case 'saved':
      return true
    case 'added':
      return before === undefined
    case 'edited':
      return before !== undefined
    case 'changed':
      return hasChanged(action, before, after)
    default:
      return false
  }
}

/** A side that is not said is any value; a new record changes from nothing. */
function hasChanged({ field, from, to }: FormAction, before: Row | undefined, after: Row): boolean {
  const [old, fresh] = [textOf(before?.[field ?? '']), textOf(after[field ?? ''])]
  if (old === fresh) return false
  return (!from || old === from) && (!to || fresh === to)
}

const textOf = (value: Value | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
