import { Radio } from 'antd'
import type { ReactNode } from 'react'
import styles from './cron.module.css'

interface Props {
  mode: string
  title: string
  /** The inputs of the mode, as a sentence to fill in. */
  children?: ReactNode
}

/** One way to choose, within a group of radios. */
export function ModeRow({ mode, title, children }: Props) {
  return (
    <div className={styles.mode}>
      <Radio value={mode}>{title}</Radio>
      {children}
    </div>
  )
}
