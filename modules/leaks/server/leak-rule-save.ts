import { assert } from '@kezhan/base/assert'
import { leakSetting } from '@kezhan/hotels/model/leak-rules'
import { loadAttributes } from '@kezhan/hotels/server/config-attr-store'
import { saveConfig } from '@kezhan/hotels/server/config-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { leakRuleSave as call } from '../model/leak-calls'
import { setRules } from './leak-settings'
import { ruleView } from './rule-view'
import { ruleOf, sentNumbers } from './sent-numbers'

export const leakRuleSave: HandlerOf<typeof call> = async (ctx, input) => {
  const rule = ruleOf(input.key)
  const numbers = sentNumbers(rule, input.thresholds)
  const values = new Map([
    [leakSetting(rule.key), input.isOn],
    ...Object.entries(numbers).map(([name, value]) => [leakSetting(rule.key, name), String(value)] as const),
  ])
  await saveConfig(ctx, values, await loadAttributes(ctx.db))
  // The settings that this request has read are those from before.
  const saved = await ctx.tx(async db => setRules(db, ctx.user.hotelCode))
  const now = saved.find(one => one.rule.key === rule.key)
  assert(now !== undefined, 'every rule has settings')
  return { result: ruleView(now), message: '规则已保存' }
}
