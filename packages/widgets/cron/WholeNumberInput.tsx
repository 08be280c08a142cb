import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { tabularFigures } from '../DraftInput'
import { plainDigits } from '../number-notation'

interface Props {
  label: string
  value: number
  onChange(value: number): void
  min: number
  max: number
  disabled?: boolean
}

/**
 * A whole number within bounds (ARIA spinbutton pattern): the arrows count, Home and End jump to the bounds. What is
 * typed beyond a bound becomes the bound, and what is no number is forgotten when the box is left.
 */
export function WholeNumberInput({ label, value, onChange, min, max, disabled = false }: Props) {
  const [draft, setDraft] = useState<string>()
  const bounded = (number: number): number => Math.min(max, Math.max(min, number))
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: bounded(value + 1),
    ArrowDown: bounded(value - 1),
    Home: min,
    End: max,
  }

  function handleType(typed: string) {
    setDraft(typed)
    const digits = plainDigits(typed)
    if (/^-?\d+$/.test(digits)) onChange(bounded(Number(digits)))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const target = targets[event.key]
    if (target === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setDraft(undefined)
    onChange(target)
  }

  return (
    <Input
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(value)}
      onChange={event => handleType(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => setDraft(undefined)}
      disabled={disabled}
      style={{ width: max > 999 ? 72 : 56 }}
      styles={{ input: { textAlign: 'center', ...tabularFigures } }}
    />
  )
}
