import type { InputHTMLAttributes } from 'react'
import { Field } from './Field'

interface Props {
  label: string
  name: string
  value: string
  onChange(value: string): void
  message: string | undefined
  /** How a phone's keyboard and the browser's memory should treat it. */
  input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>
}

export function TextField({ label, name, value, onChange, message, input }: Props) {
  return (
    <Field label={label} message={message}>
      {attributes => (
        <input
          {...attributes}
          {...input}
          name={name}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
