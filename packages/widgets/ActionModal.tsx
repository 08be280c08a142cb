import { Button, Space } from 'antd'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { DialogFrame } from './DialogFrame'
import { formKeys } from './form-keys'

interface Props {
  title: string
  widthPx?: number
  /** `false` keeps the dialog open: something is still wrong. */
  onOk?(): undefined | boolean | Promise<undefined | boolean>
  /** The dialog goes after 确定; otherwise the page closes it. */
  okClose?: boolean
  /** Where the keyboard goes first: the first box, or 确定 where everything is filled in already. */
  focus?: 'box' | 'ok'
  /** After the dialog is out of sight. */
  onClosed(): void
  children: ReactNode
}

/** A dialog with 确定 and 取消 that may fill the window; its keys are those of every form. */
export function ActionModal(props: Props) {
  const { title, widthPx = 800, onOk, okClose = false, focus = 'box', onClosed, children } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  // Known at once, also to a second click that comes before anything is drawn again or while the dialog goes.
  const isTaken = useRef(false)
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isTaken.current) return
    isTaken.current = true
    setBusy(true)
    let goes = false
    try {
      goes = (await onOk?.()) !== false && okClose
      if (goes) setOpen(false)
    } finally {
      isTaken.current = goes
      setBusy(false)
    }
  }
  return (
    <DialogFrame
      title={title}
      widthPx={widthPx}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onOpened={() => (focus === 'ok' ? ok.current : form.current?.querySelector<HTMLElement>(box))?.focus()}
      onClosed={onClosed}
      footer={
        <Space>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button ref={ok} type="primary" htmlType="submit" form={formId} loading={isBusy}>
            确定
          </Button>
        </Space>
      }
    >
      <form ref={form} id={formId} {...formKeys} onSubmit={event => void handleSubmit(event)}>
        {children}
      </form>
    </DialogFrame>
  )
}

/** Where the keyboard goes when the dialog has come into sight: opening it takes the focus to its frame. */
const box = 'input:not([disabled]), textarea:not([disabled])'
