import type { ReactNode } from 'react'
import styles from './forms.module.css'

interface Props {
  label: string
  htmlFor: string
  isRequired?: boolean
  /** What is wrong, under the field. */
  problem?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
  children: ReactNode
}

/** A label with its input; what is wrong with it stands under it in words. */
export function Field({ label, htmlFor, isRequired = false, problem, hint, children }: Props) {
  return (
    <div className={styles.field} {...(problem === undefined ? {} : { 'data-problem': true })}>
      <label htmlFor={htmlFor} data-required={isRequired}>
        {label}
      </label>
      <div>
        {children}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {problem === undefined && hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  )
}
