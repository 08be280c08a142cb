import { assert } from '@kezhan/base/assert'
import { type LeakRule, leakRules } from '@kezhan/hotels/model/leak-rules'
import type { Numbers } from '../rules/judge'
import { refuse } from '../rules/refusals'

export function ruleOf(key: string): (typeof leakRules)[number] {
  const rule = leakRules.find(one => one.key === key)
  assert(rule !== undefined, 'the call takes keys of rules only')
  return rule
}

/** The numbers that somebody sends for a rule; refuses a name that it does not have and a number out of bounds. */
export function sentNumbers(
  rule: LeakRule,
  sent: Readonly<Record<string, number>> | null | undefined,
): Numbers {
  for (const [name, value] of Object.entries(sent ?? {})) {
    const threshold = rule.thresholds.find(one => one.name === name)
    if (threshold === undefined) throw refuse('leak.threshold', { name: name.slice(0, 40) })
    const { label, min, max } = threshold
    if (value < min || value > max) throw refuse('leak.range', { label, min, max })
  }
  return sent ?? {}
}
