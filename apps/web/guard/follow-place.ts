import type { Session } from '@kezhan/client/request/session-store'
import { useEffect, useRef } from 'react'
import { dashboardPath } from './entry-paths'

/**
 * One of the platform's people acts elsewhere now, by this window or by another one of the browser: the product is loaded anew, so
 * that no menu, answer, tab or open form of the former place survives.
 */
export function useFollowPlace(session: Session | undefined): void {
  const shown = useRef(session)
  useEffect(() => {
    const before = shown.current
    shown.current = session
    if (before === undefined || session === undefined || before.token !== session.token) return
    if (before.user.hotelCode !== session.user.hotelCode) window.location.assign(dashboardPath)
  }, [session])
}
