import { type PaperAnswer, type PaperSize, paperSizes } from '@kezhan/base/paper'
import { send } from '@kezhan/client/request/client'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useGet } from '@kezhan/client/request/use-call'
import type { PaperCalls } from '@kezhan/resource/paper-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Segmented, Skeleton, Space } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PaperPreview } from './PaperPreview'
import { PrintRoot } from './PrintRoot'
import styles from './paper.module.css'

/** Something that may be chosen before it is printed, such as the version of a bill. */
export interface PaperChoice {
  readonly name: string
  readonly label: string
  /** The first is what is shown first. */
  readonly options: readonly (readonly [value: string, text: string])[]
}

export interface PaperDialogProps {
  title: string
  calls: PaperCalls
  input: Readonly<Record<string, string>>
  choices?: readonly PaperChoice[]
  onClosed(): void
}

/**
 * A paper before it is printed, on the paper of one's choice. Enter and Ctrl+P print: the server counts the copy first,
 * so that 补打 stands on what comes out of the printer, and nothing else of the window is printed.
 */
export function PaperDialog({ title, calls, input, choices = [], onClosed }: PaperDialogProps) {
  const attempt = useAttempt()
  const printButton = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => firstOf(choices))
  const [ownSize, setSize] = useState<PaperSize>()
  const [printed, setPrinted] = useState<PaperAnswer>()
  const [isBusy, setBusy] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const asked = { ...input, ...chosen }
  const preview = useGet<PaperAnswer>(calls.preview.path, asked, { quiet: true, keepPrevious: true })
  const shown = printed ?? preview.data
  const size = ownSize ?? shown?.size ?? 'a4'

  async function handlePrint(): Promise<void> {
    if (shown === undefined || isBusy) return
    setBusy(true)
    await attempt(async () => setPrinted(await send(calls.print, asked)), '已送打印机')
    setBusy(false)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void handlePrint()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
  // The button takes the keyboard when it can be pressed: the dialog may be there before the paper is.
  const isReady = isOpened && shown !== undefined
  useEffect(() => {
    if (isReady) printButton.current?.focus()
  }, [isReady])
  // The paper that is printed stands there by now.
  useEffect(() => {
    if (printed !== undefined) window.print()
  }, [printed])

  return (
    <DialogFrame
      title={title}
      widthPx={860}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onOpened={() => setOpened(true)}
      onClosed={onClosed}
      footer={
        <Space>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button
            ref={printButton}
            type="primary"
            loading={isBusy}
            disabled={shown === undefined}
            onClick={() => void handlePrint()}
          >
            打印
          </Button>
        </Space>
      }
    >
      <div className={styles.choices}>
        <Segmented<PaperSize> aria-label="纸张" value={size} onChange={setSize} options={sizeOptions} />
        {choices.map(({ name, label, options }) => (
          <Segmented
            key={name}
            aria-label={label}
            value={chosen[name] ?? ''}
            onChange={value => {
              setPrinted(undefined)
              setChosen({ ...chosen, [name]: value })
            }}
            options={options.map(([value, text]) => ({ value, label: text }))}
          />
        ))}
        {shown !== undefined && shown.copies > 0 && <span role="status">已打印 {shown.copies} 次</span>}
      </div>
      {preview.error !== null && printed === undefined ? (
        <ListProblem
          problem={preview.error}
          right={String(calls.preview.access)}
          onRetry={() => void preview.refetch()}
        />
      ) : shown === undefined ? (
        <Skeleton active paragraph={{ rows: 14 }} />
      ) : (
        <>
          <PaperPreview answer={shown} size={size} isPreview={printed === undefined} />
          <PrintRoot answer={shown} size={size} isPreview={printed === undefined} />
        </>
      )}
    </DialogFrame>
  )
}

const sizeOptions = (Object.keys(paperSizes) as PaperSize[]).map(value => ({
  value,
  label: paperSizes[value],
})) // Its keys are the sizes.

const firstOf = (choices: readonly PaperChoice[]) =>
  Object.fromEntries(choices.map(({ name, options }) => [name, options[0]?.[0] ?? '']))
