import type { Notice } from '@kezhan/messages/model/notice'
import { Button, Empty, Skeleton, Tabs } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { FamilyLinks } from './centre/FamilyLinks'
import styles from './notices.module.css'
import { PriorityTag } from './PriorityTag'
import type { Notices } from './use-notices'

interface Props {
  notices: Notices
  /** How many messages of the message centre are unread. */
  events: number
  onRead(notice: Notice): void
  onClose(): void
}

/** Inside the bell: both kinds with their counts. Escape closes it. */
export function NoticePanel({ notices: { lists, hasFailed, reload }, events, onRead, onClose }: Props) {
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])

  function handleMore() {
    onClose()
    navigate('/isps/userAnnouncement')
  }

  const listOf = (notices: readonly Notice[] | undefined, nothing: string) => {
    if (notices !== undefined) return <NoticeList notices={notices} nothing={nothing} onRead={onRead} />
    return hasFailed ? <Failed onRetry={reload} /> : <Skeleton active title={false} />
  }
  const tabs = [
    {
      key: 'announcements',
      label: `通知(${lists?.anntMsgTotal ?? 0})`,
      children: listOf(lists?.anntMsgList, '没有未读通知'),
    },
    {
      key: 'system',
      label: `系统消息(${lists?.sysMsgTotal ?? 0})`,
      children: listOf(lists?.sysMsgList, '没有未读系统消息'),
    },
    ...(events === 0
      ? []
      : [{ key: 'events', label: `消息中心(${events})`, children: <FamilyLinks onLeave={onClose} /> }]),
  ]
  return (
    <section
      ref={panel}
      className={styles.notices}
      aria-label="未读消息"
      tabIndex={-1}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <Tabs items={tabs} size="small" defaultActiveKey={firstTab(lists)} />
      <Button type="dashed" block onClick={handleMore}>
        查看更多
      </Button>
    </section>
  )
}

const firstTab = (lists: Notices['lists']): string =>
  lists !== undefined && lists.anntMsgTotal === 0 && lists.sysMsgTotal > 0 ? 'system' : 'announcements'

function NoticeList({
  notices,
  nothing,
  onRead,
}: {
  notices: readonly Notice[]
  nothing: string
  onRead(notice: Notice): void
}) {
  if (notices.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />
  return (
    <ul className={styles.list}>
      {notices.map(notice => (
        <li key={notice.id}>
          <button type="button" className={styles.notice} onClick={() => onRead(notice)}>
            <span className={styles.title}>{notice.titile}</span>
            <span className={styles.line}>
              <span>{notice.sendTime} 发布</span>
              <PriorityTag priority={notice.priority} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="消息没有加载成功">
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </Empty>
  )
}
