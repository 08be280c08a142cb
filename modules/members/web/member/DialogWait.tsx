import type { ApiProblem } from '@kezhan/client/request/client'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'

interface Props {
  title: string
  problem: ApiProblem | null
  /** Why there is nothing to fill in. */
  said?: string | undefined
  onClosed(): void
}

/** A dialog that waits for what it needs to know, or says why it cannot be filled in. */
export function DialogWait({ title, problem, said, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const text = problem?.message ?? said
  return (
    <DialogFrame
      title={title}
      widthPx={520}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {text === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : (
        <Alert type={problem === null ? 'info' : 'error'} showIcon title={text} />
      )}
    </DialogFrame>
  )
}
