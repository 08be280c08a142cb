import { InboxOutlined } from '@ant-design/icons'
import { request } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { carryOutBundle, type Rehearsal, rehearseBundle } from '@kezhan/online/model/bundle-calls'
import { onlineForm } from '@kezhan/online/model/form'
import type { SentOf } from '@kezhan/resource/call'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { App, Upload } from 'antd'
import { useState } from 'react'
import { MenuPlace } from '../form/MenuPlace'
import { RolesOfForm } from '../form/RolesOfForm'
import { usePlaceFields } from '../form/use-place-fields'
import styles from './bundle.module.css'
import { RehearsalLines } from './RehearsalLines'

type Choices = SentOf<typeof rehearseBundle>
/** What was rehearsed, and with which choices. */
interface Rehearsed {
  readonly outcome: Rehearsal
  readonly choices: string
}

/** 导入表单: the file is rehearsed first, and taken in exactly as it was rehearsed. */
export default function ImportFormsDialog({ onClosed }: { onClosed(): void }) {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const placeFields = usePlaceFields()
  const [file, setFile] = useState<File>()
  const [rehearsed, setRehearsed] = useState<Rehearsed>()

  async function handleOk(choices: Choices): Promise<boolean> {
    if (file === undefined) {
      sayNo('请选择表单文件')
      return false
    }
    const said = JSON.stringify(choices)
    if (rehearsed?.choices === said && !rehearsed.outcome.isBlocked) {
      await sendFile(carryOutBundle.path, file, { ...choices, seal: rehearsed.outcome.seal })
      message.success('导入成功')
      await Promise.all([onlineForm.path, '/online/gallery', '/sys/permission', '/user/get'].map(refresh))
      return true
    }
    setRehearsed({ outcome: await sendFile(rehearseBundle.path, file, choices), choices: said })
    return false
  }
  return (
    <CallDialog
      call={rehearseBundle}
      title="导入表单"
      fields={['change', 'publish', ...placeFields]}
      parts={{ menuParentId: MenuPlace, roleIds: RolesOfForm }}
      widthPx={720}
      okText={rehearsed !== undefined && !rehearsed.outcome.isBlocked ? '导入' : '试运行'}
      note={
        <div className={styles.note}>
          <Upload.Dragger
            accept=".json"
            beforeUpload={chosen => {
              setFile(chosen)
              setRehearsed(undefined)
              return false
            }}
            showUploadList={false}
          >
            <p style={{ fontSize: 32, margin: 0 }}>
              <InboxOutlined />
            </p>
            <p>
              {file === undefined
                ? '点击或将“导出”得到的 .json 文件拖到此处，最大 5MB；先试运行，看清变化后再导入'
                : `已选择“${file.name}”，点击可以换一个`}
            </p>
          </Upload.Dragger>
          {rehearsed && <RehearsalLines rehearsal={rehearsed.outcome} />}
        </div>
      }
      act={handleOk}
      onClosed={onClosed}
    />
  )
}

async function sendFile(path: string, file: File, choices: object): Promise<Rehearsal> {
  const form = new FormData()
  form.append('choices', JSON.stringify(choices))
  form.append('file', file, file.name)
  return (await request<Rehearsal>('POST', path, { form, quiet: true })).result
}
