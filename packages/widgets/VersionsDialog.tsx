import { Button, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogFrame } from './DialogFrame'
import styles from './versions-dialog.module.css'

interface Version {
  readonly number: number
  /** What is said of it behind its number. */
  readonly text: string
  readonly isLive: boolean
}

interface Props {
  title: string
  /** Newest first; undefined until they are there. */
  versions: readonly Version[] | undefined
  /** Stands above the versions: why they are not there, or that there are none. */
  note?: ReactNode
  /** What bringing one back is called; nobody can without it. */
  backText: string | undefined
  /** The one that is the present state anyhow. */
  present?: number
  isBusy: boolean
  /** Whether it was done; then the dialog closes. */
  onBack(number: number): Promise<boolean>
  onClosed(): void
}

/** What was drawn before, and the way back to it. */
export function VersionsDialog({
  title,
  versions,
  note,
  backText,
  present,
  isBusy,
  onBack,
  onClosed,
}: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  return (
    <DialogFrame
      title={title}
      widthPx={640}
      isOpen={isOpen}
      onCancel={close}
      onClosed={onClosed}
      footer={<Button onClick={close}>关闭</Button>}
    >
      {note}
      {versions === undefined && !note && <Skeleton active title={false} />}
      <ul className={styles.versions}>
        {versions?.map(({ number, text, isLive }) => (
          <li key={number}>
            <span>
              第{number}版{text}
            </span>
            {isLive && <Tag color="green">已发布</Tag>}
            {backText !== undefined && number !== present && (
              <Button
                size="small"
                aria-label={`第${number}版${backText}`}
                disabled={isBusy}
                onClick={() => void onBack(number).then(isDone => isDone && close())}
              >
                {backText}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
