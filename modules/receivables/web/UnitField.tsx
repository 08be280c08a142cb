import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { Field } from '@kezhan/web-kit/forms/Field'
import { Select } from 'antd'

interface Props {
  id: string
  value: string | null
  onChange(unitId: string | null): void
}

const mostUnits = 200

/** 协议单位, for who may see the units of the hotel. */
export function UnitField({ id, value, onChange }: Props) {
  const { can } = useAccess()
  const maySee = can('crm:unit:list')
  const units = useGet<{ records: readonly { id: string; name: string }[] }>(
    '/crm/unit/list',
    { pageNo: 1, pageSize: mostUnits, state: 'valid' },
    { enabled: maySee, quiet: true },
  )
  if (!maySee) return null
  return (
    <Field label="协议单位" htmlFor={id}>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="没有协议单位可不选"
        loading={units.isFetching}
        value={value}
        onChange={unitId => onChange(unitId ?? null)}
        options={(units.data?.records ?? []).map(one => ({ value: one.id, label: one.name }))}
      />
    </Field>
  )
}
