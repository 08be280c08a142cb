import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { arAccounts } from '@kezhan/receivables/model/receivable-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import { Select } from 'antd'
import type { AccountChoice } from './account-choice'

interface Props {
  value: AccountChoice
  onChange(choice: AccountChoice): void
  /** 确定 was pressed: what is missing is said. */
  isTried: boolean
}

/** Which account of which unit pays, how much it may still take, and whose signature stands for it. */
export function UnitAccountField({ value, onChange, isTried }: Props) {
  const accounts = useCall(arAccounts)
  const rows = accounts.data ?? []
  const account = rows.find(one => one.id === value.accountId)
  const signers = account?.signers ?? []
  return (
    <>
      <Field
        label="账套"
        htmlFor="account-set"
        isRequired
        hint={account === undefined ? undefined : `可用额度 ${formatYuan(account.availableFen)}`}
        problem={isTried && value.accountId === undefined ? '请选择账套' : undefined}
      >
        <Select
          id="account-set"
          aria-label="账套"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="单位或账套"
          loading={accounts.isFetching}
          notFoundContent={accounts.isFetching ? '正在查找' : '没有可挂账的账套'}
          {...(value.accountId === undefined ? {} : { value: value.accountId })}
          onChange={accountId =>
            onChange({ accountId, ...onlySigner(rows.find(one => one.id === accountId)) })
          }
          options={rows.map(one => ({ value: one.id, label: `${one.unitName} ${one.name}` }))}
        />
      </Field>
      {signers.length > 0 && (
        <Field
          label="签单人"
          htmlFor="account-signer"
          isRequired
          problem={isTried && value.signerId === undefined ? '请选择签单人' : undefined}
        >
          <Select
            id="account-signer"
            aria-label="签单人"
            placeholder="由谁签字"
            {...(value.signerId === undefined ? {} : { value: value.signerId })}
            onChange={signerId => onChange({ ...value, signerId })}
            options={signers.map(({ id, name, limitFen }) => ({
              value: id,
              label: limitFen === null ? name : `${name}（单笔 ${formatYuan(limitFen)}）`,
            }))}
          />
        </Field>
      )}
    </>
  )
}

/** Where one person alone may sign, it is he. */
function onlySigner(
  account: { readonly signers: readonly { readonly id: string }[] } | undefined,
): AccountChoice {
  const [only, ...others] = account?.signers ?? []
  return only === undefined || others.length > 0 ? {} : { signerId: only.id }
}
