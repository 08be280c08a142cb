import type { Json } from '@kezhan/resource/field'
import { withoutUndefined } from '@kezhan/widgets/without-undefined'
import { Input, Typography } from 'antd'
import { useId, useState } from 'react'
import type { WidgetProps } from './kind-view'

/**
 * A document as text, checked while it is typed. What is not JSON yet is emitted as the text itself, so that
 * saving is refused with the field's own words instead of keeping an older document.
 */
export function JsonInput({ value, onChange, status, placeholder, id, disabled, autoFocus }: WidgetProps) {
  const [draft, setDraft] = useState<string>()
  const problemId = useId()
  const text = draft ?? textOf(value)
  const problem = problemOf(text)

  function handleType(typed: string) {
    setDraft(typed)
    onChange(typed.trim() === '' ? null : documentOf(typed))
  }

  return (
    <>
      <Input.TextArea
        value={text}
        onChange={event => handleType(event.target.value)}
        onBlur={() => setDraft(undefined)}
        autoSize={{ minRows: 6, maxRows: 16 }}
        style={{ fontFamily: 'ui-monospace, Consolas, monospace' }}
        spellCheck={false}
        status={problem === undefined ? (status ?? '') : 'error'}
        placeholder={placeholder ?? '{ }'}
        aria-describedby={problemId}
        {...withoutUndefined({ id, disabled, autoFocus })}
      />
      <div id={problemId} aria-live="polite">
        {problem && <Typography.Text type="danger">{problem}</Typography.Text>}
      </div>
    </>
  )
}

function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** A text that happens to be JSON stays a text: only its quoted form tells it from an unfinished document. */
function documentOf(text: string): Json {
  const parsed = parse(text)
  return parsed === undefined || typeof parsed.value === 'string' ? text : parsed.value
}

function parse(text: string): { value: Json } | undefined {
  try {
    // JSON.parse answers JSON and nothing else.
    return { value: JSON.parse(text) as Json }
  } catch {
    return undefined
  }
}

function problemOf(text: string): string | undefined {
  return text.trim() === '' || parse(text) !== undefined ? undefined : '不是有效的 JSON'
}
