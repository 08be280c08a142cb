import { UploadOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { ApiProblem, request } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { storedFile, uploadStoredFile } from '@kezhan/files/model/stored-file'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'

/** Chooses a file and sends it. */
export function UploadButton() {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)

  async function upload(file: File) {
    const form = new FormData()
    form.append('file', file)
    form.append('biz', 'document')
    setSending(true)
    try {
      const answer = await request(uploadStoredFile.method, uploadStoredFile.path, { body: form })
      message.success(answer.message)
      await refresh(storedFile.path)
    } catch (error) {
      // The request client has shown why.
      if (!(error instanceof ApiProblem)) throw error
    } finally {
      setSending(false)
    }
  }

  return (
    <Can do={uploadStoredFile.access}>
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={isSending}
        onClick={() => chooser.current?.click()}
      >
        上传文件
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="选择文件"
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (file !== undefined) void upload(file)
        }}
      />
    </Can>
  )
}
