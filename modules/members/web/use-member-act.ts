import { useRefresh } from '@kezhan/client/request/use-call'
import type { AnswerOf, Call, SentOf } from '@kezhan/resource/call'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'

/** A write of the desk about a member: money and what is known of members are asked for again. */
export function useMemberAct(): <C extends Call>(
  call: C,
  input: SentOf<C>,
  done: (answer: AnswerOf<C>) => string,
) => Promise<AnswerOf<C> | undefined> {
  const act = useDeskAct()
  const refresh = useRefresh()
  return async (call, input, done) => {
    const answer = await act(call, input, done)
    if (answer !== undefined) void refresh('/crm')
    return answer
  }
}
