import { checkCron } from '@kezhan/base/cron/check-cron'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { DialogFrame } from '../DialogFrame'

interface Props {
  widthPx: number
  /** What confirming would hand over now. */
  expression: string
  onConfirm(expression: string): void
  onClosed(): void
  children: ReactNode
}

/**
 * The frame around both builders: nothing is handed over before 确定 or Enter in a box, and nothing that cannot
 * be read.
 */
export function CronDialog({ widthPx, expression, onConfirm, onClosed, children }: Props) {
  const [isOpen, setOpen] = useState(true)
  const content = useRef<HTMLFormElement>(null)
  const isReadable = checkCron(expression) === undefined
  const handleConfirm = (): void => {
    onConfirm(expression)
    setOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    // Events go up through the owner's form although the dialog lies above it: its Ctrl+S is not meant here.
    if (event.key !== 'Escape') event.stopPropagation()
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (event.key !== 'Enter' || !isTyping || !isReadable) return
    // The focus goes back to the button that opened the dialog, which the same Enter would press again.
    event.preventDefault()
    handleConfirm()
  }
  const footer = (
    <>
      <Button onClick={() => setOpen(false)}>取消</Button>
      <Button type="primary" disabled={!isReadable} onClick={handleConfirm}>
        确定
      </Button>
    </>
  )
  return (
    <DialogFrame
      title="Cron表达式"
      widthPx={widthPx}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onOpened={() => content.current?.querySelector<HTMLElement>('[role=tab][tabindex="0"]')?.focus()}
      onClosed={onClosed}
      footer={footer}
    >
      <form ref={content} noValidate onSubmit={event => event.preventDefault()} onKeyDown={handleKeyDown}>
        {children}
      </form>
    </DialogFrame>
  )
}
