import { formatYuan } from '@kezhan/base/money'
import { accountRefund } from '@kezhan/folios/model/account-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input } from 'antd'
import { useState } from 'react'
import type { BillDialogProps } from './bill-dialog-props'

/** 退款: money goes back the way it came, so nobody chooses the way. */
export function RefundDialog({ detail, onDone, onClosed }: BillDialogProps) {
  const { folio, refundableFen } = detail
  const act = useDeskAct()
  const [amountFen, setAmountFen] = useState<number | null>(
    Math.max(0, Math.min(folio.balanceFen, refundableFen)) || null,
  )
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const problem =
    (amountFen ?? 0) <= 0
      ? '请填写金额'
      : (amountFen ?? 0) > refundableFen
        ? `最多可退 ${formatYuan(refundableFen)}`
        : undefined
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (amountFen === null || problem !== undefined) return false
    const answer = await act(
      accountRefund,
      {
        ...{ folioId: folio.id, version: folio.version, amountFen },
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      },
      () => `退款成功 ${formatYuan(amountFen)}`,
    )
    if (answer !== undefined) onDone()
    return answer !== undefined
  }
  return (
    <ActionModal title="退款" widthPx={480} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Field
          label="金额"
          htmlFor="refund-amount"
          isRequired
          hint={`按原付款方式退回，可退 ${formatYuan(refundableFen)}`}
          problem={isTried ? problem : undefined}
        >
          <YuanInput id="refund-amount" value={amountFen} onChange={setAmountFen} />
        </Field>
        <Field label="原因" htmlFor="refund-reason">
          <Input
            id="refund-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}
