import { formatYuan } from '@kezhan/base/money'
import { accountAdjust } from '@kezhan/folios/model/account-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input } from 'antd'
import { useState } from 'react'
import { useApprovedAct } from '../approvals/use-approved-act'
import type { BillDialogProps } from './bill-dialog-props'

/** 调账: what the line should have been; the difference is posted beside it. */
export function AdjustDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const act = useApprovedAct()
  const [line] = chosen
  const [rightFen, setRightFen] = useState<number | null>(line?.amountFen ?? null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const differenceFen = (rightFen ?? 0) - (line?.amountFen ?? 0)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (line === undefined || differenceFen === 0 || reason.trim() === '') return false
    const outcome = await act(
      accountAdjust,
      {
        folioId: folio.id,
        version: folio.version,
        lineId: line.id,
        amountFen: differenceFen,
        reason: reason.trim(),
      },
      () => `调账成功 ${formatYuan(differenceFen)}`,
      reason.trim(),
    )
    if (outcome === 'done') onDone()
    return outcome !== 'refused'
  }
  return (
    <ActionModal
      title={`调账 ${line?.codeName ?? ''}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field
          label="调整为"
          htmlFor="adjust-amount"
          isRequired
          hint={`原金额 ${formatYuan(line?.amountFen ?? 0)}，差额 ${formatYuan(differenceFen)}`}
          problem={isTried && differenceFen === 0 ? '金额没有变化' : undefined}
        >
          <YuanInput id="adjust-amount" value={rightFen} onChange={setRightFen} />
        </Field>
        <Field
          label="原因"
          htmlFor="adjust-reason"
          isRequired
          problem={isTried && reason.trim() === '' ? '请填写调账原因' : undefined}
        >
          <Input
            id="adjust-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}
