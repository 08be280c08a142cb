import { App } from 'antd'
import { ApiProblem } from './client'

/** Does something and says so; false where the server refused. A refusal is shown once, and what was typed stays. */
export function useAttempt(): (work: () => Promise<unknown>, done: string) => Promise<boolean> {
  const { message } = App.useApp()
  return async (work, done) => {
    try {
      await work()
      message.success(done)
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (!problem.shown) message.error(problem.message)
      return false
    }
  }
}
