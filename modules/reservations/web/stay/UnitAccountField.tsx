import { formatYuan } from '@kezhan/base/money'
import { useGet } from '@kezhan/web-kit/request/use-call'
import { Select } from 'antd'
import { Field } from '../forms/Field'

interface AccountRow {
  readonly id: string
  readonly name: string
  readonly unitId_dictText?: string
  readonly creditLimitFen: number
  readonly owedFen: number
}

interface Props {
  value: string | undefined
  onChange(accountId: string): void
  problem?: string | undefined
}

/** Which account of which unit pays, and how much it may still take. */
export function UnitAccountField({ value, onChange, problem }: Props) {
  const accounts = useGet<{ records: readonly AccountRow[] }>('/crm/unitAccount/list', {
    pageNo: 1,
    pageSize: 200,
  })
  const rows = accounts.data?.records ?? []
  const account = rows.find(one => one.id === value)
  const leftText =
    account === undefined ? undefined : `可用额度 ${formatYuan(account.creditLimitFen - account.owedFen)}`
  return (
    <Field label="账套" htmlFor="account-set" isRequired hint={leftText} problem={problem}>
      <Select
        id="account-set"
        aria-label="账套"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="单位或账套"
        loading={accounts.isFetching}
        {...(value === undefined ? {} : { value })}
        onChange={onChange}
        options={rows.map(one => ({
          value: one.id,
          label: `${one.unitId_dictText ?? ''} ${one.name}`.trim(),
        }))}
      />
    </Field>
  )
}
