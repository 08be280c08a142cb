import { UploadOutlined } from '@ant-design/icons'
import { notifier } from '@kezhan/client/request/notifier'
import type { UploadWay } from '@kezhan/client/request/upload'
import { Button } from 'antd'
import { type ChangeEvent, type DragEvent, useRef } from 'react'
import { ComingFile } from '../upload/ComingFile'
import { allowedFiles, type FileAccept } from '../upload/file-accept'
import { ImageCards } from '../upload/ImageCards'
import { StoredFileLine } from '../upload/StoredFileLine'
import styles from '../upload/upload.module.css'
import type { UploadEntry } from '../upload/upload-entry'
import { useUploadList } from '../upload/use-upload-list'
import { withoutUndefined } from '../without-undefined'

export interface FileUploadProps extends UploadWay {
  /** A comma list of stored paths. */
  value: string | null
  onChange(value: string | null): void
  accept: FileAccept
  /** The newest so many stay; 0 is no limit. */
  maxCount?: number
  allowDownload?: boolean | undefined
  allowRemove?: boolean | undefined
  /** Hears of the files themselves where names and sizes matter. */
  onFiles?: ((entries: readonly UploadEntry[]) => void) | undefined
  /** Hears whether any file is still on its way; a form that is sent by `useFormSend` sees it by itself. */
  onArriving?: ((isArriving: boolean) => void) | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

/** Files are chosen by button or dropped here; each shows its progress and can be stopped or tried again. */
export function FileUpload({ accept, maxCount = 0, disabled, id, ...rest }: FileUploadProps) {
  const { allowDownload = true, allowRemove = true, ...settings } = rest
  const chooser = useRef<HTMLInputElement>(null)
  const list = useUploadList({ ...settings, maxCount })

  function take(files: readonly File[]) {
    const allowed = disabled ? [] : allowedFiles(files, accept)
    if (allowed.length > 0) list.start(allowed)
  }
  function handleChosen(event: ChangeEvent<HTMLInputElement>) {
    take([...(event.target.files ?? [])])
    // Choosing the same file again must count as a choice.
    event.target.value = ''
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    take([...event.dataTransfer.files])
  }

  const isImage = accept === 'image'
  const shared = { allowDownload, allowRemove: allowRemove && !disabled, onRemove: list.remove }
  return (
    <section aria-label="上传" onDrop={handleDrop} onDragOver={event => event.preventDefault()}>
      {!disabled && (
        <Button
          {...withoutUndefined({ id })}
          icon={<UploadOutlined />}
          onClick={() => chooser.current?.click()}
        >
          {isImage ? '上传图片' : '上传文件'}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        // A form of antd shows file inputs, hidden or not.
        style={{ display: 'none' }}
        multiple={maxCount !== 1}
        accept={isImage ? 'image/*' : ''}
        onChange={handleChosen}
        aria-label={isImage ? '选择图片' : '选择文件'}
      />
      {isImage && (
        <ImageCards
          entries={list.stored}
          {...shared}
          onMove={disabled ? undefined : list.arrange}
          onProblem={text => notifier().warn('系统提示', text)}
        />
      )}
      <ul className={styles.lines}>
        {!isImage && list.stored.map(entry => <StoredFileLine key={entry.path} entry={entry} {...shared} />)}
        {list.coming.map(entry => (
          <ComingFile key={entry.uid} entry={entry} onRetry={list.retry} onCancel={list.cancel} />
        ))}
      </ul>
    </section>
  )
}
