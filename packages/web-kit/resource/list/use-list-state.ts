import type { Fields } from '@kezhan/resource/field'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, readListState, writeListState } from './list-state'

/** `memory` is for a list inside another page, whose address already belongs to that page's own list. */
export type Binding = 'url' | 'memory'
export type ChangeListState = (change: Partial<ListState>, history?: 'push' | 'replace') => void

export function useListState(fields: Fields | undefined, binding: Binding): [ListState, ChangeListState] {
  const [address, setAddress] = useSearchParams()
  const [memory, setMemory] = useState(() => new URLSearchParams())
  const params = binding === 'url' ? address : memory
  const text = params.toString()
  const state = useMemo(() => readListState(new URLSearchParams(text), fields), [text, fields])
  const change: ChangeListState = (part, history = 'replace') => {
    if (fields === undefined) return
    const next = writeListState(params, { ...state, ...part }, fields)
    if (next.toString() === text) return
    if (binding === 'url') setAddress(next, { replace: history === 'replace' })
    else setMemory(next)
  }
  return [state, change]
}
