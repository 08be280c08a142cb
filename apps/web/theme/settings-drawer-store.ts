import { useSyncExternalStore } from 'react'

export const openSettingsDrawer = () => setOpen(true)
export const closeSettingsDrawer = () => setOpen(false)

/** Whether the drawer of the display settings stands open; the user menu opens it, the frame shows it. */
export const useSettingsDrawer = () => useSyncExternalStore(subscribe, () => isOpen)

let isOpen = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
