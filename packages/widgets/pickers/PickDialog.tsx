import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogFrame } from '../DialogFrame'
import styles from './pickers.module.css'

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
  const [isBusy, setBusy] = useState(false)
  async function handleOk() {
    setBusy(true)
    try {
      if (await rest.onOk()) setOpen(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame
      title={title}
      widthPx={widthPx}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={rest.onClosed}
      footer={
        <div className={styles.foot}>
          <span className={styles.footTools}>{rest.tools}</span>
          <Button onClick={() => setOpen(false)}>{closeText}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void handleOk()}>
            {okText}
          </Button>
        </div>
      }
    >
      {rest.children}
    </DialogFrame>
  )
}
