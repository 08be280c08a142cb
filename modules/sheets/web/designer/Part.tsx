import type { ReactNode } from 'react'
import styles from './designer.module.css'

/** A property with its name; what stands in it names itself for who hears the page. */
export const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.part}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
)

/** The words of choices as a select wants them, with the values that they have. */
export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.keys(words) as K[]).map(value => ({ value, label: words[value] }))
