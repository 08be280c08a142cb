import type { Approval } from '@kezhan/folios/model/approval-calls'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import type { Decide } from './use-decide'

interface Props {
  approval: Approval
  decide: Decide
  onClosed(): void
}

/** Who refuses says why; the applicant reads it. */
export function RefuseDialog({ approval, decide, onClosed }: Props) {
  return (
    <PromptDialog
      title={`拒绝 ${approval.action} ${approval.targetTitle}`}
      label="拒绝原因"
      rules={[text => (text.trim() === '' ? '请填写原因' : undefined)]}
      onOk={text => decide(approval, 'N', text.trim())}
      onClosed={onClosed}
    />
  )
}
