import { ApiProblem, send } from '@kezhan/client/request/client'
import { isLiftable, useLiftRefusal } from '@kezhan/client/request/lift-refusal'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { AnswerOf, Call, SentOf } from '@kezhan/resource/call'
import { useAct } from './use-act'

/**
 * One write of the desk from a dialog: says what was done and asks again for everything that may have changed. What somebody
 * must answer for can be applied for. Answers undefined where it was refused, so that the dialog stays open with what was typed.
 */
export function useDeskAct(): <C extends Call>(
  call: C,
  input: SentOf<C>,
  done: (answer: AnswerOf<C>) => string,
) => Promise<AnswerOf<C> | undefined> {
  const act = useAct()
  const lift = useLiftRefusal()
  const refresh = useRefresh()
  async function sendLifted<C extends Call>(call: C, input: SentOf<C>): Promise<AnswerOf<C>> {
    try {
      return await send(call, input, { quiet: true })
    } catch (problem) {
      if (lift === undefined || !(problem instanceof ApiProblem) || !isLiftable(problem)) throw problem
      const approvalId = await lift(problem, reasonIn(input))
      problem.shown = true
      if (approvalId === undefined) throw problem
      const name = 'approvalId' in call.input ? 'approvalId' : 'approveId'
      return send(call, { ...input, [name]: approvalId }, { quiet: true })
    }
  }
  return async (call, input, done) => {
    const answer = await act(
      isConfirmed => sendLifted(call, { ...input, ...(isConfirmed ? { confirmed: 'Y' } : {}) }),
      done,
    )
    if (answer !== undefined) await refresh('/ebk')
    return answer
  }
}

/** Why it is done, as the dialog asked for it. */
function reasonIn(input: object): string {
  const said = Object.entries(input).find(
    ([name, value]) => /reason$/i.test(name) && typeof value === 'string' && value.trim() !== '',
  )
  return said === undefined ? '' : String(said[1]).trim()
}
