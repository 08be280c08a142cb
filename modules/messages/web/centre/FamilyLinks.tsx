import { eventFamilies } from '@kezhan/resource/event'
import { Empty } from 'antd'
import { Link } from 'react-router'
import styles from '../notices.module.css'
import { familyPlaces } from './family-places'
import { useMessageCounts } from './use-message-counts'

/** Inside the bell: what the message centre holds, family by family. */
export function FamilyLinks({ onLeave }: { onLeave(): void }) {
  const counts = useMessageCounts().filter(({ open }) => open > 0)
  if (counts.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有待处理的消息" />
  return (
    <ul className={styles.list}>
      {counts.map(({ family, unread, open }) => (
        <li key={family}>
          <Link className={styles.notice} to={familyPlaces[family]} onClick={onLeave}>
            <span className={styles.title}>{eventFamilies[family]}</span>
            <span className={styles.line}>{`${unread} 条未读，${open} 条未处理`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
