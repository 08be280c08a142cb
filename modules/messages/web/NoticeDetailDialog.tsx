import type { Notice } from '@kezhan/messages/model/notice'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button } from 'antd'
import { useState } from 'react'
import { GoHandle } from './GoHandle'
import { NoticeContent } from './NoticeContent'

interface Props {
  notice: Notice
  onClosed(): void
}

/** The wide dialog of one's own announcements (decision A-56). */
export function NoticeDetailDialog({ notice, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  return (
    <DialogFrame
      title="详细信息"
      widthPx={1200}
      isOpen={isOpen}
      onCancel={close}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <GoHandle notice={notice} onLeave={close} />
        </>
      }
    >
      <NoticeContent notice={notice} />
    </DialogFrame>
  )
}
