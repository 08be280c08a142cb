import { useSyncExternalStore } from 'react'
import type { OrderRef } from '../order/order-ref'
import type { DeskAct } from './desk-act'

export interface StartedAct {
  readonly id: number
  readonly act: DeskAct
}

let started: readonly StartedAct[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly StartedAct[]): void {
  started = next
  for (const listener of listeners) listener()
}

/** The frame shows it above whatever page is open, and above what was begun before: half-typed text stays. */
export const startDeskAct = (act: DeskAct): void => set([...started, { id: ++lastId, act }])
/** For pages of modules below the desk. */
export const showOrder = (order: OrderRef): void => startDeskAct({ kind: 'order', order })
export const endDeskAct = (id: number): void => set(started.filter(one => one.id !== id))
export const useStartedActs = (): readonly StartedAct[] => useSyncExternalStore(subscribe, () => started)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
