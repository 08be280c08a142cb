import { checkCron } from '@kezhan/base/cron/check-cron'
import { describeCron } from '@kezhan/base/cron/describe-cron'
import styles from './cron.module.css'

interface Props {
  expression: string
  /** For `aria-describedby` of the input it explains. */
  id?: string
}

/** What an expression means, or what is wrong with it, in a sentence. */
export function CronMeaning({ expression, id }: Props) {
  const isEmpty = expression.trim() === ''
  const problem = isEmpty ? undefined : checkCron(expression)
  return (
    <p id={id} aria-live="polite" className={styles.meaning} data-wrong={problem !== undefined}>
      {isEmpty ? '尚未设置' : (problem ?? describeCron(expression))}
    </p>
  )
}
