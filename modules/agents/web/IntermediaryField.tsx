import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { Field } from '@kezhan/web-kit/forms/Field'
import { Select } from 'antd'

interface Props {
  id: string
  value: string | null
  onChange(intermediaryId: string | null): void
}

const mostIntermediaries = 200

/** 中介, for who may see them; whoever names one has a guest of the source 中介. */
export function IntermediaryField({ id, value, onChange }: Props) {
  const { can } = useAccess()
  const maySee = can('crm:intermediary:list')
  const found = useGet<{ records: readonly { id: string; name: string }[] }>(
    '/crm/intermediary/list',
    { pageNo: 1, pageSize: mostIntermediaries, state: 'valid' },
    { enabled: maySee, quiet: true },
  )
  if (!maySee) return null
  return (
    <Field label="中介" htmlFor={id}>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="中介介绍的客人请选择"
        loading={found.isFetching}
        value={value}
        onChange={intermediaryId => onChange(intermediaryId ?? null)}
        options={(found.data?.records ?? []).map(one => ({ value: one.id, label: one.name }))}
      />
    </Field>
  )
}
