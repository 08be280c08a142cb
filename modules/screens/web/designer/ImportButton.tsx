import { UploadOutlined } from '@ant-design/icons'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useSend } from '@kezhan/client/request/use-call'
import type { AnswerOf, SentOf } from '@kezhan/resource/call'
import { mostBytes } from '@kezhan/screens/model/document'
import { importScreen } from '@kezhan/screens/model/screen-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Alert, App, Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'

type ScreenFile = Pick<SentOf<typeof importScreen>, 'format' | 'name' | 'wall'>

interface Props {
  /** Over this one; a new one without it. */
  into?: { readonly id: string; readonly version: number }
  onDone(id: string): unknown
}

/** A file is tried first: what would change, and what would show nothing here. Then it is kept. */
export function ImportButton({ into, onDone }: Props) {
  const { message } = App.useApp()
  const chooser = useRef<HTMLInputElement>(null)
  const send = useSend(importScreen)
  const attempt = useAttempt()
  const [tried, setTried] = useState<{ file: ScreenFile; answer: AnswerOf<typeof importScreen> }>()
  async function handleChosen(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen === undefined) return
    const file = chosen.size > mostBytes ? undefined : readScreen(await chosen.text())
    if (file === undefined) {
      message.error('不是大屏文件：请选择从大屏设计器导出的文件（不超过1MB）')
      return
    }
    // A refusal is shown by the request client.
    const answer = await send.mutateAsync({ ...file, ...into, isTrial: 'Y' }).catch(() => undefined)
    if (answer !== undefined) setTried({ file, answer })
  }
  async function handleOk(file: ScreenFile): Promise<boolean> {
    let id: string | null = null
    const isDone = await attempt(async () => {
      id = (await send.mutateAsync({ ...file, ...into, isTrial: 'N' })).id
    }, '导入成功！')
    if (isDone && id !== null) await onDone(id)
    return isDone
  }
  return (
    <>
      <Button icon={<UploadOutlined />} loading={send.isPending} onClick={() => chooser.current?.click()}>
        {into === undefined ? '导入' : '导入覆盖'}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        aria-label="大屏文件"
        hidden
        onChange={event => void handleChosen(event)}
      />
      {tried !== undefined && (
        <ActionModal
          title={`导入“${tried.file.name}”`}
          widthPx={560}
          focus="ok"
          onOk={() => handleOk(tried.file)}
          okClose
          onClosed={() => setTried(undefined)}
        >
          <Lines
            type="info"
            title={tried.answer.changes.length === 0 ? '与现在的版本没有差别' : '导入后的变更'}
            lines={tried.answer.changes}
          />
          {tried.answer.gaps.length > 0 && (
            <Lines type="warning" title="以下组件在这里没有数据" lines={tried.answer.gaps} />
          )}
        </ActionModal>
      )}
    </>
  )
}

/** What is no JSON is no file of ours; whether the rest of it is one, the server says. Only what a file may say is taken from it. */
function readScreen(text: string): ScreenFile | undefined {
  try {
    const { format, name, wall } = JSON.parse(text) as ScreenFile
    return format === undefined || wall === undefined ? undefined : { format, name, wall }
  } catch {
    return undefined
  }
}

const mostLines = 50

function Lines({
  type,
  title,
  lines,
}: {
  type: 'info' | 'warning'
  title: string
  lines: readonly string[]
}) {
  return (
    <Alert
      type={type}
      title={title}
      style={{ marginBottom: 8 }}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {[...new Set(lines)].slice(0, mostLines).map(line => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > mostLines && <li>……共{lines.length}项</li>}
        </ul>
      }
    />
  )
}
