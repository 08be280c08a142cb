import styles from './count-badge.module.css'

const mostShown = 99

/** How many wait, at the corner of an icon of the header. The button around it says it in words and is placed (`relative`). */
export function CountBadge({ count, leftPx }: { count: number; leftPx?: number }) {
  if (count === 0) return null
  return (
    <span
      className={styles.count}
      style={leftPx === undefined ? { right: -4 } : { left: leftPx }}
      aria-hidden="true"
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}
