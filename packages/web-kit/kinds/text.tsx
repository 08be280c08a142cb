import type { Choices } from '@kezhan/resource/field'
import { DraftInput } from '@kezhan/widgets/DraftInput'
import { withoutUndefined } from '@kezhan/widgets/without-undefined'
import { Input, Select } from 'antd'
import type { KindView, WidgetProps } from './kind-view'
import { NoFilter } from './NoFilter'
import { PlainCell } from './PlainCell'
import { TextFilter } from './TextFilter'

const defaultMaxLength = 255

export const text: KindView = { Cell: PlainCell, Input: TextInput, Filter: TextFilter, widthPx: 160 }
export const textarea: KindView = { Cell: PlainCell, Input: TextAreaInput, Filter: TextFilter, widthPx: 220 }
export const password: KindView = { Cell: NoCell, Input: PasswordInput, Filter: NoFilter, widthPx: 100 }

export const emptyToNull = (typed: string): string | null => (typed === '' ? null : typed)
const textOf = (value: WidgetProps['value']): string =>
  value === null || value === undefined ? '' : String(value)

function TextInput(props: WidgetProps) {
  const { field } = props
  return field.kind === 'text' && field.choices !== undefined ? (
    <ChoicesInput {...props} choices={field.choices} />
  ) : (
    <TextBox {...props} />
  )
}

function ChoicesInput({
  value,
  onChange,
  field,
  choices,
  placeholder,
  ...rest
}: WidgetProps & { choices: Choices }) {
  const { id, disabled, autoFocus, status } = rest
  return (
    <Select<string | null>
      style={{ width: '100%' }}
      value={typeof value === 'string' ? value : null}
      onChange={chosen => onChange(chosen ?? null)}
      options={Object.entries(choices).map(([code, word]) => ({ value: code, label: word }))}
      placeholder={placeholder ?? `请选择${field.label}`}
      allowClear={!field.required}
      status={status ?? ''}
      {...withoutUndefined({ id, disabled, autoFocus })}
    />
  )
}

function TextBox({
  value,
  onChange,
  field,
  id,
  disabled,
  autoFocus,
  status,
  placeholder,
  onEnter,
}: WidgetProps) {
  return (
    <DraftInput
      text={textOf(value)}
      onType={typed => onChange(emptyToNull(typed))}
      onEnter={onEnter}
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      status={status}
      placeholder={placeholder ?? `请输入${field.label}`}
      maxLength={field.kind === 'text' ? (field.maxLength ?? defaultMaxLength) : undefined}
    />
  )
}

/** Enter begins a new line here; Ctrl+Enter goes on. */
function TextAreaInput({ value, onChange, field, status, placeholder, onEnter, ...rest }: WidgetProps) {
  const { id, disabled, autoFocus } = rest
  const rows = field.kind === 'textarea' ? (field.rows ?? 3) : 3
  return (
    <Input.TextArea
      value={textOf(value)}
      onChange={event => onChange(emptyToNull(event.target.value))}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onEnter?.()
      }}
      autoSize={{ minRows: rows, maxRows: Math.max(rows, 12) }}
      status={status ?? ''}
      placeholder={placeholder ?? `请输入${field.label}`}
      {...withoutUndefined({ id, disabled, autoFocus })}
    />
  )
}

/** Never read back: blank means that the present password stays. */
function PasswordInput({ value, onChange, field, status, placeholder, onEnter, ...rest }: WidgetProps) {
  const { id, disabled, autoFocus } = rest
  return (
    <Input.Password
      value={textOf(value)}
      onChange={event => onChange(emptyToNull(event.target.value))}
      onPressEnter={event => {
        if (onEnter !== undefined) event.preventDefault()
        onEnter?.()
      }}
      autoComplete="new-password"
      status={status ?? ''}
      placeholder={placeholder ?? `请输入${field.label}`}
      {...withoutUndefined({ id, disabled, autoFocus })}
    />
  )
}

function NoCell() {
  return <span>******</span>
}
