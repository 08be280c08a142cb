import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767.99px)'

/** Below 768 px lists are cards and dialogs full sheets. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
