import { useId } from 'react'
import type { Share } from './chart-points'
import styles from './real-time.module.css'

/** Parts of a whole as bars; number and name are text, so nothing is said by length alone. */
export function ShareBars({
  title,
  shares,
  empty,
}: {
  title: string
  shares: readonly Share[]
  empty: string
}) {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{title}</h2>
      </header>
      {shares.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.shares}>
          {shares.map(({ name, count, percent }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={styles.shareBar}>
                <i style={{ width: `${percent.toFixed(1)}%` }} />
              </span>
              <span>
                {count} 间 {percent.toFixed(0)}%
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
