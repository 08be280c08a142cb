import type { ReportOffer } from '@kezhan/reports/model/report'
import { useDictionary } from '@kezhan/widgets/hooks/use-dictionary'
import { Select } from 'antd'

interface Props {
  filter: ReportOffer['filters'][number]
  value: string | undefined
  onChange(value: string): void
}

/** One condition; its choices are those of a dictionary or of the registered columns of a table. */
export function FilterChoice({ filter: { title, choices }, value, onChange }: Props) {
  const items = useDictionary(choices)
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
      options={items.map(item => ({ value: item.value, label: item.text }))}
    />
  )
}
