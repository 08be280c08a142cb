import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './repair.module.css'

interface Props {
  isGood: boolean
  title: string
  /** What it means, in one sentence. */
  text: string
  facts?: readonly (readonly [name: string, text: string])[]
  /** Where to go from here, the most likely first. */
  actions: ReactNode
}

/** How something ended, and what can be done next. */
export function ResultView({ isGood, title, text, facts = [], actions }: Props) {
  return (
    <section className={`${styles.card} ${styles.result}`} aria-label={title}>
      <span className={styles.mark} data-good={isGood} aria-hidden="true">
        {isGood ? <CheckCircleFilled /> : <CloseCircleFilled />}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => [<dt key={`${name}?`}>{name}</dt>, <dd key={name}>{value}</dd>])}
        </dl>
      )}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
