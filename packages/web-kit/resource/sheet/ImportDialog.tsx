import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { Resource } from '@kezhan/resource/define'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { App, Button, Checkbox, Upload } from 'antd'
import { useRef, useState } from 'react'
import {
  fetchFile,
  type ImportResult,
  importRows,
  importTemplate,
  type ValidateStatus,
} from '../resource-calls'

interface Props {
  resource: Resource
  onClosed(): void
}

/** Takes one or several sheets. Rows that were refused come back as a file behind a link that stays. */
export function ImportDialog({ resource, onClosed }: Props) {
  const { message, notification } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const download = useDownload()
  const [files, setFiles] = useState<readonly File[]>([])
  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const isUploading = sending.isSending
  const [isOpen, setOpen] = useState(true)
  const isOnline = resource.path.startsWith(onlinePath)
  const [validateStatus, setValidateStatus] = useState<ValidateStatus>('0')

  const warnOfRefusedRows = (result: ImportResult): void =>
    notification.warning({
      title: '导入成功,但是有错误数据!',
      description: (
        <>
          共{result.totalCount}行，成功{result.successCount}行，失败{result.errorCount}行。
          <Button
            type="link"
            size="small"
            style={{ paddingInline: 0 }}
            onClick={() =>
              void download(async () => saveFile((await fetchFile(result.fileUrl)).result, result.fileName))
            }
          >
            点击下载错误数据：{result.fileName}
          </Button>
        </>
      ),
      duration: 0,
    })
  const upload = async (): Promise<void> => {
    try {
      const {
        code,
        result,
        message: text,
      } = await importRows(resource.path, files, isOnline ? validateStatus : undefined)
      if (code === 201 && result !== null) warnOfRefusedRows(result)
      else message.success(text || '文件上传成功')
      setOpen(false)
      void refresh(resource.path)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      sayNo(failureText(files, error))
    }
  }
  const handleFile = (file: File): false => {
    if (/\.xlsx?$/i.test(file.name)) setFiles(chosen => [...chosen, file])
    else sayNo(`${file.name} 不是 .xls 或 .xlsx 文件`)
    return false
  }
  return (
    <DialogFrame
      title="导入EXCEL"
      widthPx={600}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText={isUploading ? '上传中…' : '开始上传'}
          cancelText="关闭"
          isOkDisabled={files.length === 0}
          onOk={() => void sending.send(upload)}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <div ref={root}>
        <Upload.Dragger
          multiple
          accept=".xls,.xlsx"
          disabled={isUploading}
          beforeUpload={handleFile}
          fileList={files.map((file, index) => ({ uid: String(index), name: file.name, size: file.size }))}
          onRemove={({ uid }) => setFiles(chosen => chosen.filter((_, index) => String(index) !== uid))}
        >
          <p style={{ fontSize: 32, margin: 0 }}>
            <InboxOutlined />
          </p>
          <p>点击或将文件拖到此处，可选择多个 .xls 或 .xlsx 文件</p>
        </Upload.Dragger>
      </div>
      {isOnline && (
        <Checkbox
          style={{ display: 'flex', marginTop: 8 }}
          checked={validateStatus === '1'}
          disabled={isUploading}
          onChange={event => setValidateStatus(event.target.checked ? '1' : '0')}
        >
          先校验全部数据，有错误时一行也不导入
        </Checkbox>
      )}
      <Button
        type="link"
        icon={<DownloadOutlined />}
        style={{ paddingInline: 0, marginTop: 8 }}
        onClick={() =>
          void download(async () =>
            saveFile((await importTemplate(resource.path)).result, `${resource.title}导入模板.xlsx`),
          )
        }
      >
        下载模板
      </Button>
    </DialogFrame>
  )
}

/** Forms that were drawn at run time live below it. */
const onlinePath = '/online/data/'

/** What the server objects to belongs to the files; an upload that did not get there has its own words (widgets §8). */
function failureText(files: readonly File[], { status, message }: ApiProblem): string {
  return status === 200 ? `${files.map(file => file.name).join('、')} ${message}` : '文件上传失败'
}
