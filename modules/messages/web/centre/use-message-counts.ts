import { useLive, useLiveState } from '@kezhan/client/live/use-live'
import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { messageCounts } from '@kezhan/messages/model/event-calls'
import type { FamilyCount } from '@kezhan/messages/model/event-message'
import { useEffect } from 'react'

const freshMs = 30_000
const noCounts: readonly FamilyCount[] = []

/** How much of each family is unread. All who ask share one answer; the socket says when to ask again. */
export function useMessageCounts(): readonly FamilyCount[] {
  const { user } = useWorkplace()
  const isDown = useLiveState() === 'down'
  const { data, refetch } = useCall(
    messageCounts,
    {},
    { quiet: true, staleTimeMs: freshMs, enabled: user.hotelCode !== '' },
  )
  useLive(['event'], () => void refetch())
  useEffect(() => {
    // What was raised while nobody listened.
    if (!isDown && user.hotelCode !== '') void refetch()
  }, [isDown, refetch, user.hotelCode])
  return data ?? noCounts
}
