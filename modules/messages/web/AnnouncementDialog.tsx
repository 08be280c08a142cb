import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import type { Notice } from '@kezhan/messages/model/notice'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { GoHandle } from './GoHandle'
import { NoticeContent } from './NoticeContent'

interface Props {
  notice: Notice
  onClosed(): void
}

/** What the bell opens (ARIA dialog): 60 % of the window, or all of it; the text is 80 % of its height (shell §2.6). */
export function AnnouncementDialog({ notice, onClosed }: Props) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(true)
  const [wantsFull, setWantsFull] = useState(false)
  const isFull = isPhone || wantsFull
  const toggle = wantsFull ? '还原' : '全屏'
  const close = (): void => setOpen(false)
  return (
    <Modal
      open={isOpen}
      title={
        <span style={{ display: 'flex', alignItems: 'center', gap: 8, paddingInlineEnd: 24 }}>
          <span style={{ flex: 1 }}>通知消息</span>
          {!isPhone && (
            <Button
              type="text"
              size="small"
              aria-label={toggle}
              title={toggle}
              icon={wantsFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
              onClick={() => setWantsFull(!wantsFull)}
            />
          )}
        </span>
      }
      width={isFull ? '100%' : '60%'}
      style={isFull ? fullPlace : { top: 16, paddingBottom: 16 }}
      styles={isFull ? { ...fullSheet, body } : { body }}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <GoHandle notice={notice} onLeave={close} />
        </>
      }
      onCancel={close}
      afterClose={onClosed}
    >
      <NoticeContent notice={notice} />
    </Modal>
  )
}

const body = { height: '80vh', overflowY: 'auto', overscrollBehavior: 'contain' } as const
const fullPlace = { top: 0, margin: 0, maxWidth: '100vw', paddingBottom: 0 }
const fullSheet = {
  container: { minHeight: '100dvh', borderRadius: 0, display: 'flex', flexDirection: 'column' },
  footer: { marginTop: 'auto' },
} as const
