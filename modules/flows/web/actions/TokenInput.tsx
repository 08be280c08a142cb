import type { Resource } from '@kezhan/resource/define'
import { Input, Select, Space } from 'antd'
import { fieldChoices } from './choice-of'

interface Props {
  form: Resource
  label: string
  value: string
  isLong?: boolean
  onChange(text: string): void
}

/** A text with places for fields; they are put in by choosing, not by typing their names. */
export function TokenInput({ form, label, value, isLong = false, onChange }: Props) {
  const Box = isLong ? Input.TextArea : Input
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Box
        aria-label={label}
        placeholder={label}
        maxLength={isLong ? 500 : 200}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <Select
        aria-label={`在${label}中插入`}
        placeholder="插入"
        style={{ width: 110 }}
        value={null}
        options={[
          ...fieldChoices(form),
          { value: 'today', label: '今天' },
          { value: 'me', label: '当前用户' },
        ]}
        onChange={name => onChange(`${value}{{${String(name)}}}`)}
      />
    </Space.Compact>
  )
}
