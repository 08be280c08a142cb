import styles from './centre.module.css'
import { familyPlaces } from './family-places'
import { useMessageCounts } from './use-message-counts'

const mostShown = 99

/** How much is unread behind an entry of the menu: of a screen its own family, of the group all of them. */
export default function MenuCount({ path }: { path: string }) {
  const counts = useMessageCounts()
  const unread = counts
    .filter(({ family }) => `${familyPlaces[family]}/`.startsWith(`${path}/`))
    .reduce((sum, one) => sum + one.unread, 0)
  if (unread === 0) return null
  return (
    <span className={styles.menuCount}>
      <span aria-hidden="true">{unread > mostShown ? `${mostShown}+` : unread}</span>
      <span className={styles.spoken}>{`${unread} 条未读`}</span>
    </span>
  )
}
