import { dayFormats, momentFormats } from '@kezhan/value-rules/rules/rule-date'
import type { Expression } from '@kezhan/value-rules/rules/rule-expression'
import { CountInput } from '@kezhan/widgets/CountInput'
import { Input, Select, Typography } from 'antd'
import { restartOptions } from './part-kinds'

interface Props {
  part: Expression
  disabled: boolean
  onPart(part: Expression): void
}

const formatOptions = momentFormats.map(value => ({ value, label: value }))
const dayFormatOptions = dayFormats.map(value => ({ value, label: value }))
const perHotelOptions = [
  { value: true, label: '每个酒店单独计数' },
  { value: false, label: '所有酒店一起计数' },
]

/** What one kind of part can be told. */
export function PartSettings({ part, disabled, onPart }: Props) {
  switch (part.kind) {
    case 'text':
      return (
        <Input
          size="small"
          aria-label="固定文字"
          placeholder="例如 DD"
          maxLength={50}
          value={part.text}
          disabled={disabled}
          onChange={event => onPart({ ...part, text: event.target.value })}
        />
      )
    case 'formField':
      return (
        <Input
          size="small"
          aria-label="表单字段"
          placeholder="字段名，例如 name"
          maxLength={64}
          value={part.field}
          disabled={disabled}
          onChange={event => onPart({ ...part, field: event.target.value.trim() })}
        />
      )
    case 'date':
    case 'businessDate':
      return (
        <Select
          size="small"
          aria-label="日期格式"
          style={{ width: 170 }}
          options={part.kind === 'date' ? formatOptions : dayFormatOptions}
          value={part.format}
          disabled={disabled}
          onChange={format => onPart({ ...part, format })}
        />
      )
    case 'random':
      return (
        <Digits digits={part.digits} disabled={disabled} onDigits={digits => onPart({ ...part, digits })} />
      )
    case 'serial':
      return (
        <>
          <Digits digits={part.digits} disabled={disabled} onDigits={digits => onPart({ ...part, digits })} />
          <Select
            size="small"
            aria-label="何时重新计数"
            style={{ width: 132 }}
            options={restartOptions}
            value={part.restart}
            disabled={disabled}
            onChange={restart => onPart({ ...part, restart })}
          />
          <Select
            size="small"
            aria-label="计数范围"
            style={{ width: 160 }}
            options={perHotelOptions}
            value={part.perHotel}
            disabled={disabled}
            onChange={perHotel => onPart({ ...part, perHotel })}
          />
        </>
      )
    case 'join':
      return <Typography.Text type="secondary">嵌套的组合（{part.parts.length} 项）</Typography.Text>
    default:
      return null
  }
}

function Digits(props: { digits: number; disabled: boolean; onDigits(digits: number): void }) {
  return (
    <span style={{ width: 100 }}>
      <CountInput
        size="small"
        label="位数"
        suffix="位"
        min={1}
        max={12}
        value={props.digits}
        disabled={props.disabled}
        onChange={digits => props.onDigits(digits ?? 1)}
      />
    </span>
  )
}
