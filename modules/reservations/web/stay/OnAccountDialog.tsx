import { formatYuan } from '@kezhan/base/money'
import { arCharge } from '@kezhan/folios/model/receivable-calls'
import { useGet } from '@kezhan/web-kit/request/use-call'
import { ActionModal } from '@kezhan/web-kit/widgets/ActionModal'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { Field } from '../forms/Field'
import styles from '../forms/forms.module.css'
import { YuanInput } from '../forms/YuanInput'
import type { StayDialogProps } from './StayDialog'
import { useDeskAct } from './use-desk-act'

interface AccountRow {
  readonly id: string
  readonly name: string
  readonly unitId_dictText?: string
  readonly creditLimitFen: number
  readonly owedFen: number
}

/** 挂账: a unit takes over what the guest owes, up to its limit. */
export function OnAccountDialog({ stay, detail, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  const owedFen = Math.max(0, -(detail.folio?.balanceFen ?? 0))
  const accounts = useGet<{ records: readonly AccountRow[] }>('/crm/unitAccount/list', {
    pageNo: 1,
    pageSize: 200,
  })
  const [accountId, setAccountId] = useState<string>()
  const [amountFen, setAmountFen] = useState<number | null>(owedFen || null)
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const account = accounts.data?.records.find(one => one.id === accountId)
  const amountProblem =
    (amountFen ?? 0) <= 0 || (amountFen ?? 0) > owedFen ? `最多可挂 ${formatYuan(owedFen)}` : undefined
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (account === undefined || amountFen === null || amountProblem !== undefined) return false
    const answer = await act(
      arCharge,
      {
        ...{ folioId: stay.folioId, unitAccountId: account.id, amountFen, roomNo: stay.roomNo },
        ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
      },
      done => `挂账成功 ${formatYuan(done.amountFen)}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`挂账 ${stay.roomNo} ${stay.guestName}`}
      widthPx={520}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field
          label="账套"
          htmlFor="account-set"
          isRequired
          hint={
            account === undefined
              ? undefined
              : `可用额度 ${formatYuan(account.creditLimitFen - account.owedFen)}`
          }
          problem={isTried && account === undefined ? '请选择账套' : undefined}
        >
          <Select
            id="account-set"
            aria-label="账套"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="单位或账套"
            loading={accounts.isFetching}
            {...(accountId === undefined ? {} : { value: accountId })}
            onChange={setAccountId}
            options={(accounts.data?.records ?? []).map(one => ({
              value: one.id,
              label: `${one.unitId_dictText ?? ''} ${one.name}`.trim(),
            }))}
          />
        </Field>
        <Field
          label="金额"
          htmlFor="account-amount"
          isRequired
          hint={`欠款 ${formatYuan(owedFen)}`}
          problem={isTried ? amountProblem : undefined}
        >
          <YuanInput id="account-amount" value={amountFen} onChange={setAmountFen} />
        </Field>
        <Field label="备注" htmlFor="account-remark">
          <Input
            id="account-remark"
            maxLength={200}
            value={remark}
            onChange={event => setRemark(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}
