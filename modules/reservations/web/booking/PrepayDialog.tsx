import { formatYuan } from '@kezhan/base/money'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import { prepayOrder } from '@kezhan/reservations/model/booking-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input, Select } from 'antd'
import { useState } from 'react'
import type { BookingDialogProps } from './booking-dialog-props'

/** 收订金: money before arrival; it follows the guest to the account of his stay. */
export function PrepayDialog({ head, onClosed }: BookingDialogProps) {
  const act = useDeskAct()
  const [amountFen, setAmountFen] = useState<number | null>(
    Math.max(0, head.totalFen - head.prepaidFen) || null,
  )
  const [payCode, setPayCode] = useState('9001')
  const [payRef, setPayRef] = useState('')
  const [isTried, setTried] = useState(false)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (amountFen === null || amountFen <= 0) return false
    const answer = await act(
      prepayOrder,
      {
        ...{ reservationId: head.reservationId, version: head.version, payCode, amountFen },
        ...(payRef.trim() === '' ? {} : { payRef: payRef.trim() }),
      },
      done => `收款成功，订金合计 ${formatYuan(done.prepaidFen)}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal title={`收订金 ${head.resNo}`} widthPx={480} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Field
          label="金额"
          htmlFor="prepay-amount"
          isRequired
          hint={`总价 ${formatYuan(head.totalFen)}，已收 ${formatYuan(head.prepaidFen)}`}
          problem={isTried && (amountFen ?? 0) <= 0 ? '请填写金额' : undefined}
        >
          <YuanInput id="prepay-amount" value={amountFen} onChange={setAmountFen} />
        </Field>
        <Field label="支付方式" htmlFor="prepay-method" isRequired>
          <Select id="prepay-method" value={payCode} onChange={setPayCode} options={payMethods} />
        </Field>
        <Field label="流水号" htmlFor="prepay-ref">
          <Input
            id="prepay-ref"
            maxLength={64}
            value={payRef}
            onChange={event => setPayRef(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}
