import { send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { AnswerOf, Call, SentOf } from '@kezhan/resource/call'
import { useAct } from './use-act'

/**
 * One write of the desk from a dialog: says what was done and asks again for everything that may have changed. Answers
 * undefined where it was refused, so that the dialog stays open with what was typed.
 */
export function useDeskAct(): <C extends Call>(
  call: C,
  input: SentOf<C>,
  done: (answer: AnswerOf<C>) => string,
) => Promise<AnswerOf<C> | undefined> {
  const act = useAct()
  const refresh = useRefresh()
  return async (call, input, done) => {
    const answer = await act(
      isConfirmed => send(call, { ...input, ...(isConfirmed ? { confirmed: 'Y' } : {}) }, { quiet: true }),
      done,
    )
    // The dialog closes at once: one that waited would show what was asked again as if it were still to be done.
    if (answer !== undefined) void refresh('/ebk')
    return answer
  }
}
