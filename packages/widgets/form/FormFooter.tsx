import { Button } from 'antd'
import type { ReactNode, Ref } from 'react'
import { FormSummary } from './FormSummary'
import styles from './form-summary.module.css'
import type { FormSend } from './use-form-send'

interface Props {
  sending: FormSend
  okText?: string
  cancelText?: string
  /** The form that the main button sends; where the browser has none, `onOk` does it. */
  formId?: string
  onOk?(): void
  onCancel(): void
  ok?: Ref<HTMLButtonElement>
  isOkDisabled?: boolean
  /** In place of the summary, where more can be done about a refusal than reading it. */
  notice?: ReactNode
  /** Further deeds, at the left of the buttons. */
  tools?: ReactNode
}

/** The foot of every dialog that sends something: what was refused, and below it at the right 取消 and, last, the main button. */
export function FormFooter({
  sending,
  okText = '确定',
  cancelText = '取消',
  formId,
  notice,
  ...rest
}: Props) {
  const sends =
    formId === undefined ? { onClick: () => rest.onOk?.() } : { htmlType: 'submit' as const, form: formId }
  return (
    <div className={styles.footer}>
      {notice ?? <FormSummary of={sending} />}
      <span className={styles.tools}>{rest.tools}</span>
      <Button onClick={rest.onCancel}>{cancelText}</Button>
      <Button
        {...(rest.ok === undefined ? {} : { ref: rest.ok })}
        type="primary"
        loading={sending.isSending}
        disabled={rest.isOkDisabled ?? false}
        {...sends}
      >
        {okText}
      </Button>
    </div>
  )
}
