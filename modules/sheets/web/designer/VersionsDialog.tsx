import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import { bringBackSheet, sheetVersions } from '@kezhan/sheets/model/sheet-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import styles from './designer.module.css'

interface Props {
  id: string
  version: number
  publishedVersion: number | null
  onBack(): unknown
  onClosed(): void
}

/** The kept versions, newest first; an old one becomes the newest. */
export function VersionsDialog({ id, version, publishedVersion, onBack, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useCall(sheetVersions, { id }, { quiet: true })
  const bringBack = useSend(bringBackSheet)
  const attempt = useAttempt()
  async function handleBack(number: number) {
    const back = () => bringBack.mutateAsync({ id, version, number })
    if (!(await attempt(back, `已恢复到第${number}版`))) return
    setOpen(false)
    await onBack()
  }
  return (
    <DialogFrame
      title="版本"
      widthPx={560}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {error !== null && (
        <ListProblem problem={error} right={sheetVersions.access} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton active title={false} />}
      <ul className={styles.lines}>
        {data?.map(({ number, savedBy, savedAt }) => (
          <li key={number}>
            <span className={styles.grows}>
              第{number}版，{savedBy} {savedAt.slice(0, 16)}
            </span>
            {number === publishedVersion && <Tag color="green">已发布</Tag>}
            {number !== version && (
              <Button
                size="small"
                aria-label={`恢复到第${number}版`}
                loading={bringBack.isPending}
                onClick={() => void handleBack(number)}
              >
                恢复
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
