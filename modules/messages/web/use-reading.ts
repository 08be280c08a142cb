import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { announcement } from '@kezhan/messages/model/announcement'
import { markNoticeRead } from '@kezhan/messages/model/announcement-calls'
import type { Notice } from '@kezhan/messages/model/notice'
import { targetOf } from '@kezhan/messages/rules/notice-target'
import { useState } from 'react'
import { matchPath, useNavigate } from 'react-router'

export interface Reading {
  /** The notice in the dialog. */
  readonly opened: Notice | undefined
  readonly read: (notice: Notice) => void
  readonly close: () => void
}

/**
 * Opens notices. One that names a page of the reader's own menu leads there; all others open in a dialog, those with an
 * address too: shell §2.6 gives that dialog the button that navigates, which §3 alone would leave without a use.
 */
export function useReading(): Reading {
  const [opened, setOpened] = useState<Notice>()
  const { pages } = useWorkplace()
  const navigate = useNavigate()
  const mark = useSend(markNoticeRead)
  const refresh = useRefresh()

  const isOwnPage = (path: string): boolean =>
    pages.some(page => matchPath({ path: page.path, caseSensitive: true }, path) !== null)

  async function markRead(anntId: string) {
    // One that was revoked meanwhile cannot be marked; the reload shows that it is gone.
    await mark.mutateAsync({ anntId }).catch(() => undefined)
    await Promise.all([announcement.path, '/sys/sysAnnouncementSend'].map(refresh))
  }

  return {
    opened,
    close: () => setOpened(undefined),
    read: notice => {
      const target = targetOf(notice)
      const leadsAway = notice.openType === 'component' && target.kind === 'page' && isOwnPage(target.path)
      if (leadsAway) navigate(target.path)
      else setOpened(notice)
      if (notice.readFlag === '0') void markRead(notice.id)
    },
  }
}
