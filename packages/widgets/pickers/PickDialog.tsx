import { type ReactNode, useRef, useState } from 'react'
import { DialogFrame } from '../DialogFrame'
import { FormFooter } from '../form/FormFooter'
import { useFormSend } from '../form/use-form-send'

interface Props {
  title: string
  widthPx: number
  closeText?: string
  okText?: string
  /** Stands at the left of the buttons. */
  tools?: ReactNode
  /** False keeps the dialog open: the choice is not one yet, or could not be stored. */
  onOk(): boolean | Promise<boolean>
  onClosed(): void
  children: ReactNode
}

/** The dialog of a picker: nothing changes before it is confirmed. */
export function PickDialog({ title, widthPx, closeText = '取消', okText = '确定', ...rest }: Props) {
  const [isOpen, setOpen] = useState(true)
  const part = useRef<HTMLDivElement>(null)
  const sending = useFormSend(part)
  async function handleOk() {
    if (await sending.send(rest.onOk)) setOpen(false)
  }
  return (
    <DialogFrame
      title={title}
      widthPx={widthPx}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={rest.onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText={okText}
          cancelText={closeText}
          tools={rest.tools}
          onOk={() => void handleOk()}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <div ref={part}>{rest.children}</div>
    </DialogFrame>
  )
}
