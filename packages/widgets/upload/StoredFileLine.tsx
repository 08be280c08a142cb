import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { EllipsisText } from '../EllipsisText'
import { downloadEntry } from './download-entry'
import styles from './upload.module.css'
import type { UploadEntry } from './upload-entry'

interface Props {
  entry: UploadEntry
  allowDownload: boolean
  allowRemove: boolean
  onRemove(path: string): void
}

/** A stored file by its name. */
export function StoredFileLine({ entry, allowDownload, allowRemove, onRemove }: Props) {
  return (
    <li className={styles.line}>
      <div className={styles.grow}>
        <EllipsisText text={entry.name} />
      </div>
      <FileButtons
        entry={entry}
        allowDownload={allowDownload}
        allowRemove={allowRemove}
        onRemove={onRemove}
      />
    </li>
  )
}

export function FileButtons({ entry, allowDownload, allowRemove, onRemove }: Props) {
  return (
    <>
      {allowDownload && (
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined />}
          aria-label={`下载 ${entry.name}`}
          onClick={() => void downloadEntry(entry)}
        />
      )}
      {allowRemove && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`删除 ${entry.name}`}
          onClick={() => onRemove(entry.path)}
        />
      )}
    </>
  )
}
