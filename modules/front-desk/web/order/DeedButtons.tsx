import { Button } from 'antd'
import type { OrderDeed } from './order-deeds'
import styles from './order-head.module.css'

interface Props {
  deeds: readonly OrderDeed[]
  /** Whether one of them is what is done next. */
  hasMain?: boolean
  onDeed(deed: OrderDeed): void
}

/** Deeds as buttons with their keys; why one cannot be done stands below them, where a finger has no hint to rest on. */
export function DeedButtons({ deeds, hasMain = false, onDeed }: Props) {
  const main = hasMain ? (deeds.find(isLeaving) ?? deeds[0]) : undefined
  const refused = deeds.filter(deed => deed.why !== undefined)
  return (
    <div className={styles.deeds}>
      {deeds.map(deed => (
        <Button
          key={deed.title}
          type={deed === main ? 'primary' : 'default'}
          disabled={deed.why !== undefined}
          title={deed.why}
          aria-keyshortcuts={deed.shortcut}
          onClick={() => onDeed(deed)}
        >
          {deed.title}
          {deed.shortcut !== undefined && (
            <span aria-hidden="true" className={styles.shortcut}>
              {deed.shortcut}
            </span>
          )}
        </Button>
      ))}
      {refused.length > 0 && (
        <p className={styles.why}>{refused.map(({ title, why }) => `${title}：${why}`).join('；')}</p>
      )}
    </div>
  )
}

const isLeaving = ({ does }: OrderDeed): boolean =>
  'stay' in does && (does.stay === 'checkOut' || does.stay === 'settleLater')
