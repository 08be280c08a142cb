import { Modal } from 'antd'
import { FileUpload } from '../FileUpload'
import type { EditorProps } from './cell-types'

const mostFiles = 20

/** Files of a cell, in a dialog: progress and names need more room than a cell has. */
export function FileEditor({ column, value, onChange, onClose }: EditorProps) {
  return (
    <Modal open title={column.title} footer={null} onCancel={() => onClose(true)} width={520}>
      <FileUpload
        value={value === null ? null : String(value)}
        onChange={next => onChange(next)}
        accept={column.type === 'image' ? 'image' : 'any'}
        maxCount={Number(column.props?.number ?? 0) || mostFiles}
      />
    </Modal>
  )
}
