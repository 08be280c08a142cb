import { chime } from '@kezhan/client/live/chime'
import { useLineBack, useLive } from '@kezhan/client/live/use-live'
import { useRefresh } from '@kezhan/client/request/use-call'
import { noticePreferenceFrom, noticePreferenceName } from '@kezhan/client/workplace/notice-preference'
import { type EventLevel, eventLevels } from '@kezhan/resource/event'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { useEffect, useRef } from 'react'
import { useMessageCounts } from './use-message-counts'

/**
 * Sounds for messages that arrive while one works, as urgent as they are, for who wants to hear them. The count decides: a
 * message whose receivers are others does not raise it, and nothing sounds. Returns what is unread.
 */
export function useEventArrivals(): number {
  const unread = useMessageCounts().reduce((sum, one) => sum + one.unread, 0)
  const refresh = useRefresh()
  const { sound } = noticePreferenceFrom(usePreference(noticePreferenceName).value)
  const arrived = useRef<EventLevel>(undefined)
  const known = useRef(unread)

  useLive(['event'], message => {
    const level = soundingLevel(message)
    if (level !== undefined) arrived.current = level
    void refresh('/message/center')
  })
  useLineBack(() => void refresh('/message/center'))
  useEffect(() => {
    const [before, level] = [known.current, arrived.current]
    known.current = unread
    if (unread <= before || level === undefined) return
    arrived.current = undefined
    if (sound) chime(level)
  }, [unread, sound])
  return unread
}

function soundingLevel(message: Readonly<Record<string, unknown>>): EventLevel | undefined {
  const { state, level, hasSound } = message
  if (state !== 'open' || hasSound !== true || typeof level !== 'string') return undefined
  return isLevel(level) ? level : undefined
}
const isLevel = (text: string): text is EventLevel => text in eventLevels
