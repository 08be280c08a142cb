import { ReloadOutlined } from '@ant-design/icons'
import { Button, Progress, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { arrivingMark } from '../dom/arriving'
import { EllipsisText } from '../EllipsisText'
import { UploadProblemDialog } from './UploadProblemDialog'
import styles from './upload.module.css'
import type { UploadEntry } from './upload-entry'

interface Props {
  entry: UploadEntry
  onRetry(uid: string): void
  onCancel(uid: string): void
}

/** A file on its way, or one that did not arrive. */
export function ComingFile({ entry, onRetry, onCancel }: Props) {
  const { uid, name, percent, status, message } = entry
  const [isAsking, setAsking] = useState(false)
  const isFailed = status === 'error'
  return (
    <li className={styles.line} {...(isFailed ? {} : arrivingMark)}>
      <div className={styles.grow}>
        {isFailed ? (
          <Tooltip title={message || '上传失败'}>
            <Typography.Text type="danger">{`${name} 上传失败. ${message}`.trim()}</Typography.Text>
          </Tooltip>
        ) : (
          <>
            <EllipsisText text={name} />
            <Progress percent={percent} size="small" aria-label={`${name} 上传中…`} />
          </>
        )}
      </div>
      {isFailed && (
        <>
          <Button type="text" size="small" onClick={() => setAsking(true)}>
            详情
          </Button>
          <Button type="text" size="small" icon={<ReloadOutlined />} onClick={() => onRetry(uid)}>
            重试
          </Button>
        </>
      )}
      <Button type="text" size="small" onClick={() => onCancel(uid)}>
        {isFailed ? '移除' : '取消'}
      </Button>
      {isAsking && <UploadProblemDialog entry={entry} onClose={() => setAsking(false)} />}
    </li>
  )
}
