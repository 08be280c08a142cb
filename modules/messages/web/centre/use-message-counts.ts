import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { messageCounts } from '@kezhan/messages/model/event-calls'
import type { FamilyCount } from '@kezhan/messages/model/event-message'

const freshMs = 30_000
const noCounts: readonly FamilyCount[] = []

/** How much of each family is unread. All who ask share one answer; the bell hears when it is to be asked again. */
export function useMessageCounts(): readonly FamilyCount[] {
  const { user } = useWorkplace()
  const { data } = useCall(
    messageCounts,
    {},
    { quiet: true, staleTimeMs: freshMs, enabled: user.hotelCode !== '' },
  )
  return data ?? noCounts
}
