import { DeleteOutlined, DownloadOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { Button, Progress, Typography } from 'antd'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { notifier } from '../request/notifier'
import { EllipsisText } from './EllipsisText'
import { given } from './given'
import { StoredThumb } from './StoredThumb'
import { downloadStored, storedName } from './stored-file'
import { type Upload, useUploads } from './use-uploads'

export interface FileUploadProps {
  /** A comma list of stored paths. */
  value: string | null
  onChange(value: string | null): void
  accept: 'any' | 'image'
  maxCount: number
  disabled?: boolean | undefined
  id?: string | undefined
}

/** Files are chosen by button or dropped here; each shows its progress and can be stopped or tried again. */
export function FileUpload({ value, onChange, accept, maxCount, disabled, id }: FileUploadProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  // Two transfers may end before the owner has handed back the first; the second must not lose it.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  function emit(paths: readonly string[]) {
    latest.current = paths.join(',') || null
    onChange(latest.current)
  }

  const { uploads, start, retry, cancel } = useUploads((path, file) => {
    setNames(former => ({ ...former, [path]: file.name }))
    const paths = [...splitList(latest.current ?? ''), path]
    // The newest stay.
    if (paths.length > maxCount) notifier().warn('系统提示', `最多上传${maxCount}个文件，较早的已移除`)
    emit(paths.slice(-maxCount))
  })

  function accepted(files: readonly File[]) {
    if (disabled) return
    if (accept === 'image' && files.some(file => !file.type.startsWith('image/'))) {
      notifier().warn('系统提示', '请上传图片')
      return
    }
    for (const file of files) start(file)
  }

  function handleChosen(event: ChangeEvent<HTMLInputElement>) {
    accepted([...(event.target.files ?? [])])
    // Choosing the same file again must count as a choice.
    event.target.value = ''
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    accepted([...event.dataTransfer.files])
  }

  const paths = splitList(value ?? '')
  const remove = (path: string) => emit(paths.filter(one => one !== path))
  return (
    <section aria-label="上传" onDrop={handleDrop} onDragOver={event => event.preventDefault()}>
      {!disabled && (
        <Button {...given({ id })} icon={<UploadOutlined />} onClick={() => chooser.current?.click()}>
          {accept === 'image' ? '上传图片' : '上传文件'}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        // A form of antd shows file inputs, hidden or not.
        style={{ display: 'none' }}
        multiple={maxCount > 1}
        accept={accept === 'image' ? 'image/*' : ''}
        onChange={handleChosen}
        aria-label={accept === 'image' ? '选择图片' : '选择文件'}
      />
      <ul style={{ listStyle: 'none', margin: '4px 0 0', padding: 0 }}>
        {paths.map(path => (
          <li key={path} style={line}>
            {accept === 'image' && <StoredThumb path={path} sizePx={48} />}
            <div style={grow}>
              <EllipsisText text={names[path] ?? storedName(path)} />
            </div>
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined />}
              aria-label={`下载 ${names[path] ?? storedName(path)}`}
              onClick={() => void downloadStored(path)}
            />
            {!disabled && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`删除 ${names[path] ?? storedName(path)}`}
                onClick={() => remove(path)}
              />
            )}
          </li>
        ))}
        {uploads.map(upload => (
          <UploadLine key={upload.id} upload={upload} onRetry={retry} onCancel={cancel} />
        ))}
      </ul>
    </section>
  )
}

interface UploadLineProps {
  upload: Upload
  onRetry(id: number): void
  onCancel(id: number): void
}

function UploadLine({ upload: { id, file, percent, problem }, onRetry, onCancel }: UploadLineProps) {
  return (
    <li style={line}>
      <div style={grow}>
        <EllipsisText text={file.name} />
        {problem === undefined ? (
          <Progress percent={percent} size="small" aria-label={`${file.name} 上传中…`} />
        ) : (
          <Typography.Text type="danger" title={problem}>
            {`${file.name} 上传失败. ${problem}`}
          </Typography.Text>
        )}
      </div>
      {problem !== undefined && (
        <Button type="text" size="small" icon={<ReloadOutlined />} onClick={() => onRetry(id)}>
          重试
        </Button>
      )}
      <Button type="text" size="small" onClick={() => onCancel(id)}>
        {problem === undefined ? '取消' : '移除'}
      </Button>
    </li>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 } as const
const grow = { flex: 1, minWidth: 0 } as const
