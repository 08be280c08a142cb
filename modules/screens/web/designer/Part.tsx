import type { ReactNode } from 'react'
import styles from './designer.module.css'

/** A property with its name; what stands in it names itself for who hears the page. */
export const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.part}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
)
