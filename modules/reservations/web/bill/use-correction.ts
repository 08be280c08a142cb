import { approvalApply } from '@kezhan/folios/model/approval-calls'
import type { AnswerOf, Call, InputOf } from '@kezhan/resource/call'
import { useAccess } from '@kezhan/web-kit/access/use-access'
import { useDeskAct } from '../stay/use-desk-act'

interface Correction<C extends Call> {
  readonly call: C
  readonly input: InputOf<C>
  readonly done: (answer: AnswerOf<C>) => string
  readonly action: '冲账' | '调账'
  readonly right: string
  readonly line: { readonly id: string; readonly title: string; readonly amountFen: number }
  readonly reason: string
}

/** Who may not correct a bill applies for it with the same dialog; somebody else agrees. */
export function useCorrection(): <C extends Call>(correction: Correction<C>) => Promise<boolean> {
  const { can } = useAccess()
  const act = useDeskAct()
  return async ({ call, input, done, action, right, line, reason }) => {
    if (can(right)) return (await act(call, input, done)) !== undefined
    const applied = await act(
      approvalApply,
      {
        ...{ action, targetKind: 'line', targetId: line.id, targetTitle: line.title },
        ...{ amountFen: line.amountFen, reason },
      },
      () => `已提交${action}申请，等待审批`,
    )
    return applied !== undefined
  }
}
