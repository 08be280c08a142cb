import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button } from 'antd'
import { useState } from 'react'
import { RowHistory, type RowHistoryProps } from './RowHistory'

interface Props extends RowHistoryProps {
  readonly title: string
  readonly onClosed: () => void
}

/** The history of one row in a dialog. */
export function RowHistoryDialog({ title, onClosed, ...of }: Props) {
  const [isOpen, setOpen] = useState(true)
  return (
    <DialogFrame
      title={title}
      widthPx={960}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      <RowHistory {...of} />
    </DialogFrame>
  )
}
