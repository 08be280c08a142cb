import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { DialogFrame } from './DialogFrame'
import { FormFooter } from './form/FormFooter'
import { useFormSend } from './form/use-form-send'
import { formKeys } from './form-keys'

interface Props {
  title: string
  widthPx?: number
  /** `false` keeps the dialog open: something is still wrong. A refusal does so by itself. */
  onOk?(): undefined | boolean | Promise<undefined | boolean>
  /** The dialog goes after 确定; otherwise the page closes it. */
  okClose?: boolean
  okText?: string
  cancelText?: string
  isOkDisabled?: boolean
  /** Where the keyboard goes first: the box in `data-first`, else the first one, or 确定 where everything is filled in already. */
  focus?: 'box' | 'ok'
  /** After the dialog is out of sight. */
  onClosed(): void
  children: ReactNode
}

/** A dialog with 确定 and 取消 that may fill the window; its keys are those of every form. */
export function ActionModal(props: Props) {
  const { title, widthPx = 800, onOk, okClose = false, focus = 'box', onClosed, children } = props
  const { okText = '确定', cancelText = '取消' } = props
  // A button that would do nothing cannot be pressed.
  const { isOkDisabled = onOk === undefined && !okClose } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const sending = useFormSend(form)
  // A second click while the dialog goes does nothing.
  const isGoing = useRef(false)
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A form around the page that opened the dialog is another one.
    event.stopPropagation()
    if (isGoing.current || !(await sending.send(() => onOk?.())) || !okClose) return
    isGoing.current = true
    setOpen(false)
  }
  return (
    <DialogFrame
      title={title}
      widthPx={widthPx}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onOpened={() => (focus === 'ok' ? ok.current : firstBox(form.current))?.focus()}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText={okText}
          cancelText={cancelText}
          formId={formId}
          ok={ok}
          isOkDisabled={isOkDisabled}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <form ref={form} id={formId} noValidate {...formKeys} onSubmit={event => void handleSubmit(event)}>
        {children}
      </form>
    </DialogFrame>
  )
}

/** Where the keyboard goes when the dialog has come into sight: opening it takes the focus to its frame. */
const firstBox = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-first] input') ?? form?.querySelector<HTMLElement>(box)
const box = 'input:not([disabled]), textarea:not([disabled])'
