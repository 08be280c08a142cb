import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { leakRuleList as call } from '../model/leak-calls'
import { setRules } from './leak-settings'
import { ruleView } from './rule-view'

export const leakRuleList: HandlerOf<typeof call> = async ctx => ({
  result: (await setRules(ctx.db, ctx.user.hotelCode)).map(ruleView),
})
