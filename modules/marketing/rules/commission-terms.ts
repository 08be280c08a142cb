import { formatYuan } from '@kezhan/base/money'

export type RuleKind = 'percent' | 'perNight' | 'priceDiff'
export type CommissionBase = 'paid' | 'firstNight'

/** How whoever brings a guest is paid: intermediaries and channels alike (hotel domain §1.3). */
export interface CommissionTerms {
  readonly ruleKind: RuleKind
  readonly percentBp: number
  readonly perNightFen: number
  readonly minPriceFen: number
}

/** The figure that a rule needs and that was not given. */
export function missingFigure({
  ruleKind,
  percentBp,
  perNightFen,
  minPriceFen,
}: CommissionTerms): RuleKind | undefined {
  const figures = { percent: percentBp, perNight: perNightFen, priceDiff: minPriceFen }
  return figures[ruleKind] > 0 ? undefined : ruleKind
}

/** What was agreed, as a list says it. */
export function termsText({ ruleKind, percentBp, perNightFen, minPriceFen }: CommissionTerms): string {
  if (ruleKind === 'perNight') return `${formatYuan(perNightFen)}/间夜`
  if (ruleKind === 'priceDiff') return `高于${formatYuan(minPriceFen)}部分`
  return percentBp === 0 ? '无' : `${percentBp / 100}%`
}

/** The rule that a field names; another word is refused by its dictionary. */
export const ruleKindOf = (value: unknown): RuleKind | undefined =>
  (['percent', 'perNight', 'priceDiff'] as const).find(kind => kind === value)
