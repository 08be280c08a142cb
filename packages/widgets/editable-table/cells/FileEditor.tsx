import { FilePopup } from '@kezhan/widgets/upload/FilePopup'
import { UploadCell } from '@kezhan/widgets/upload/UploadCell'
import type { SettledColumn } from '../column'
import { isCellFixed, useTableShared } from '../table-context'
import type { CellProps, EditorProps } from './cell-types'

/** What a column says about its files; `number` may also stand in its extension (widgets §3). */
function settingsOf({ type, props = {} }: SettledColumn) {
  return {
    accept: type === 'image' ? 'image' : 'any',
    maxCount: Number(props.number ?? 0) || 0,
    // A cell says who it is only when its column asks for it.
    withToken: props.token === true,
    ...(typeof props.biz === 'string' ? { biz: props.biz } : {}),
    ...(props.isup === true ? { fields: { isup: '1' } } : {}),
  } as const
}

/** The files of a cell, with a menu of their own. */
export function FileCell({ column, row, value }: CellProps) {
  const shared = useTableShared()
  return (
    <span data-own-keys style={{ display: 'contents' }}>
      <UploadCell
        {...settingsOf(column)}
        label={column.title}
        value={value === null ? null : String(value)}
        // The row may have moved while the file was on its way.
        onChange={next =>
          shared.store.set([{ index: shared.store.indexOf(row.id), key: column.key, value: next }])
        }
        allowDownload={column.props?.allowDownload !== false}
        allowRemove={column.props?.allowRemove !== false}
        disabled={isCellFixed(shared, column, row)}
      />
    </span>
  )
}

/** Files of a cell, in a dialog: progress and names need more room than a cell has. */
export function FileEditor({ column, value, onChange, onClose }: EditorProps) {
  return (
    <FilePopup
      {...settingsOf(column)}
      title={column.title}
      value={value === null ? null : String(value)}
      onOk={next => onChange(next, true)}
      onClose={() => onClose(true)}
    />
  )
}
