import { Typography } from 'antd'
import { useId, useState } from 'react'
import { DraftInput, type DraftInputProps } from './DraftInput'
import { type NumberNotation, readTyped } from './number-notation'

export interface NumberInputProps
  extends Omit<DraftInputProps, 'text' | 'onType' | 'align' | 'inputMode' | 'problem'> {
  /** A form of antd gives both by itself. */
  value?: number | null | undefined
  onChange?(value: number | null): void
  notation: NumberNotation
  /** A text that is no such number, where a form keeps it and says what is wrong with it. */
  unread?: string | undefined
  onUnread?(text: string): void
}

/**
 * A number typed as text. What is no such number stays as it was typed, with the reason beside it, and is never emitted;
 * the form around it is not sent (`useFormSend`) unless it keeps such texts itself. Where something else sends, `useSoundBoxes`
 * asks the boxes.
 */
export function NumberInput({
  value: given,
  onChange,
  notation,
  unread,
  onUnread,
  ...rest
}: NumberInputProps) {
  const value = given ?? null
  // It belongs to the value that it was typed over: another one from outside takes its place.
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number | null }>()
  const own = typed !== undefined && Object.is(typed.over, value) ? typed.text : undefined
  const reasonId = useId()

  function handleType(text: string) {
    const read = readTyped(text, notation)
    if (typeof read !== 'string') {
      setTyped(undefined)
      onChange?.(read)
    } else if (onUnread === undefined) setTyped({ text, over: value })
    else onUnread(read)
  }

  return (
    <>
      <DraftInput
        text={unread ?? own ?? (value === null ? '' : notation.format(value))}
        onType={handleType}
        align="right"
        inputMode="decimal"
        {...rest}
        {...(own === undefined ? {} : { problem: notation.rule, describedBy: reasonId })}
      />
      {own !== undefined && (
        <Typography.Text id={reasonId} role="alert" type="danger" style={{ display: 'block', fontSize: 12 }}>
          {notation.rule}
        </Typography.Text>
      )}
    </>
  )
}
