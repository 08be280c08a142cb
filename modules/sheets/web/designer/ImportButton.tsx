import { UploadOutlined } from '@ant-design/icons'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useSend } from '@kezhan/client/request/use-call'
import type { AnswerOf, SentOf } from '@kezhan/resource/call'
import { mostBytes } from '@kezhan/sheets/model/sheet'
import { importSheet } from '@kezhan/sheets/model/sheet-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Alert, App, Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'

type SheetFile = SentOf<typeof importSheet>['file']

/** A file is tried first: what it is, and what would print as nothing here. Then it is kept. */
export function ImportButton({ onDone }: { onDone(id: string): void }) {
  const { message } = App.useApp()
  const chooser = useRef<HTMLInputElement>(null)
  const send = useSend(importSheet)
  const attempt = useAttempt()
  const [tried, setTried] = useState<{ file: SheetFile; answer: AnswerOf<typeof importSheet> }>()
  async function handleChosen(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen === undefined) return
    const file = chosen.size > mostBytes ? undefined : readSheet(await chosen.text())
    if (file === undefined) {
      message.error('不是打印模板文件：请选择从打印设计导出的文件（不超过500KB）')
      return
    }
    // A refusal is shown by the request client.
    const answer = await send.mutateAsync({ file, isTrial: 'Y' }).catch(() => undefined)
    if (answer !== undefined) setTried({ file, answer })
  }
  async function handleOk(file: SheetFile): Promise<boolean> {
    let id: string | null = null
    const isDone = await attempt(async () => {
      id = (await send.mutateAsync({ file, isTrial: 'N' })).id
    }, '导入成功！')
    if (isDone && id !== null) onDone(id)
    return isDone
  }
  return (
    <>
      <Button icon={<UploadOutlined />} loading={send.isPending} onClick={() => chooser.current?.click()}>
        导入
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        aria-label="打印模板文件"
        hidden
        onChange={event => void handleChosen(event)}
      />
      {tried !== undefined && (
        <ActionModal
          title="导入打印模板"
          widthPx={520}
          focus="ok"
          onOk={() => handleOk(tried.file)}
          okClose
          onClosed={() => setTried(undefined)}
        >
          <p>{tried.answer.about}</p>
          {tried.answer.gaps.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title="在这里打印不出的内容，导入后请修改"
              description={
                <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                  {[...new Set(tried.answer.gaps)].slice(0, 50).map(gap => (
                    <li key={gap}>{gap}</li>
                  ))}
                </ul>
              }
            />
          )}
        </ActionModal>
      )}
    </>
  )
}

/** What is no JSON is no file of ours; whether the rest of it is one, the server says. Only what a file may say is taken from it. */
function readSheet(text: string): SheetFile | undefined {
  try {
    const { format, name, sheet } = JSON.parse(text) as SheetFile
    return format === undefined || sheet === undefined ? undefined : { format, name, sheet }
  } catch {
    return undefined
  }
}
