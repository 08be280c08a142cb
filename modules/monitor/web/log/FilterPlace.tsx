import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import type { ReactNode } from 'react'
import styles from './log.module.css'

/** On a phone the filters open on demand; the records come first. */
export function FilterPlace({ children }: { children: ReactNode }) {
  if (!useIsPhone()) return children
  return (
    <details className={styles.filter}>
      <summary>筛选条件</summary>
      {children}
    </details>
  )
}
