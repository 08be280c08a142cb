import { useGet } from '@kezhan/client/request/use-call'
import { type Dashboard, dashboardFigures } from '@kezhan/dashboard/model/dashboard-calls'
import { useEffect } from 'react'

const refreshMs = 60_000

/** The figures of the moment: asked again every minute while they are looked at, and when one looks again. */
export function useDashboard() {
  // A failed refresh must not ring every minute; the page says so itself.
  const answer = useGet<Dashboard>(
    dashboardFigures.path,
    {},
    // Unread messages are among the figures.
    { quiet: true, refetchIntervalMs: refreshMs, keepPrevious: true, follows: ['topic', 'user'] },
  )
  const { refetch } = answer
  useEffect(() => {
    const handleSight = (): void => {
      if (document.visibilityState === 'visible') void refetch()
    }
    document.addEventListener('visibilitychange', handleSight)
    return () => document.removeEventListener('visibilitychange', handleSight)
  }, [refetch])
  return answer
}
