import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { useDictionary } from '@kezhan/widgets/hooks/use-dictionary'
import { Select } from 'antd'

/** Chosen from the dictionary itself: the text of a hotel is no row that could be asked for its choices. */
export function FacilitiesPart({ id, value, onChange, disabled }: FormPartProps) {
  const items = useDictionary('hotel_facility')
  return (
    <Select
      id={id}
      mode="multiple"
      disabled={disabled}
      placeholder="请选择设施"
      value={splitList(String(value ?? ''))}
      onChange={(chosen: string[]) => onChange(chosen.length === 0 ? null : chosen.join(','))}
      options={items.map(item => ({ value: item.value, label: item.text }))}
    />
  )
}
