import { ApiProblem } from '@kezhan/client/request/client'
import { App } from 'antd'

/** Does something and says so; false where the server refused, which the request client has shown. */
export function useAttempt(): (work: () => Promise<unknown>, done: string) => Promise<boolean> {
  const { message } = App.useApp()
  return async (work, done) => {
    try {
      await work()
      message.success(done)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      return false
    }
  }
}
