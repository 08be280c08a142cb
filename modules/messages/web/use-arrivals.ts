import type { Notice, NoticeLists } from '@kezhan/messages/model/notice'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back for notices that arrive while one works; what was waiting at the start is no news. */
export function useArrivals(lists: NoticeLists | undefined, onArrival: (notice: Notice) => void): void {
  const seen = useRef<{ readonly ids: ReadonlySet<string>; readonly newest: string }>(undefined)
  const tell = useEffectEvent(onArrival)
  useEffect(() => {
    if (lists === undefined) return
    const notices = [...lists.anntMsgList, ...lists.sysMsgList]
    const former = seen.current
    const newest = notices.reduce(
      (late, { sendTime }) => (sendTime > late ? sendTime : late),
      former?.newest ?? '',
    )
    seen.current = { ids: new Set([...(former?.ids ?? []), ...notices.map(({ id }) => id)]), newest }
    if (former === undefined) return
    // An older one moves up when a newer one was read; that is no arrival.
    const hasArrived = (one: Notice): boolean => !former.ids.has(one.id) && one.sendTime >= former.newest
    for (const notice of notices) if (hasArrived(notice)) tell(notice)
  }, [lists])
}
