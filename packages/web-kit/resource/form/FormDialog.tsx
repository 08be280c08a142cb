import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { App } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Row } from '../row'
import type { ResourceSlots } from '../slots'
import { FormFields } from './FormFields'
import { focusFirstField } from './form-focus'
import { checkedBody, isDirty, type RowForm } from './row-form'
import { useRowFormSend } from './use-row-form-send'

interface Props {
  title: string
  form: RowForm
  /** The stored row, for the words of its values. */
  row?: Row
  widthPx?: number
  okText?: string
  /** Where the keys are at first: in the first box, or at the button where everything was said before. */
  focus?: 'first' | 'ok'
  /** What should be known before the fields are filled in. */
  note?: ReactNode
  /** Widgets that stand in for those of their fields. */
  formParts?: NonNullable<ResourceSlots['formParts']>
  /**
   * Sends what was checked; a problem that it throws is shown under its field. `false` keeps the dialog open with what was
   * typed: the reason has been said.
   */
  onSave(values: ReturnType<RowForm['store']['values']>): Promise<boolean> | Promise<void>
  onClosed(): void
}

/** A form in a dialog for a call of its own; rows of a resource have theirs (`RowFormDialog`). */
export function FormDialog({
  title,
  form,
  row,
  widthPx = 560,
  okText = '保存',
  focus = 'first',
  note,
  formParts,
  onSave,
  onClosed,
}: Props) {
  const { modal } = App.useApp()
  const [isOpen, setOpen] = useState(true)
  const formId = useId()
  const root = useRef<HTMLFormElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const sending = useRowFormSend(form, root)

  async function handleSave() {
    const isDone = await sending.send(() => checkedBody(form) !== undefined && onSave(form.store.values()))
    if (isDone) setOpen(false)
  }
  function handleCancel() {
    if (!isDirty(form)) return setOpen(false)
    modal.confirm({
      title: '放弃未保存的修改？',
      content: '关闭后，已填写的内容不会保存。',
      okText: '放弃',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      onOk: () => setOpen(false),
    })
  }
  return (
    <DialogFrame
      title={title}
      widthPx={widthPx}
      isOpen={isOpen}
      onCancel={handleCancel}
      onOpened={() => {
        // Where there is nothing to fill in, Enter is the answer.
        const hasFields = root.current?.querySelector('[data-field]') != null
        if (hasFields && focus === 'first') focusFirstField(root.current)
        else ok.current?.focus()
      }}
      onClosed={onClosed}
      footer={
        <FormFooter sending={sending} okText={okText} formId={formId} ok={ok} onCancel={handleCancel} />
      }
    >
      {note}
      <FormFields
        form={form}
        row={row}
        slots={formParts === undefined ? {} : { formParts }}
        isSaving={sending.isSending}
        takesFocus={focus === 'first'}
        id={formId}
        root={root}
        onSave={() => void handleSave()}
      />
    </DialogFrame>
  )
}
