import type { AnswerOf } from '@kezhan/resource/call'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { demoAccounts } from '../model/session-calls'

/** What the login page offers; outside of demo mode it learns nothing. */
export type DemoAccounts = AnswerOf<typeof demoAccounts>

export const demoAccountsRoute = (accounts: DemoAccounts): Route =>
  serve(demoAccounts, async () => ({ result: accounts }))
