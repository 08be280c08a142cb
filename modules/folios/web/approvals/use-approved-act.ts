import { isWarning, useAskBack } from '@kezhan/client/request/ask-back'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
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
 * A write that not everybody may do alone. A warning is asked back, and sent once more as confirmed. Where the server wants an agreement, one that has been given is used; otherwise it
 * is offered to apply for it, for the reason that was typed. What was typed stays unless it was done or applied for.
 */
export function useApprovedAct(): <C extends Call>(
  call: C,
  input: SentOf<C>,
  done: (answer: AnswerOf<C>) => string,
  reason: string,
) => Promise<Outcome> {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const offer = useApprovalOffer()
  const refresh = useRefresh()
  const askBack = useAskBack()
  return async (call, input, done, reason) => {
    let sent = input
    const asWarned = async () => {
      try {
        return await send(call, sent, { quiet: true })
      } catch (problem) {
        if (!(problem instanceof ApiProblem && isWarning(problem))) throw problem
        if (!(await askBack(problem.message))) return undefined
        sent = { ...sent, confirmed: 'Y' }
        return send(call, sent, { quiet: true })
      }
    }
    try {
      const tried = await attempt(asWarned)
      if ('answer' in tried) return tried.answer === undefined ? 'refused' : await finish(tried.answer)
      const offered = await offer(tried, reason)
      if (offered === 'applied' || offered === 'refused') return offered
      return await finish(await send(call, { ...sent, approvalId: offered.approvalId }, { quiet: true }))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      sayNo(problem)
      // Whoever tries again does so with what is there now.
      void refresh('/ebk')
      return 'refused'
    }
    async function finish(answer: AnswerOf<typeof call>): Promise<Outcome> {
      message.success(done(answer))
      void refresh('/ebk')
      return 'done'
    }
  }
}

type Offered = { readonly approvalId: string } | 'applied' | 'refused'

/** An agreement that was given already; otherwise the person is asked whether to apply for one. */
export function useApprovalOffer(): (refusal: Liftable, reason: string) => Promise<Offered> {
  const { message, modal } = App.useApp()
  const sayNo = useSayNo()
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
  return async ({ problem, deed, application }, reason) => {
    const { records } = await send(approvalList, { isMine: 'Y', pageSize: 200 }, { quiet: true })
    const own = records.filter(one => isFor(one, deed))
    const agreed = own.find(one => one.state === 'approved')
    if (agreed !== undefined) return { approvalId: agreed.id }
    if (own.some(one => one.state === 'waiting')) {
      sayNo(`${deed.action}申请已提交，正在等待审批`)
      return 'refused'
    }
    if (!(await ask(problem.message))) return 'refused'
    // Without a reason of his own the refusal is the reason.
    await send(approvalApply, { application, reason: reason.trim() || problem.message }, { quiet: true })
    message.success(`已提交${deed.action}申请，等待审批`)
    await refresh('/ebk/approval')
    return 'applied'
  }
}

/** A refusal that somebody's agreement lifts: what was refused, and what is handed in to apply for it. */
export interface Liftable {
  readonly problem: ApiProblem
  readonly deed: RefusedDeed
  readonly application: string
}

async function attempt<T>(work: () => Promise<T>): Promise<{ readonly answer: T } | Liftable> {
  try {
    return { answer: await work() }
  } catch (problem) {
    const liftable = problem instanceof ApiProblem ? liftableIn(problem) : undefined
    if (liftable === undefined) throw problem
    return liftable
  }
}

/** Only the server makes these, so what is there has its shape. */
export function liftableIn(problem: ApiProblem): Liftable | undefined {
  const { deed, application } = (problem.result ?? {}) as Partial<Liftable>
  return deed === undefined || application === undefined ? undefined : { problem, deed, application }
}

function isFor(approval: Approval, deed: RefusedDeed): boolean {
  return (
    approval.action === deed.action &&
    approval.targetKind === deed.targetKind &&
    approval.targetId === deed.targetId &&
    Math.abs(deed.amountFen ?? 0) <= Math.abs(approval.amountFen ?? 0)
  )
}
