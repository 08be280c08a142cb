import { AnnouncementDialog } from './AnnouncementDialog'
import { NoticeDetailDialog } from './NoticeDetailDialog'
import type { Reading } from './use-reading'

/** The dialog of the notice that was opened from the bell: a page that the reader does not have gets the wide one. */
export function OpenedNotice({ reading: { opened, close } }: { reading: Reading }) {
  if (opened === undefined) return null
  const Dialog = opened.openType === 'component' ? NoticeDetailDialog : AnnouncementDialog
  return <Dialog key={opened.id} notice={opened} onClosed={close} />
}
