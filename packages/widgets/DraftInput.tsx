import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { withoutUndefined } from './without-undefined'

export interface DraftInputProps {
  /** What stands in the box while nobody is typing. */
  text: string
  onType(text: string): void
  onEnter?: (() => void) | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  suffix?: ReactNode
  align?: 'right'
  inputMode?: 'decimal' | 'numeric'
  allowClear?: boolean
  label?: string | undefined
  describedBy?: string | undefined
  /** The arrows up and down count. */
  onStep?: ((by: 1 | -1) => void) | undefined
  size?: 'small' | undefined
  /** Why what stands in the box cannot be sent; `useFormSend` holds back the form around it. */
  problem?: string | undefined
}

/** A single line of text. What is being typed outlives updates from outside, until Enter or leaving the box. */
export function DraftInput({
  text,
  onType,
  onEnter,
  status,
  align,
  label,
  describedBy,
  problem,
  onStep,
  ...rest
}: DraftInputProps) {
  const [draft, setDraft] = useState<string>()
  const box = useRef<InputRef>(null)
  useEffect(() => {
    box.current?.input?.setCustomValidity(problem ?? '')
  }, [problem])

  function handleKeyDown(event: KeyboardEvent) {
    if (onStep !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      setDraft(undefined)
      onStep(event.key === 'ArrowUp' ? 1 : -1)
      return
    }
    // Enter that ends a composition of Chinese characters is not an Enter of the form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    setDraft(undefined)
    if (onEnter === undefined) return
    // The focus moves on; a box of several lines that gets it must not get the Enter too.
    event.preventDefault()
    onEnter()
  }

  function handleType(typed: string) {
    setDraft(typed)
    onType(typed)
  }

  return (
    <Input
      value={draft ?? text}
      onChange={event => handleType(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => setDraft(undefined)}
      status={problem === undefined ? (status ?? '') : 'error'}
      aria-invalid={problem !== undefined || status === 'error'}
      autoComplete="off"
      {...(onStep === undefined ? {} : { role: 'spinbutton' })}
      {...withoutUndefined({ ...rest, 'aria-label': label, 'aria-describedby': describedBy })}
      {...(align === undefined ? {} : { styles: { input: { textAlign: align, ...tabularFigures } } })}
      // Last: a form of antd gives its fields a ref, which comes with the rest.
      ref={box}
    />
  )
}

export const tabularFigures = { fontVariantNumeric: 'tabular-nums' } as const
