import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Alert, Button, Typography } from 'antd'
import { useState } from 'react'

interface Props {
  title: string
  /** What the other program is given. */
  secret: string
  onClosed(): void
}

/** Shows a secret the one time that it can be read. */
export function SecretDialog({ title, secret, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  return (
    <DialogFrame
      title={title}
      widthPx={560}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          我已保存
        </Button>
      }
    >
      <Alert type="warning" showIcon title="只显示这一次，请复制到您的程序中；关闭后无法再次查看。" />
      <Typography.Paragraph
        code
        copyable={{ text: secret, tooltips: ['复制', '已复制'] }}
        style={{ marginTop: 16, wordBreak: 'break-all' }}
      >
        {secret}
      </Typography.Paragraph>
    </DialogFrame>
  )
}
