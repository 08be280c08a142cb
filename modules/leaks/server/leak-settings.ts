import { type LeakRule, type LeakRuleKey, leakRules, leakSetting } from '@kezhan/hotels/model/leak-rules'
import { configReader } from '@kezhan/hotels/server/config-store'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Numbers } from '../rules/judge'

/** A rule as a hotel has set it. */
export interface SetRule {
  readonly rule: LeakRule & { readonly key: LeakRuleKey }
  readonly isOn: boolean
  readonly numbers: Numbers
}

export async function setRules(db: Db, hotelCode: string): Promise<readonly SetRule[]> {
  const config = await configReader(db, hotelCode)
  return leakRules.map(rule => ({
    rule,
    isOn: config(leakSetting(rule.key)) === 'Y',
    numbers: Object.fromEntries(
      rule.thresholds.map(({ name }) => [name, Number(config(leakSetting(rule.key, name)))]),
    ),
  }))
}
