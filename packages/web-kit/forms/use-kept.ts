import { namespace } from '@kezhan/client/request/stored'
import { useRef, useState } from 'react'
import { draftOwner } from '../resource/form/draft-owner'

interface Options {
  /**
   * What it is typed about. With it, it comes back only when the page was loaded again over it, as after the end of a
   * session: whoever opens the form another time, or for something else, begins anew.
   */
  readonly about?: string
}

/**
 * What is being typed, kept for this browser tab and this person until it is saved: another page or a reload loses nothing.
 * Who logs out leaves nothing behind, because the names are those of drafts.
 */
export function useKept<T extends object>(place: string, initial: T, { about }: Options = {}) {
  const [owner] = useState(draftOwner)
  const key = `${namespace}draft:${place}`
  const [found] = useState(() => readKept<T>(key, owner, about))
  const [value, setValue] = useState<T>(() => ({ ...initial, ...found }))
  const [isKept, setKept] = useState(found !== undefined)
  // Two changes may come before anything is drawn again.
  const newest = useRef(value)
  const show = (next: T, isTyped: boolean): void => {
    newest.current = next
    setValue(next)
    setKept(isTyped)
  }
  const change = (next: T): void => {
    show(next, true)
    writeKept(key, { owner, value: next, ...(about === undefined ? {} : { about, load }) })
  }
  const forget = (next: T = initial): void => {
    show(next, false)
    sessionStorage.removeItem(key)
  }
  return {
    value,
    change,
    update: (changeOf: (old: T) => T): void => change(changeOf(newest.current)),
    forget,
    isKept,
    /** It was typed before the page was loaded again. */
    isBack: isKept && found !== undefined,
  }
}

/** Another one each time the page is loaded. */
const load = performance.timeOrigin

function readKept<T>(key: string, owner: string, about: string | undefined): T | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner)
      return undefined
    const isMeant =
      about === undefined || ('about' in kept && kept.about === about && 'load' in kept && kept.load !== load)
    // Written by `writeKept` in this very tab; the server checks everything that is sent.
    return isMeant && 'value' in kept ? (kept.value as T) : undefined
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
