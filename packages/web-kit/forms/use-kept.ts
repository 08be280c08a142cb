import { namespace } from '@kezhan/client/request/stored'
import { useState } from 'react'
import { draftOwner } from '../resource/form/draft-owner'

/**
 * What is being typed, kept for this browser tab and this person until it is saved: another page or a reload loses nothing.
 * Who logs out leaves nothing behind, because the names are those of drafts.
 */
export function useKept<T extends object>(place: string, initial: T) {
  const [owner] = useState(draftOwner)
  const key = `${namespace}draft:${place}`
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readKept<T>(key, owner) }))
  const [isKept, setKept] = useState(() => readKept(key, owner) !== undefined)
  const change = (next: T): void => {
    setValue(next)
    setKept(true)
    writeKept(key, { owner, value: next })
  }
  const forget = (next: T = initial): void => {
    setValue(next)
    setKept(false)
    sessionStorage.removeItem(key)
  }
  return { value, change, forget, isKept }
}

function readKept<T>(key: string, owner: string): T | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner)
      return undefined
    // Written by `writeKept` in this very tab; the server checks everything that is sent.
    return 'value' in kept ? (kept.value as T) : undefined
  } catch {
    // A text that is not JSON is no draft.
    return undefined
  }
}

function writeKept(key: string, kept: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: a draft is a convenience, typing goes on without it.
  }
}
