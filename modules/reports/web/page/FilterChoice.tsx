import type { ReportOffer } from '@kezhan/reports/model/report'
import { Select } from 'antd'

interface Props {
  filter: ReportOffer['filters'][number]
  value: string | undefined
  onChange(value: string): void
}

/** One condition; the server says what there is to choose in this hotel. */
export function FilterChoice({ filter: { title, choices }, value, onChange }: Props) {
  return (
    <Select<string>
      aria-label={title}
      placeholder={title}
      allowClear
      showSearch
      optionFilterProp="label"
      style={{ minWidth: 132 }}
      popupMatchSelectWidth={false}
      {...(value !== undefined && { value })}
      onChange={chosen => onChange(chosen ?? '')}
      options={choices.map(one => ({ value: one.value, label: one.text }))}
    />
  )
}
