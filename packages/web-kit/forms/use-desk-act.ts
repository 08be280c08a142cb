import { send } from '@kezhan/client/request/client'
import { useLifted } from '@kezhan/client/request/lift-refusal'
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
  const lifted = useLifted()
  const refresh = useRefresh()
  return async (call, input, done) => {
    const answer = await act(
      isConfirmed =>
        lifted(
          agreed =>
            send(
              call,
              {
                ...input,
                ...(isConfirmed && 'confirmed' in call.input ? { confirmed: 'Y' } : {}),
                ...agreed,
              },
              { quiet: true },
            ),
          reasonIn(input),
        ),
      done,
    )
    // The dialog closes at once: one that waited would show what was asked again as if it were still to be done. What was
    // refused may have been changed by somebody else: whoever tries again does so with what is there now.
    void refresh('/ebk')
    return answer
  }
}

/** Why it is done, as the dialog asked for it. */
export function reasonIn(input: object): string {
  const said = Object.entries(input).find(
    ([name, value]) => /reason$/i.test(name) && typeof value === 'string' && value.trim() !== '',
  )
  return said === undefined ? '' : String(said[1]).trim()
}
