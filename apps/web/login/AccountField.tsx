import { Field } from './Field'

interface Props {
  name: string
  value: string
  onChange(value: string): void
  message: string | undefined
}

export function AccountField({ name, value, onChange, message }: Props) {
  return (
    <Field label="用户名" message={message}>
      {attributes => (
        <input
          {...attributes}
          name={name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
