import { Input, Typography } from 'antd'
import { useId, useState } from 'react'
import { ActionModal } from './ActionModal'

interface Props {
  title: string
  label: string
  initial?: string
  placeholder?: string
  /** What is wrong with a text; the first problem is shown. */
  rules?: readonly ((text: string) => string | undefined)[]
  /** Runs only with a text that no rule refuses; `false` keeps the dialog open with its text, as after a refusal. */
  onOk(text: string): undefined | boolean | Promise<undefined | boolean> | Promise<void> | void
  onClosed(): void
}

const widthPx = 520

/** Asks for one line of text. */
export function PromptDialog({ title, label, initial = '', placeholder, rules = [], onOk, onClosed }: Props) {
  const id = useId()
  const [text, setText] = useState(initial)
  // What is wrong is said from the first attempt on, and then with every key.
  const [isTried, setTried] = useState(false)
  const found = rules.map(rule => rule(text)).find(one => one !== undefined)
  const problem = isTried ? found : undefined
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (found !== undefined) return false
    return (await onOk(text)) !== false
  }
  return (
    <ActionModal title={title} widthPx={widthPx} onOk={handleOk} okClose onClosed={onClosed}>
      <div {...(problem === undefined ? {} : { 'data-problem': true })}>
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          value={text}
          placeholder={placeholder}
          status={problem === undefined ? '' : 'error'}
          aria-describedby={`${id}-problem`}
          onChange={event => setText(event.target.value)}
        />
        <Typography.Text type="danger" id={`${id}-problem`} role="alert">
          {problem}
        </Typography.Text>
      </div>
    </ActionModal>
  )
}
