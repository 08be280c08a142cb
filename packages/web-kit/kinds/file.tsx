import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { FileUploadProps } from '@kezhan/widgets/files/FileUpload'
import { StoredThumb } from '@kezhan/widgets/files/StoredThumb'
import { downloadStored, storedName } from '@kezhan/widgets/files/stored-file'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button } from 'antd'
import type { CellProps, KindView, WidgetProps } from './kind-view'
import { NoFilter } from './NoFilter'

export const file: KindView = { Cell: FileCell, Input: UploadInput, Filter: NoFilter, widthPx: 160 }
export const image: KindView = { Cell: ImageCell, Input: UploadInput, Filter: NoFilter, widthPx: 120 }

/** The count that the pure half of these kinds allows unless the field says otherwise. */
const defaultMaxCount = 10
const thumbPx = 32
const listedThumbs = 3

const FileUpload = lazyWidget<FileUploadProps>(
  async () => (await import('@kezhan/widgets/files/FileUpload')).FileUpload,
)

function UploadInput({ value, onChange, field, disabled, id }: WidgetProps) {
  const maxCount = 'maxCount' in field && field.maxCount ? field.maxCount : defaultMaxCount
  return (
    <FileUpload
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      accept={field.kind === 'image' ? 'image' : 'any'}
      maxCount={maxCount}
      disabled={disabled}
      id={id}
    />
  )
}

const pathsOf = (value: CellProps['value']): string[] => splitList(typeof value === 'string' ? value : '')

function FileCell({ value }: CellProps) {
  return pathsOf(value).map(path => (
    <Button
      key={path}
      type="link"
      size="small"
      style={{ padding: 0, marginInlineEnd: 8, maxWidth: '100%' }}
      title={`下载 ${storedName(path)}`}
      onClick={() => void downloadStored(path)}
    >
      {storedName(path)}
    </Button>
  ))
}

/** A list has room for a few; the rest are counted. */
function ImageCell({ value, full }: CellProps) {
  const paths = pathsOf(value)
  const shown = full ? paths : paths.slice(0, listedThumbs)
  return (
    <span
      style={{ display: 'inline-flex', gap: 4, alignItems: 'center', flexWrap: full ? 'wrap' : 'nowrap' }}
    >
      {shown.map(path => (
        <StoredThumb key={path} path={path} sizePx={full ? 96 : thumbPx} />
      ))}
      {paths.length > shown.length && `+${paths.length - shown.length}`}
    </span>
  )
}
