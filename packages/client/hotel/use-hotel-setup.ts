import { useEffect } from 'react'
import { forgetHotelBase, refreshHotelBase } from './hotel-base'

/**
 * The setup calls that follow the sign-in of a hotel user, with his hotel's code (shell §2.3). They begin when the
 * page has been painted and nobody waits for them; the platform's own people have no hotel and make none.
 */
export function useHotelSetup(hotelCode: string): void {
  useEffect(() => {
    if (hotelCode === '') return
    const leaving = new AbortController()
    const load = (): void => refreshHotelBase(hotelCode, leaving.signal)
    const timer = setTimeout(load, 0)
    const handleSight = (): void => {
      if (document.visibilityState === 'visible') load()
    }
    document.addEventListener('visibilitychange', handleSight)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleSight)
      leaving.abort()
      forgetHotelBase()
    }
  }, [hotelCode])
}
