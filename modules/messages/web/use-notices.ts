import { noticePollingMs } from '@kezhan/client/live/live-constants'
import { useLiveState } from '@kezhan/client/live/use-live'
import { useGet } from '@kezhan/client/request/use-call'
import { listByUser } from '@kezhan/messages/model/announcement-calls'
import type { NoticeLists } from '@kezhan/messages/model/notice'
import { useEffect } from 'react'

export interface Notices {
  readonly lists: NoticeLists | undefined
  readonly hasFailed: boolean
  readonly reload: () => void
}

/**
 * What is unread. The socket says when to ask again; while it is down a clock does, until an answer fails to come
 * (decision A-15). The next answer that comes, after a reconnect or a press on the bell, starts the clock again.
 */
export function useNotices(): Notices {
  const isDown = useLiveState() === 'down'
  const { data, isError, refetch } = useGet<NoticeLists>(
    listByUser.path,
    {},
    { quiet: true, follows: ['topic', 'user'] },
  )

  useEffect(() => {
    if (!isDown || isError) return
    const timer = setInterval(() => void refetch(), noticePollingMs)
    return () => clearInterval(timer)
  }, [isDown, isError, refetch])

  return { lists: data, hasFailed: isError, reload: () => void refetch() }
}
