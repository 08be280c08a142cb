import { formatYuan } from '@kezhan/base/money'
import { accountRefund } from '@kezhan/folios/model/account-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { BillDialogProps } from './bill-dialog-props'

/** 退款: money goes back the way it came, so nobody chooses the way. */
export function RefundDialog({ detail: { folio, refundableFen }, onDone, onClosed }: BillDialogProps) {
  const help = `按原付款方式退回，可退 ${formatYuan(refundableFen)}`
  return (
    <CallDialog
      call={accountRefund}
      title="退款"
      given={{ folioId: folio.id, version: folio.version }}
      initial={{ amountFen: Math.max(0, Math.min(folio.balanceFen, refundableFen)) || null }}
      fields={['amountFen', 'reason']}
      overrides={{ amountFen: { help, min: 1, max: refundableFen } }}
      done={(_, { amountFen }) => `退款成功 ${formatYuan(amountFen)}`}
      onDone={onDone}
      onClosed={onClosed}
    />
  )
}
