import { refuse } from './refusals'

const asked: Readonly<Record<string, { readonly field: string; readonly label: string }>> = {
  birthday: { field: 'days', label: '天数N' },
  dormant: { field: 'days', label: '天数N' },
  topUp: { field: 'amountFen', label: '充值满' },
  nights: { field: 'nights', label: '累计间夜' },
}

/** Refuses to put a rule to work that lacks the number its trigger asks for. */
export function checkRule(rule: Readonly<Record<string, unknown>>): void {
  const need = asked[String(rule.trigger)]
  if (need !== undefined && typeof rule[need.field] !== 'number')
    throw refuse('rule.number', { label: need.label })
}
