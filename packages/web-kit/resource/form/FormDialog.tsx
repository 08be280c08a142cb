import { ApiProblem } from '@kezhan/client/request/client'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { App, Button } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Row } from '../row'
import type { ResourceSlots } from '../slots'
import { FormFields } from './FormFields'
import { focusFirstField, focusFirstProblem } from './form-focus'
import { checkedBody, isDirty, placeProblems, type RowForm } from './row-form'

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
  const { message, modal } = App.useApp()
  const [isOpen, setOpen] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const formId = useId()
  const root = useRef<HTMLFormElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  // Who asks twice while it is being sent asks once.
  const isBusy = useRef(false)
  const showProblem = () => requestAnimationFrame(() => focusFirstProblem(root.current))

  async function handleSave() {
    if (isBusy.current) return
    if (checkedBody(form) === undefined) return void showProblem()
    isBusy.current = true
    setSaving(true)
    try {
      if ((await onSave(form.store.values())) === false) showProblem()
      else setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const homeless = placeProblems(form, error.problems)
      if (!error.shown && (error.problems.length === 0 || homeless.length > 0)) message.error(error.message)
      showProblem()
    } finally {
      isBusy.current = false
      setSaving(false)
    }
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
        <>
          <Button onClick={handleCancel}>取消</Button>
          <Button ref={ok} type="primary" htmlType="submit" form={formId} loading={isSaving}>
            {okText}
          </Button>
        </>
      }
    >
      {note}
      <FormFields
        form={form}
        row={row}
        slots={formParts === undefined ? {} : { formParts }}
        isSaving={isSaving}
        takesFocus={focus === 'first'}
        id={formId}
        root={root}
        onSave={() => void handleSave()}
      />
    </DialogFrame>
  )
}
