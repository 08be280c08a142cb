import { formatYuan } from '@kezhan/base/money'
import { accountReverse } from '@kezhan/folios/model/account-calls'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { useApprovedAct } from '../approvals/use-approved-act'
import type { BillDialogProps } from './bill-dialog-props'

/** 冲账: the chosen lines are taken back by lines of the opposite amount; nothing is erased. */
export function ReverseDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const act = useApprovedAct()
  const amountFen = chosen.reduce((sum, line) => sum + line.amountFen, 0)
  const [first] = chosen
  return (
    <PromptDialog
      title={`冲账 ${chosen.length} 笔，${formatYuan(amountFen)}`}
      label="冲账原因"
      rules={[text => (text.trim() === '' ? '请填写原因' : undefined)]}
      onOk={async reason => {
        const outcome = await act(
          accountReverse,
          {
            ...{ folioId: folio.id, version: folio.version, lineIds: chosen.map(line => line.id) },
            reason: reason.trim(),
          },
          () => '冲账成功',
          // Somebody agrees to one line; several in one go take the right itself.
          first === undefined || chosen.length > 1
            ? undefined
            : {
                ...{ action: '冲账', targetKind: 'line', targetId: first.id, amountFen },
                ...{ targetTitle: `${folio.name} ${first.codeName}`, reason: reason.trim() },
              },
        )
        if (outcome === 'done') onDone()
        return outcome !== 'refused'
      }}
      onClosed={onClosed}
    />
  )
}
