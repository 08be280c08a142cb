import type { ReactNode } from 'react'
import styles from './samples.module.css'

interface Props {
  readonly title: string
  /** What its owner holds; not shown where nothing can change. */
  readonly value?: string | null
  /** Why no business page uses it; most widgets need no such word. */
  readonly onlyHere?: string
  /** Takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One widget in one state, and the value it hands over. */
export function SampleCase({ title, value, onlyHere, isWide = false, children }: Props) {
  return (
    <section className={styles.case} data-wide={isWide} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {onlyHere !== undefined && <p className={styles.value}>仅在此处展示：{onlyHere}</p>}
      {value !== undefined && (
        <p className={styles.value}>
          当前值 <code>{value ?? '（空）'}</code>
        </p>
      )}
    </section>
  )
}
