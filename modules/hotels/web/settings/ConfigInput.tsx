import type { ConfigKey } from '@kezhan/hotels/model/config-keys'
import type { Field } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { Input, Segmented } from 'antd'
import { defaultText, useSettingEditor } from './setting-editors'

interface Props {
  setting: ConfigKey
  /** Settings travel as texts. */
  value: string
  onChange(value: string): void
  disabled: boolean
  id: string
  hasProblem: boolean
  /** What other settings say at this moment; their defaults when absent. */
  textOf?: (key: string) => string
}

/** The input that fits the type of a setting. */
export function ConfigInput({
  setting,
  value,
  onChange,
  disabled,
  id,
  hasProblem,
  textOf = defaultText,
}: Props) {
  const Editor = useSettingEditor(setting.key)
  const { type, label, choices = [] } = setting
  if (Editor !== undefined)
    return (
      <Editor id={id} label={label} value={value} onChange={onChange} disabled={disabled} textOf={textOf} />
    )
  const status = hasProblem ? { status: 'error' as const } : {}
  if (type === 'choice') {
    const options = choices.map(([choice, text]) => ({ value: choice, label: text }))
    return (
      <Segmented
        id={id}
        value={value}
        onChange={onChange}
        disabled={disabled}
        options={options}
        aria-label={label}
      />
    )
  }
  if (setting.isLong)
    return (
      <Input.TextArea
        id={id}
        value={value}
        disabled={disabled}
        {...status}
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={1000}
        onChange={event => onChange(event.target.value)}
      />
    )
  if (type === 'time' || type === 'text') {
    const kind = type === 'time' ? { maxLength: 5, style: { width: 96 }, placeholder: '14:00' } : {}
    return (
      <Input
        id={id}
        value={value}
        disabled={disabled}
        {...kind}
        {...status}
        // The colon of a Chinese keyboard is one too.
        onChange={event =>
          onChange(type === 'time' ? event.target.value.replace('：', ':') : event.target.value)
        }
      />
    )
  }
  const field: Field = { kind: type, label }
  const Kind = kindViewOf(field).Input
  return (
    <Kind
      id={id}
      field={field}
      disabled={disabled}
      {...status}
      source={{ path: '/base/hotelConfig', field: setting.key }}
      value={type === 'switch' ? value : value === '' ? null : Number(value)}
      onChange={next => onChange(next === null ? '' : String(next))}
    />
  )
}
