import { useSyncExternalStore } from 'react'

/** Virtual lists and trees want their height in pixels. */
export function useWindowHeight(): number {
  return useSyncExternalStore(subscribe, () => window.innerHeight)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
