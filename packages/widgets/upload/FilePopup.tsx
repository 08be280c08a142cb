import { notifier } from '@kezhan/client/request/notifier'
import type { UploadWay } from '@kezhan/client/request/upload'
import { Modal } from 'antd'
import { useState } from 'react'
import { FileUpload } from '../files/FileUpload'
import type { FileAccept } from './file-accept'
import { type PopupResult, popupResult, type UploadEntry } from './upload-entry'

export interface FilePopupProps extends UploadWay {
  /** 文件上传 or 图片上传 unless the page knows better (C-38). */
  title?: string
  value: string | null
  accept: FileAccept
  maxCount?: number
  /** The value is what the dialog ends with; the result names its first file. */
  onOk(value: string | null, result: PopupResult): void
  onClose(): void
}

const widthPx = 520
const body = { body: { height: 200, overflow: 'auto' } } as const

/** Files in a dialog; they count when it is confirmed. */
export function FilePopup({ title, value, accept, onOk, onClose, ...rest }: FilePopupProps) {
  const [paths, setPaths] = useState(value)
  const [isArriving, setArriving] = useState(false)
  const [entries, setEntries] = useState<readonly UploadEntry[]>()

  function handleOk() {
    const found = popupResult(entries ?? []) ?? (entries === undefined ? resultOf(paths) : undefined)
    if (found === undefined) notifier().warn('系统提示', '未上传任何文件')
    else onOk(paths, found)
  }
  return (
    <Modal
      open
      title={title ?? (accept === 'image' ? '图片上传' : '文件上传')}
      width={widthPx}
      okText="确定"
      okButtonProps={{ disabled: isArriving }}
      cancelText="取消"
      onOk={handleOk}
      onCancel={onClose}
      styles={body}
    >
      <FileUpload
        value={paths}
        onChange={setPaths}
        accept={accept}
        onFiles={setEntries}
        onArriving={setArriving}
        {...rest}
      />
    </Modal>
  )
}

/** Of files that were there before the dialog opened only the paths are known. */
function resultOf(paths: string | null): PopupResult | undefined {
  const first = paths?.split(',')[0] ?? ''
  if (paths === null || first === '') return undefined
  return { name: first.split('/').at(-1) ?? first, url: first, path: paths, status: 'done', id: first }
}
