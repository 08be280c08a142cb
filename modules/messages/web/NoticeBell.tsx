import { BellOutlined } from '@ant-design/icons'
import { chime } from '@kezhan/client/live/chime'
import { noticePreferenceFrom, noticePreferenceName } from '@kezhan/client/workplace/notice-preference'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import type { Notice } from '@kezhan/messages/model/notice'
import { priorities } from '@kezhan/messages/model/priorities'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { App, Button, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useEventArrivals } from './centre/use-event-arrivals'
import styles from './notices.module.css'
import { useArrivals } from './use-arrivals'
import { useNotices } from './use-notices'
import { useReading } from './use-reading'

// The header is there before anybody presses the bell.
const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel')).NoticePanel }))
const OpenedNotice = lazy(async () => ({ default: (await import('./OpenedNotice')).OpenedNotice }))

const mostShown = 99
const shownSeconds = 6

/** The bell in the header: how much is unread, and the way to read it. */
export default function NoticeBell() {
  const notices = useNotices()
  const reading = useReading()
  const { user } = useWorkplace()
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const { notification } = App.useApp()
  const { popup, sound } = noticePreferenceFrom(usePreference(noticePreferenceName).value)
  const events = useEventArrivals()
  const unreadNotices = (notices.lists?.anntMsgTotal ?? 0) + (notices.lists?.sysMsgTotal ?? 0)
  const unread = unreadNotices + events

  useArrivals(notices.lists, notice => {
    // Whoever wrote it or looks at the list just now need not be told.
    if (isOpen || notice.sender === user.username || !popup[notice.priority]) return
    if (sound) chime()
    notification[notice.priority === 'H' ? 'warning' : 'info']({
      key: notice.id,
      title: `${priorities[notice.priority].text}：${notice.titile}`,
      description: notice.msgAbstract ?? `${notice.sendTime} 发布`,
      // What is urgent waits until it is seen.
      duration: notice.priority === 'H' ? 0 : shownSeconds,
      actions: (
        <Button type="primary" size="small" onClick={() => handleRead(notice)}>
          查看
        </Button>
      ),
    })
  })

  function handleOpenChange(wantsOpen: boolean) {
    setOpen(wantsOpen)
    if (!wantsOpen) return
    notices.reload()
    const { anntMsgList = [], sysMsgList = [] } = notices.lists ?? {}
    for (const { id } of [...anntMsgList, ...sysMsgList]) notification.destroy(id)
  }

  function handleClose() {
    setOpen(false)
    bell.current?.focus()
  }

  function handleRead(notice: Notice) {
    notification.destroy(notice.id)
    // The dialog gives the focus back to where it was, and the list will be gone by then.
    handleClose()
    reading.read(notice)
  }

  const panel = (
    <Suspense fallback={<div style={{ height: 240 }} aria-busy="true" />}>
      <NoticePanel notices={notices} events={events} onRead={handleRead} onClose={handleClose} />
    </Suspense>
  )
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={handleOpenChange}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        content={panel}
        styles={{ container: { width: 300, padding: 0 } }}
      >
        <button
          ref={bell}
          type="button"
          className={`icon-button ${styles.bell}`}
          aria-label={bellLabel(unreadNotices, events)}
          aria-expanded={isOpen}
          title="消息"
        >
          <BellOutlined />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </button>
      </Popover>
      {reading.opened !== undefined && (
        <Suspense>
          <OpenedNotice reading={reading} />
        </Suspense>
      )}
    </>
  )
}

function bellLabel(notices: number, events: number): string {
  const ofNotices = notices === 0 ? '消息' : `消息，${notices} 条未读`
  return events === 0 ? ofNotices : `${ofNotices}，消息中心 ${events} 条未读`
}
