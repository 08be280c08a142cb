import { isWarning, useAskBack } from '@kezhan/client/request/ask-back'
import { ApiProblem } from '@kezhan/client/request/client'
import { useOneAtATime } from '@kezhan/client/request/one-at-a-time'
import { useSayNo } from '@kezhan/client/request/say-no'
import { App } from 'antd'

/**
 * Sends a write of the desk. A warning (code ending in `.confirm`, or `warn`) is asked back, and sent once more as confirmed;
 * a refusal has been said, and what was typed stays. While one is under way a second one does nothing.
 */
export function useAct(): <T>(
  send: (isConfirmed: boolean) => Promise<T>,
  done: (answer: T) => string,
) => Promise<T | undefined> {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const askBack = useAskBack()
  const oneAtATime = useOneAtATime()
  const act = async <T>(
    send: (isConfirmed: boolean) => Promise<T>,
    done: (answer: T) => string,
    isConfirmed = false,
  ): Promise<T | undefined> => {
    try {
      const answer = await send(isConfirmed)
      message.success(done(answer))
      return answer
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const warns = isWarning(problem)
      if (warns && !isConfirmed && (await askBack(problem.message))) return act(send, done, true)
      if (!warns) sayNo(problem)
      return undefined
    }
  }
  return (send, done) => oneAtATime(() => act(send, done))
}
