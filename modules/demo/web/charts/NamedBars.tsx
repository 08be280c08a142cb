import type { NamedCount } from '@kezhan/demo/model/dashboard-calls'
import { useId } from 'react'
import styles from './charts.module.css'

interface Props {
  title: string
  unit: string
  counts: readonly NamedCount[] | undefined
  /** Said where there is nothing to show. */
  empty: string
}

/** Counts by name, the largest first: a list whose lines are as long as their numbers. */
export function NamedBars({ title, unit, counts, empty }: Props) {
  const heading = useId()
  const most = Math.max(1, ...(counts ?? []).map(({ count }) => count))
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {counts === undefined && <span className={styles.bone} style={{ height: 216 }} />}
      {counts?.length === 0 && <p>{empty}</p>}
      <ul className={styles.bars}>
        {counts?.map(({ name, count }, index) => (
          // Departments of two hotels may have one name.
          <li key={`${index}${name}`}>
            <span title={name}>{name}</span>
            <i style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
            <strong>
              {count} {unit}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
