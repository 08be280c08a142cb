import { formatYuan } from '@kezhan/base/money'
import { useApprovedAct } from '@kezhan/folios/web/approvals/use-approved-act'
import {
  cancelOrder,
  type FeeAnswer,
  markNoShow,
  restoreOrder,
} from '@kezhan/reservations/model/booking-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { BookingDialogProps } from './booking-dialog-props'

/** What was done, and what became of the money, in one line. */
function saidWithMoney(text: string, { feeFen, refundFen, owedFen }: FeeAnswer): string {
  const money = [
    ...(feeFen > 0 ? [`违约金 ${formatYuan(feeFen)}`] : []),
    ...(refundFen > 0 ? [`退款 ${formatYuan(refundFen)}`] : []),
    ...(owedFen > 0 ? [`应收 ${formatYuan(owedFen)}`] : []),
  ]
  return money.length === 0 ? text : `${text}：${money.join('，')}`
}

/** 取消: rooms go back to the stock; what is due by the rule is charged, the rest of the prepayment goes back. */
export function CancelDialog({ head, onClosed }: BookingDialogProps) {
  const act = useApprovedAct()
  const prepaid = `已收订金 ${formatYuan(head.prepaidFen)}，按取消规则退还`
  return (
    <CallDialog
      call={cancelOrder}
      title={`取消 ${head.resNo} ${head.bookerName}`}
      given={{ reservationId: head.reservationId, version: head.version }}
      fields={['reason', 'waiveFee']}
      overrides={head.prepaidFen > 0 ? { reason: { help: prepaid } } : {}}
      done={fee => saidWithMoney(`${head.resNo} 已取消`, fee)}
      act={async (sent, done) => (await act(cancelOrder, sent, done, sent.reason)) !== 'refused'}
      onClosed={onClosed}
    />
  )
}

/** 置NoShow: the guest did not come; who was guaranteed pays as the rule has it. */
export const NoShowDialog = ({ head, onClosed }: BookingDialogProps) => (
  <CallDialog
    call={markNoShow}
    title={`置NoShow ${head.resNo}`}
    given={{ reservationId: head.reservationId, version: head.version }}
    fields={[]}
    note={<p>{head.bookerName} 未到店：房间放回库存，有担保或已付订金的按规则收费。</p>}
    done={fee => saidWithMoney(`${head.resNo} 已置为NoShow`, fee)}
    onClosed={onClosed}
  />
)

/** 恢复: rooms wait again where there still are some, without their room numbers. */
export const RestoreDialog = ({ head, onClosed }: BookingDialogProps) => (
  <CallDialog
    call={restoreOrder}
    title={`恢复 ${head.resNo}`}
    given={{ reservationId: head.reservationId, version: head.version }}
    note={
      <p>
        {head.bookerName} 的{head.stateText}订单将恢复为已确认，需重新排房。
      </p>
    }
    done={({ lostCoupons }) =>
      [`${head.resNo} 已恢复`, ...lostCoupons.map(text => `未能锁定优惠券 ${text}`)].join('；')
    }
    onClosed={onClosed}
  />
)
