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
  // Somebody agrees to one line; several in one go take the right itself.
  const only = chosen.length === 1 ? chosen[0] : undefined
  return (
    <CallDialog
      call={accountReverse}
      title={`冲账 ${chosen.length} 笔，${formatYuan(amountFen)}`}
      given={{ folioId: folio.id, version: folio.version, lineIds: chosen.map(line => line.id) }}
      overrides={{ reason: { label: '冲账原因', required: true } }}
      done="冲账成功"
      act={async (input, done) => {
        const deed = only && {
          action: '冲账' as const,
          targetKind: 'line' as const,
          targetId: only.id,
          targetTitle: `${folio.name} ${only.codeName}`,
          amountFen,
          reason: input.reason ?? '',
        }
        const outcome = await act(accountReverse, input, done, deed)
        if (outcome === 'done') onDone()
        return outcome !== 'refused'
      }}
      onClosed={onClosed}
    />
  )
}
