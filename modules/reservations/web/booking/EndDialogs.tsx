import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import {
  cancelOrder,
  type FeeAnswer,
  markNoShow,
  restoreOrder,
} from '@kezhan/reservations/model/booking-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { BookingDialogProps } from './booking-dialog-props'

/** What became of the money, in one line. */
const moneyText = ({ feeFen, refundFen, owedFen }: FeeAnswer): string =>
  [
    ...(feeFen > 0 ? [`违约金 ${formatYuan(feeFen)}`] : []),
    ...(refundFen > 0 ? [`退款 ${formatYuan(refundFen)}`] : []),
    ...(owedFen > 0 ? [`应收 ${formatYuan(owedFen)}`] : []),
  ].join('，')
const said = (text: string, money: string): string => (money === '' ? text : `${text}：${money}`)

/** 取消: rooms go back to the stock; what is due by the rule is charged, the rest of the prepayment goes back. */
export function CancelDialog({ head, onClosed }: BookingDialogProps) {
  const act = useDeskAct()
  const { can } = useAccess()
  const [reason, setReason] = useState('')
  const [isWaived, setWaived] = useState(false)
  const [isTried, setTried] = useState(false)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (reason.trim() === '') return false
    const answer = await act(
      cancelOrder,
      {
        ...{ reservationId: head.reservationId, version: head.version, reason: reason.trim() },
        ...(isWaived ? { waiveFee: 'Y' as const } : {}),
      },
      done => said(`${head.resNo} 已取消`, moneyText(done)),
    )
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`取消 ${head.resNo} ${head.bookerName}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field
          label="原因"
          htmlFor="cancel-reason"
          isRequired
          hint={head.prepaidFen > 0 ? `已收订金 ${formatYuan(head.prepaidFen)}，按取消规则退还` : undefined}
          problem={isTried && reason.trim() === '' ? '请填写取消原因' : undefined}
        >
          <Input
            id="cancel-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        {can('acct:free') && (
          <Checkbox checked={isWaived} onChange={event => setWaived(event.target.checked)}>
            免收违约金
          </Checkbox>
        )}
      </div>
    </ActionModal>
  )
}

/** 置NoShow: the guest did not come; who was guaranteed pays as the rule has it. */
export function NoShowDialog({ head, onClosed }: BookingDialogProps) {
  const act = useDeskAct()
  async function handleOk(): Promise<boolean> {
    const input = { reservationId: head.reservationId, version: head.version }
    const answer = await act(markNoShow, input, done => said(`${head.resNo} 已置为NoShow`, moneyText(done)))
    return answer !== undefined
  }
  return (
    <ActionModal title={`置NoShow ${head.resNo}`} widthPx={480} okClose onOk={handleOk} onClosed={onClosed}>
      <p>{head.bookerName} 未到店：房间放回库存，有担保或已付订金的按规则收费。</p>
    </ActionModal>
  )
}

/** 恢复: rooms wait again where there still are some, without their room numbers. */
export function RestoreDialog({ head, onClosed }: BookingDialogProps) {
  const act = useDeskAct()
  async function handleOk(): Promise<boolean> {
    const input = { reservationId: head.reservationId, version: head.version }
    return (await act(restoreOrder, input, () => `${head.resNo} 已恢复`)) !== undefined
  }
  return (
    <ActionModal title={`恢复 ${head.resNo}`} widthPx={480} okClose onOk={handleOk} onClosed={onClosed}>
      <p>
        {head.bookerName} 的{head.stateText}订单将恢复为已确认，需重新排房。
      </p>
    </ActionModal>
  )
}
