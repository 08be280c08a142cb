import { formatYuan } from '@kezhan/base/money'
import { PayMethodPart } from '@kezhan/desk/web/PayMethodPart'
import { prepayOrder } from '@kezhan/reservations/model/booking-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { BookingDialogProps } from './booking-dialog-props'

/** 收订金: money before arrival; it follows the guest to the account of his stay. */
export function PrepayDialog({ head, onClosed }: BookingDialogProps) {
  const { reservationId, version, totalFen, prepaidFen } = head
  return (
    <CallDialog
      call={prepayOrder}
      title={`收订金 ${head.resNo}`}
      given={{ reservationId, version }}
      initial={{ amountFen: Math.max(0, totalFen - prepaidFen) || null, payCode: '9001' }}
      fields={['amountFen', 'payCode', 'payRef']}
      overrides={{ amountFen: { help: `总价 ${formatYuan(totalFen)}，已收 ${formatYuan(prepaidFen)}` } }}
      parts={{ payCode: PayMethodPart }}
      done={answer => `收款成功，订金合计 ${formatYuan(answer.prepaidFen)}`}
      onClosed={onClosed}
    />
  )
}
