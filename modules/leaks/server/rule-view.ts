import type { LeakRuleView } from '../model/leak-calls'
import type { SetRule } from './leak-settings'

export const ruleView = ({ rule, isOn, numbers }: SetRule): LeakRuleView => ({
  no: rule.no,
  key: rule.key,
  title: rule.title,
  severity: rule.severity,
  looksFor: rule.looksFor,
  isOn,
  thresholds: rule.thresholds.map(({ name, label, type, default: initial, min, max }) => ({
    name,
    label,
    type,
    value: numbers[name] ?? initial,
    initial,
    min,
    max,
  })),
})
