import { formatYuan } from '@kezhan/base/money'
import { accountReverse } from '@kezhan/folios/model/account-calls'
import { PromptDialog } from '@kezhan/web-kit/widgets/PromptDialog'
import type { BillDialogProps } from './BillDialog'
import { useCorrection } from './use-correction'

/** 冲账: the chosen lines are taken back by lines of the opposite amount; nothing is erased. */
export function ReverseDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const correct = useCorrection()
  const amountFen = chosen.reduce((sum, line) => sum + line.amountFen, 0)
  const [first] = chosen
  return (
    <PromptDialog
      title={`冲账 ${chosen.length} 笔，${formatYuan(amountFen)}`}
      label="冲账原因"
      rules={[text => (text.trim() === '' ? '请填写原因' : undefined)]}
      onOk={async reason => {
        const isDone = await correct({
          ...{ call: accountReverse, action: '冲账', right: 'acct:reverse', reason },
          input: {
            ...{ folioId: folio.id, version: folio.version, lineIds: chosen.map(line => line.id) },
            reason: reason.trim(),
          },
          done: () => '冲账成功',
          line: { id: first?.id ?? '', title: `${folio.name} ${first?.codeName ?? ''}`, amountFen },
        })
        if (isDone) onDone()
        return isDone
      }}
      onClosed={onClosed}
    />
  )
}
