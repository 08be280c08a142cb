import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  EllipsisOutlined,
  LoadingOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { cutText } from '@kezhan/base/text-shape'
import type { UploadWay } from '@kezhan/client/request/upload'
import { Button, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import { arrivingMark } from '../dom/arriving'
import { type MenuAction, MenuButton } from '../MenuButton'
import { downloadEntry } from './download-entry'
import { FilePopup } from './FilePopup'
import { allowedFiles, type FileAccept } from './file-accept'
import { UploadProblemDialog } from './UploadProblemDialog'
import styles from './upload.module.css'
import type { UploadEntry } from './upload-entry'
import { useUploadList } from './use-upload-list'

export interface UploadCellProps extends UploadWay {
  value: string | null
  onChange(value: string | null): void
  /** What the cell is about, for those who hear it. */
  label: string
  accept?: FileAccept
  maxCount?: number
  allowDownload?: boolean
  allowRemove?: boolean
  disabled?: boolean
}

/** Names in cells are cut here. */
const shownName = 5

/** Files in a narrow place: a button without a file; with one its state and a menu (ARIA menu button). */
export function UploadCell({
  label,
  accept = 'any',
  allowDownload = true,
  allowRemove = true,
  ...rest
}: UploadCellProps) {
  const { disabled = false, maxCount = 0, ...settings } = rest
  const chooser = useRef<HTMLInputElement>(null)
  const list = useUploadList({ ...settings, maxCount })
  const [dialog, setDialog] = useState<'more' | 'problem'>()
  const entries = [...list.stored, ...list.coming]
  const shown = entries.at(-1)

  function take(files: readonly File[]) {
    const allowed = allowedFiles(files, accept)
    if (allowed.length > 0) list.start(allowed)
    // Choosing the same file again must count as a choice.
    if (chooser.current) chooser.current.value = ''
  }
  const remove = ({ uid, path, status }: UploadEntry) =>
    status === 'done' && path !== '' ? list.remove(path) : list.cancel(uid)
  const actions = (entry: UploadEntry): MenuAction[] => [
    ...(entry.status === 'error'
      ? [
          { key: 'retry', label: '重试', onClick: () => list.retry(entry.uid) },
          { key: 'problem', label: '查看错误', onClick: () => setDialog('problem') },
        ]
      : []),
    ...(allowDownload && entry.status !== 'uploading'
      ? [{ key: 'download', label: '下载', onClick: () => void downloadEntry(entry) }]
      : []),
    ...(allowRemove && !disabled
      ? [{ key: 'remove', label: '删除', danger: true, onClick: () => remove(entry) }]
      : []),
    { key: 'more', label: '更多', disabled, onClick: () => setDialog('more') },
  ]
  return (
    <div className={styles.cell}>
      {shown === undefined ? (
        <Button
          size="small"
          icon={<UploadOutlined />}
          disabled={disabled}
          aria-label={`${label} ${accept === 'image' ? '上传图片' : '上传文件'}`}
          onClick={() => chooser.current?.click()}
        >
          {accept === 'image' ? '上传图片' : '上传文件'}
        </Button>
      ) : (
        <>
          <CellStatus entry={shown} count={entries.length} />
          <MenuButton label={`${label} 操作`} className={styles.menu} menu={{}} items={actions(shown)}>
            <EllipsisOutlined />
          </MenuButton>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={maxCount !== 1}
        accept={accept === 'image' ? 'image/*' : ''}
        aria-label={`${label} ${accept === 'image' ? '选择图片' : '选择文件'}`}
        onChange={event => take([...(event.target.files ?? [])])}
      />
      {dialog === 'problem' && shown && (
        <UploadProblemDialog entry={shown} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'more' && (
        <FilePopup
          value={settings.value}
          accept={accept}
          maxCount={maxCount}
          biz={settings.biz}
          fields={settings.fields}
          withToken={settings.withToken}
          onOk={next => {
            settings.onChange(next)
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** How far the newest file is. */
function CellStatus({
  entry: { name, status, percent, message },
  count,
}: {
  entry: UploadEntry
  count: number
}) {
  const rest = count > 1 ? ` 等${count}个` : ''
  if (status === 'uploading')
    return (
      <span className={styles.cellName} role="status" {...arrivingMark}>
        <LoadingOutlined aria-label="上传中" /> {`${cutText(name, shownName)} ${percent}%`}
      </span>
    )
  if (status === 'error')
    return (
      <Tooltip title={message || '上传失败'}>
        <span className={styles.cellName}>
          <CloseCircleOutlined aria-label="上传失败" style={{ color: 'var(--danger-text)' }} />{' '}
          {cutText(name, shownName)}
        </span>
      </Tooltip>
    )
  return (
    <span className={styles.cellName} title={name}>
      <CheckCircleOutlined aria-label="已上传" style={{ color: 'var(--success-text)' }} />{' '}
      {cutText(name, shownName) + rest}
    </span>
  )
}
