import { App } from 'antd'
import { ApiProblem } from './client'
import { useOneAtATime } from './one-at-a-time'
import { useSayNo } from './say-no'

/**
 * Does something and says so; false where the server refused, or where the same is still under way. A refusal is shown once,
 * and what was typed stays.
 */
export function useAttempt(): (work: () => Promise<unknown>, done: string) => Promise<boolean> {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const oneAtATime = useOneAtATime()
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work()
      message.success(done)
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      sayNo(problem)
      return false
    }
  }
  return async (work, done) => (await oneAtATime(() => attempt(work, done))) ?? false
}
