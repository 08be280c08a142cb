import { ApiProblem, send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import {
  type Approval,
  approvalApply,
  approvalList,
  type RefusedDeed,
} from '@kezhan/folios/model/approval-calls'
import type { AnswerOf, Call, SentOf } from '@kezhan/resource/call'
import { App } from 'antd'

export type Outcome = 'done' | 'applied' | 'refused'

/**
 * A write that not everybody may do alone. Where the server wants an agreement, one that has been given is used; otherwise it
 * is offered to apply for it, for the reason that was typed. What was typed stays unless it was done or applied for.
 */
export function useApprovedAct(): <C extends Call>(
  call: C,
  input: SentOf<C>,
  done: (answer: AnswerOf<C>) => string,
  reason: string,
) => Promise<Outcome> {
  const { message, modal } = App.useApp()
  const refresh = useRefresh()
  const ask = (title: string) =>
    new Promise<boolean>(resolve => {
      modal.confirm({
        title,
        okText: '提交申请',
        cancelText: '返回',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  return async (call, input, done, reason) => {
    try {
      const tried = await attempt(() => send(call, input, { quiet: true }))
      if ('answer' in tried) return await finish(tried.answer)
      const { deed, application } = tried
      const { records } = await send(approvalList, { isMine: 'Y', pageSize: 200 }, { quiet: true })
      const own = records.filter(one => isFor(one, deed))
      const agreed = own.find(one => one.state === 'approved')
      if (agreed !== undefined)
        return await finish(await send(call, { ...input, approvalId: agreed.id }, { quiet: true }))
      if (own.some(one => one.state === 'waiting')) {
        message.info(`${deed.action}申请已提交，正在等待审批`)
        return 'refused'
      }
      if (!(await ask(tried.problem.message))) return 'refused'
      // Without a reason of his own the refusal is the reason.
      const why = reason.trim() || tried.problem.message
      await send(approvalApply, { application, reason: why }, { quiet: true })
      message.success(`已提交${deed.action}申请，等待审批`)
      await refresh('/ebk/approval')
      return 'applied'
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (!problem.shown) message.error(problem.message)
      return 'refused'
    }
    async function finish(answer: AnswerOf<typeof call>): Promise<Outcome> {
      message.success(done(answer))
      await refresh('/ebk')
      return 'done'
    }
  }
}

/** A refusal that somebody's agreement lifts: what was refused, and what is handed in to apply for it. */
interface Liftable {
  readonly problem: ApiProblem
  readonly deed: RefusedDeed
  readonly application: string
}

async function attempt<T>(work: () => Promise<T>): Promise<{ readonly answer: T } | Liftable> {
  try {
    return { answer: await work() }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    // Only the server makes these, so what is there has its shape.
    const { deed, application } = (problem.result ?? {}) as Partial<Liftable>
    if (deed === undefined || application === undefined) throw problem
    return { problem, deed, application }
  }
}

function isFor(approval: Approval, deed: RefusedDeed): boolean {
  return (
    approval.action === deed.action &&
    approval.targetKind === deed.targetKind &&
    approval.targetId === deed.targetId &&
    Math.abs(deed.amountFen ?? 0) <= Math.abs(approval.amountFen ?? 0)
  )
}
