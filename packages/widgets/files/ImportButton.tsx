import { UploadOutlined } from '@ant-design/icons'
import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { Alert, Button } from 'antd'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { ActionModal } from '../ActionModal'

interface Props<F, A> {
  text?: string
  /** What the chooser of files is called. */
  label: string
  mostBytes: number
  /** Said of what is no such file. */
  wrong: string
  /** Only what a file may say is taken from it; undefined where it is none of ours. Whether the rest is right, the server says. */
  read(said: Readonly<Record<string, unknown>>): F | undefined
  /** A trial keeps nothing. */
  send(file: F, isTrial: 'Y' | 'N'): Promise<A>
  titleOf(file: F): string
  /** What the trial has found. */
  children(answer: A): ReactNode
  onDone(id: string): unknown
}

/** A file is tried first and says what it would bring; then it is kept. */
export function ImportButton<F, A extends { readonly id: string | null }>({
  text = '导入',
  label,
  mostBytes,
  wrong,
  read,
  send,
  titleOf,
  children,
  onDone,
}: Props<F, A>) {
  const sayNo = useSayNo()
  const chooser = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const [isTrying, setTrying] = useState(false)
  const [tried, setTried] = useState<{ file: F; answer: A }>()
  async function handleChosen(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen === undefined) return
    const file = chosen.size > mostBytes ? undefined : readJson(await chosen.text(), read)
    if (file === undefined) {
      sayNo(wrong)
      return
    }
    setTrying(true)
    try {
      setTried({ file, answer: await send(file, 'Y') })
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    } finally {
      setTrying(false)
    }
  }
  async function handleOk(file: F): Promise<boolean> {
    let id: string | null = null
    const isDone = await attempt(async () => {
      id = (await send(file, 'N')).id
    }, '导入成功！')
    if (isDone && id !== null) await onDone(id)
    return isDone
  }
  return (
    <>
      <Button icon={<UploadOutlined />} loading={isTrying} onClick={() => chooser.current?.click()}>
        {text}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        aria-label={label}
        hidden
        onChange={event => void handleChosen(event)}
      />
      {tried !== undefined && (
        <ActionModal
          title={titleOf(tried.file)}
          widthPx={560}
          focus="ok"
          onOk={() => handleOk(tried.file)}
          okClose
          onClosed={() => setTried(undefined)}
        >
          {children(tried.answer)}
        </ActionModal>
      )}
    </>
  )
}

function readJson<F>(
  text: string,
  read: (said: Readonly<Record<string, unknown>>) => F | undefined,
): F | undefined {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? read(said as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const mostLines = 50

interface LinesProps {
  type: 'info' | 'warning'
  title: string
  lines: readonly string[]
}

/** What a trial has to say of one kind; the same sentence once. */
export function TrialLines({ type, title, lines }: LinesProps) {
  const shown = [...new Set(lines)]
  return (
    <Alert
      type={type}
      title={title}
      style={{ marginBottom: 8 }}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {shown.slice(0, mostLines).map(line => (
            <li key={line}>{line}</li>
          ))}
          {shown.length > mostLines && <li>……共{shown.length}项</li>}
        </ul>
      }
    />
  )
}
