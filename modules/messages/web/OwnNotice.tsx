import type { Notice } from '@kezhan/messages/model/notice'
import styles from './notices.module.css'
import { PriorityTag } from './PriorityTag'

/** A line of one's own announcements. */
export function OwnNotice({ notice, onRead }: { notice: Notice; onRead(): void }) {
  const isUnread = notice.readFlag === '0'
  return (
    <button type="button" className={styles.ownNotice} data-unread={isUnread} onClick={onRead}>
      <span className={styles.dot} role="img" aria-label={isUnread ? '未读' : '已读'} />
      <span className={styles.title}>{notice.titile}</span>
      <PriorityTag priority={notice.priority} />
      {notice.msgAbstract && <span className={styles.abstract}>{notice.msgAbstract}</span>}
      <span className={styles.when}>
        {notice.msgCategory === '2' ? '系统消息' : '通知公告'} · {notice.sender_dictText ?? '系统'} ·{' '}
        {notice.sendTime}
      </span>
    </button>
  )
}
