import type { FileUploadProps } from '@kezhan/widgets/files/FileUpload'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { FilePopupProps } from '@kezhan/widgets/upload/FilePopup'
import type { UploadCellProps } from '@kezhan/widgets/upload/UploadCell'
import { Button } from 'antd'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

const FileUpload = lazyWidget<FileUploadProps>(
  async () => (await import('@kezhan/widgets/files/FileUpload')).FileUpload,
)
const UploadCell = lazyWidget<UploadCellProps>(
  async () => (await import('@kezhan/widgets/upload/UploadCell')).UploadCell,
)
const FilePopup = lazyWidget<FilePopupProps>(
  async () => (await import('@kezhan/widgets/upload/FilePopup')).FilePopup,
  0,
)

export const sample: Sample = {
  key: 'upload',
  title: '上传',
  about: '文件与图片：进度、重试、取消，数量限制时保留最新的；单元格内用菜单下载、删除，更多文件在弹窗里。',
  Content: UploadSample,
}

const longName = `temp/202601/${'很长的文件名称'.repeat(12)}.pdf`

function UploadSample() {
  const [files, setFiles] = useState<string | null>(null)
  const [pictures, setPictures] = useState<string | null>(null)
  const [cell, setCell] = useState<string | null>(null)
  const [popup, setPopup] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.cases}>
      <SampleCase title="文件（不限数量）" value={files}>
        <FileUpload value={files} onChange={setFiles} accept="any" />
      </SampleCase>
      <SampleCase title="图片（最多三张）" value={pictures}>
        <FileUpload value={pictures} onChange={setPictures} accept="image" maxCount={3} />
      </SampleCase>
      <SampleCase title="单元格" value={cell}>
        <div style={{ width: 180 }}>
          <UploadCell label="单元格附件" value={cell} onChange={setCell} />
        </div>
      </SampleCase>
      <SampleCase title="弹窗上传" value={popup}>
        <Button onClick={() => setOpen(true)}>打开弹窗</Button>
        {isOpen && (
          <FilePopup
            value={popup}
            accept="any"
            onOk={next => {
              setPopup(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </SampleCase>
      <SampleCase title="禁用">
        <FileUpload value="temp/202601/合同.pdf" onChange={() => undefined} accept="any" disabled />
      </SampleCase>
      <SampleCase title="单元格禁用，不可下载">
        <div style={{ width: 180 }}>
          <UploadCell
            label="禁用的附件"
            value="temp/202601/合同.pdf"
            onChange={() => undefined}
            allowDownload={false}
            disabled
          />
        </div>
      </SampleCase>
      <SampleCase title="长内容">
        <FileUpload value={longName} onChange={() => undefined} accept="any" />
      </SampleCase>
    </div>
  )
}
