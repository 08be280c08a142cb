import { formatYuan } from '@kezhan/base/money'
import { shareFen } from '@kezhan/base/rounding'
import { refuse } from './refusals'

/** 充值规则 (hotel domain §1.3). No levels means all of them; no end or number of times means no limit. */
export interface TopUpRule {
  readonly id: string
  readonly name: string
  readonly amountMinFen: number
  readonly giftFixedFen: number | null
  readonly giftBp: number | null
  readonly giftPoints: number
  readonly couponTemplateIds: readonly string[]
  readonly upgradeLevelId: string | null
  readonly levelIds: readonly string[]
  readonly validFrom: string | null
  readonly validTo: string | null
  /** For each member. */
  readonly maxTimes: number | null
  readonly isStackable: boolean
  readonly enabled: boolean
}

export interface TopUp {
  readonly amountFen: number
  readonly levelId: string
  readonly day: string
  /** How often this member has had each rule, by its id. */
  readonly usedTimes: ReadonlyMap<string, number>
}

export interface Granted {
  readonly giftFen: number
  readonly points: number
  readonly couponTemplateIds: string[]
  readonly upgradeLevelId: string | null
}

/** Refuses `topUp.tooSmall`. */
export function checkTopUp(amountFen: number, minFen: number): void {
  if (amountFen < minFen) throw refuse('topUp.tooSmall', { min: formatYuan(minFen) })
}

/**
 * The rules of a top-up, the highest first (hotel domain §3.18): of those that exclude each other the one with the highest
 * amount, and beside it all that may be stacked.
 */
export function bestRules(rules: readonly TopUpRule[], topUp: TopUp): TopUpRule[] {
  const fitting = rules.filter(rule => fits(rule, topUp)).toSorted(bestFirst(topUp.amountFen))
  const best = fitting.find(rule => !rule.isStackable)
  return fitting.filter(rule => rule.isStackable || rule === best)
}

/** What the rules give together; the level is that of the highest rule that gives one. */
export const granted = (rules: readonly TopUpRule[], amountFen: number): Granted => ({
  giftFen: rules.reduce((sum, rule) => sum + giftFenOf(rule, amountFen), 0),
  points: rules.reduce((sum, rule) => sum + rule.giftPoints, 0),
  couponTemplateIds: rules.flatMap(rule => rule.couponTemplateIds),
  upgradeLevelId:
    rules.toSorted(bestFirst(amountFen)).find(rule => rule.upgradeLevelId !== null)?.upgradeLevelId ?? null,
})

/** Pairs of which only one can be given to somebody although both ask for the same amount: worth a warning. */
export function competing(rules: readonly TopUpRule[]): [TopUpRule, TopUpRule][] {
  const exclusive = rules.filter(rule => rule.enabled && !rule.isStackable)
  return exclusive.flatMap((rule, at) =>
    exclusive
      .slice(at + 1)
      .filter(other => other.amountMinFen === rule.amountMinFen && overlap(rule, other))
      .map((other): [TopUpRule, TopUpRule] => [rule, other]),
  )
}

function fits(rule: TopUpRule, { amountFen, levelId, day, usedTimes }: TopUp): boolean {
  if (!rule.enabled || rule.amountMinFen > amountFen) return false
  if (rule.levelIds.length > 0 && !rule.levelIds.includes(levelId)) return false
  if (rule.validFrom !== null && day < rule.validFrom) return false
  if (rule.validTo !== null && day > rule.validTo) return false
  return rule.maxTimes === null || (usedTimes.get(rule.id) ?? 0) < rule.maxTimes
}

/** Between rules of one amount the member gets the larger gift; the id makes the choice the same every time. */
const bestFirst = (amountFen: number) => (a: TopUpRule, b: TopUpRule) =>
  b.amountMinFen - a.amountMinFen ||
  giftFenOf(b, amountFen) - giftFenOf(a, amountFen) ||
  b.giftPoints - a.giftPoints ||
  (a.id < b.id ? -1 : 1)

const giftFenOf = ({ giftFixedFen, giftBp }: TopUpRule, amountFen: number) =>
  (giftFixedFen ?? 0) + shareFen(amountFen, giftBp ?? 0)

function overlap(a: TopUpRule, b: TopUpRule): boolean {
  const isForAll = a.levelIds.length === 0 || b.levelIds.length === 0
  if (!isForAll && !a.levelIds.some(id => b.levelIds.includes(id))) return false
  return begins(a, b) && begins(b, a)
}

const begins = (a: TopUpRule, b: TopUpRule) =>
  a.validFrom === null || b.validTo === null || a.validFrom <= b.validTo
