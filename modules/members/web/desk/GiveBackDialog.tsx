import { formatYuan } from '@kezhan/base/money'
import type { BillDialogProps } from '@kezhan/folios/web/bill/bill-dialog-props'
import { memberGiveBack } from '@kezhan/members/model/purse-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'

/** 退回会员: what a member has paid too much of a bill goes back into his purses, also on a later day. */
export function GiveBackDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const [line] = chosen
  return (
    <CallDialog
      call={memberGiveBack}
      title="退回会员"
      note={`${line?.codeName ?? ''} ${formatYuan(line?.amountFen ?? 0)}，账单多付 ${formatYuan(folio.balanceFen)}`}
      given={{ folioId: folio.id, version: folio.version, lineId: line?.id ?? '' }}
      overrides={{
        amountFen: { help: '空着退回多付的全部；积分只能整笔退回' },
        reason: { label: '退回原因' },
      }}
      done={answer => `已退回 ${formatYuan(answer.amountFen)}`}
      onDone={onDone}
      onClosed={onClosed}
    />
  )
}
