import type { Value } from '@kezhan/resource/field'
import { withoutUndefined } from '@kezhan/widgets/without-undefined'
import { Select, Switch, Tag } from 'antd'
import type { CellProps, FilterProps, KindView, WidgetProps } from './kind-view'

export const switchKind: KindView = {
  Cell: SwitchCell,
  Input: SwitchInput,
  Filter: SwitchFilter,
  widthPx: 80,
  align: 'center',
}

/** A few switches are spelt 1 and 0 (`onWire`). */
const isOn = (value: Value | undefined): boolean => value === 'Y' || value === '1'

function SwitchCell({ value }: CellProps) {
  if (isOn(value)) return <Tag color="success">是</Tag>
  return value === 'N' || value === '0' ? <Tag>否</Tag> : null
}

function SwitchInput({ value, onChange, id, disabled, autoFocus }: WidgetProps) {
  return (
    <Switch
      checked={isOn(value)}
      onChange={next => onChange(next ? 'Y' : 'N')}
      checkedChildren="是"
      unCheckedChildren="否"
      {...withoutUndefined({ id, disabled, autoFocus })}
    />
  )
}

function SwitchFilter({ field, source, query, onChange, id }: FilterProps) {
  return (
    <Select
      style={{ width: '100%' }}
      value={query[source.field] ?? null}
      onChange={value => onChange({ [source.field]: value ?? undefined })}
      options={[
        { value: 'Y', label: '是' },
        { value: 'N', label: '否' },
      ]}
      placeholder={`请选择${field.label}`}
      allowClear
      {...withoutUndefined({ id })}
    />
  )
}
