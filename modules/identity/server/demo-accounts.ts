import type { AnswerOf } from '@kezhan/resource/call'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { demoAccounts as call } from '../model/session-calls'

export const demoAccounts =
  (accounts: DemoAccounts): HandlerOf<typeof call> =>
  async () => ({ result: accounts })

/** What the login page offers; outside of demo mode it learns nothing. */
export type DemoAccounts = AnswerOf<typeof call>
