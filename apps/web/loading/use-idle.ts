import { useEffect, useState } from 'react'

const mostMs = 2000

/** False until the browser has nothing better to do: what decorates the frame comes after what one came for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Not every browser tells when it is idle.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), mostMs / 4)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(() => setIdle(true), { timeout: mostMs })
    return () => window.cancelIdleCallback(request)
  }, [])
  return isIdle
}
