import { formatYuan } from '@kezhan/base/money'
import { useApprovedAct } from '@kezhan/folios/web/approvals/use-approved-act'
import { arCharge } from '@kezhan/receivables/model/receivable-calls'
import { settleLater } from '@kezhan/stays/model/check-out-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input } from 'antd'
import { useState } from 'react'
import { type AccountChoice, accountSent } from './account-choice'
import type { StayDialogProps } from './stay-dialog-props'
import { UnitAccountField } from './UnitAccountField'

/** 挂账: a unit takes over what the guest owes, up to its limit. */
export function OnAccountDialog({ stay, detail, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  const approvedAct = useApprovedAct()
  const owedFen = Math.max(0, -(detail.folio?.balanceFen ?? 0))
  const [account, setAccount] = useState<AccountChoice>({})
  const [amountFen, setAmountFen] = useState<number | null>(owedFen || null)
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const amountProblem =
    (amountFen ?? 0) <= 0 || (amountFen ?? 0) > owedFen ? `最多可挂 ${formatYuan(owedFen)}` : undefined
  async function handleOk(): Promise<boolean> {
    setTried(true)
    const { accountId } = account
    if (accountId === undefined || amountFen === null || amountProblem !== undefined) return false
    const said = () => `挂账成功 ${formatYuan(amountFen)}`
    // The whole debt of who walked out closes his order too; a part of it leaves the order waiting.
    if (stay.state === 'walkedOut' && amountFen === owedFen) {
      const input = { stayId: stay.stayId, version: stay.version, ...accountSent(account) }
      return (await act(settleLater, input, said)) !== undefined
    }
    const outcome = await approvedAct(
      arCharge,
      {
        ...accountSent(account),
        unitAccountId: accountId,
        folioId: stay.folioId,
        amountFen,
        roomNo: stay.roomNo,
        ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
      },
      said,
      remark.trim() || '超出信用额度',
    )
    return outcome !== 'refused'
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
        <UnitAccountField value={account} onChange={setAccount} isTried={isTried} />
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
