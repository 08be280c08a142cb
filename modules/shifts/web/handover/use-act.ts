import { ApiProblem } from '@kezhan/client/request/client'
import { App } from 'antd'

/** Does something and says so; a refusal has been shown by the client, and what was typed stays. */
export function useAct(): (work: () => Promise<unknown>, done: string) => Promise<boolean> {
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
