import { Alert } from 'antd'
import styles from './form-summary.module.css'
import type { FormSend } from './use-form-send'

/** Stands above the button that sends: why it was refused, or how many fields are still wrong and say so themselves. */
export function FormSummary({
  of: { refusal, wrongCount, hadWrong },
}: {
  of: Pick<FormSend, 'refusal' | 'wrongCount' | 'hadWrong'>
}) {
  // A refusal that is about fields needs no words here once they have them.
  const isSaid = refusal !== undefined && refusal.problems.length > 0 && wrongCount >= refusal.problems.length
  if (refusal !== undefined && !isSaid)
    return (
      <Alert data-refusal className={styles.summary ?? ''} type="error" showIcon title={refusal.message} />
    )
  if (!hadWrong) return null
  return (
    <p className={styles.wrong} role="status">
      {wrongCount === 0 ? '\u00a0' : `还有 ${wrongCount} 处需要修改`}
    </p>
  )
}
