import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { ApiProblem, request } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { type ImportedMembers, memberImport, memberImportTemplate } from '@kezhan/members/model/import-calls'
import { member } from '@kezhan/members/model/member'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { Alert, Button, Upload } from 'antd'
import { useRef, useState } from 'react'

/** 导入会员: a file of the old system; rows that were refused come back with their numbers and reasons. */
export default function ImportMembers({ onClosed }: { onClosed(): void }) {
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const download = useDownload()
  const [file, setFile] = useState<File>()
  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const isUploading = sending.isSending
  const [isOpen, setOpen] = useState(true)
  const [done, setDone] = useState<ImportedMembers>()

  async function handleImport(): Promise<void> {
    if (file === undefined) return
    const form = new FormData()
    form.append('file', file, file.name)
    try {
      setDone((await request<ImportedMembers>('POST', memberImport.path, { form, quiet: true })).result)
      setFile(undefined)
      void refresh(member.path)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      sayNo(error.status === 200 ? error.message : '文件上传失败')
    }
  }
  const save = (path: string, name: string) =>
    download(async () =>
      saveFile((await request<File>('GET', path, { asBlob: true, quiet: true })).result, name),
    )
  return (
    <DialogFrame
      title="导入会员"
      widthPx={600}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText={isUploading ? '导入中…' : '开始导入'}
          cancelText="关闭"
          isOkDisabled={file === undefined}
          onOk={() => void sending.send(handleImport)}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <div ref={root}>
        <Upload.Dragger
          accept=".xls,.xlsx"
          disabled={isUploading}
          beforeUpload={chosen => {
            setFile(chosen)
            return false
          }}
          fileList={file === undefined ? [] : [{ uid: '1', name: file.name, size: file.size }]}
          onRemove={() => setFile(undefined)}
        >
          <p style={{ fontSize: 32, margin: 0 }}>
            <InboxOutlined />
          </p>
          <p>点击或将 .xls、.xlsx 文件拖到此处，最多 100,000 行；手机号已是会员的行不会改动</p>
        </Upload.Dragger>
      </div>
      <Button
        type="link"
        icon={<DownloadOutlined />}
        style={{ paddingInline: 0, marginTop: 8 }}
        onClick={() => void save(memberImportTemplate.path, '会员导入模板.xlsx')}
      >
        下载模板
      </Button>
      {done !== undefined && (
        <Alert
          style={{ marginTop: 8 }}
          type={done.errorCount === 0 ? 'success' : 'warning'}
          title={done.msg}
          action={
            done.fileUrl !== null && (
              <Button size="small" onClick={() => void save(done.fileUrl ?? '', done.fileName ?? '')}>
                下载错误数据
              </Button>
            )
          }
        />
      )}
    </DialogFrame>
  )
}
