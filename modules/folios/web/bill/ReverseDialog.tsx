import { formatYuan } from '@kezhan/base/money'
import { accountReverse } from '@kezhan/folios/model/account-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { useApprovedAct } from '../approvals/use-approved-act'
import type { BillDialogProps } from './bill-dialog-props'

/** 冲账: the chosen lines are taken back by lines of the opposite amount; nothing is erased. */
export function ReverseDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const act = useApprovedAct()
  const amountFen = chosen.reduce((sum, line) => sum + line.amountFen, 0)
  return (
    <CallDialog
      call={accountReverse}
      title={`冲账 ${chosen.length} 笔，${formatYuan(amountFen)}`}
      given={{ folioId: folio.id, version: folio.version, lineIds: chosen.map(line => line.id) }}
      overrides={{ reason: { label: '冲账原因', required: true } }}
      done="冲账成功"
      act={async (input, done) => {
        const outcome = await act(accountReverse, input, done, input.reason ?? '')
        if (outcome === 'done') onDone()
        return outcome !== 'refused'
      }}
      onClosed={onClosed}
    />
  )
}
