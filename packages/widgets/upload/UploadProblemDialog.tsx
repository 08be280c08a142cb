import { Modal, Typography } from 'antd'
import type { UploadEntry } from './upload-entry'

/** Why a file did not arrive, at length. */
export function UploadProblemDialog({ entry, onClose }: { entry: UploadEntry; onClose(): void }) {
  return (
    <Modal open title="上传出错" footer={null} width={420} onCancel={onClose}>
      <p>{entry.name}</p>
      <Typography.Text type="secondary">错误信息</Typography.Text>
      <p role="alert">{entry.message || '未知错误'}</p>
    </Modal>
  )
}
