import { useCallback, useSyncExternalStore } from 'react'

/** Shell specification §9: the side menu becomes a drawer below 1088 px. */
export const narrowScreen = '(width < 1088px)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'

export function useMedia(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
