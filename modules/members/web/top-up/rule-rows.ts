import { formatYuan } from '@kezhan/base/money'
import { competing, type TopUpRule } from '@kezhan/members/rules/top-up'
import { splitList } from '@kezhan/resource/kinds/kind-spec'

/** 充值规则 as its row arrives. */
export interface TopUpRuleRow {
  readonly id: string
  readonly name: string
  readonly amountMinFen: number
  readonly giftFixedFen: number | null
  readonly giftBp: number | null
  readonly giftPoints: number
  readonly upgradeLevelId: string | null
  readonly upgradeLevelId_dictText?: string | null
  readonly levelIds: string | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly maxTimes: number | null
  readonly isStackable: 'Y' | 'N'
  readonly enabled: 'Y' | 'N'
}

export const ruleOf = (row: TopUpRuleRow): TopUpRule => ({
  id: row.id,
  name: row.name,
  amountMinFen: row.amountMinFen,
  giftFixedFen: row.giftFixedFen,
  giftBp: row.giftBp,
  giftPoints: row.giftPoints,
  // What coupons come with it decides nothing here.
  couponTemplateIds: [],
  upgradeLevelId: row.upgradeLevelId,
  levelIds: splitList(row.levelIds ?? ''),
  validFrom: row.validFrom,
  validTo: row.validTo,
  maxTimes: row.maxTimes,
  isStackable: row.isStackable === 'Y',
  enabled: row.enabled === 'Y',
})

/** Pairs of which a member gets one only, in words; those that are over count no more. */
export function warningsOf(rows: readonly TopUpRuleRow[], today: string): string[] {
  const still = rows.filter(({ validTo }) => validTo === null || validTo >= today)
  return competing(still.map(ruleOf)).map(
    ([one, other]) =>
      `“${one.name}”与“${other.name}”都是充满 ${formatYuan(one.amountMinFen)} 元，同时有效，只会给赠送较多的一条`,
  )
}

/** 充 500.00 送 50.00、100 积分 */
export function ruleText(row: TopUpRuleRow): string {
  const gifts = [
    row.giftFixedFen ? formatYuan(row.giftFixedFen) : '',
    row.giftBp ? `充值额的 ${row.giftBp / 100}%` : '',
    row.giftPoints > 0 ? `${row.giftPoints} 积分` : '',
  ].filter(text => text !== '')
  const upgrade = row.upgradeLevelId_dictText ? `，升为${row.upgradeLevelId_dictText}` : ''
  return `充 ${formatYuan(row.amountMinFen)}${gifts.length === 0 ? '' : ` 送 ${gifts.join('、')}`}${upgrade}`
}

/** What may be given today to a member of a level, the smallest first. */
export const rulesToday = (rows: readonly TopUpRuleRow[], today: string, levelId: string): TopUpRuleRow[] =>
  rows
    .filter(row => {
      const { enabled, validFrom, validTo, levelIds } = ruleOf(row)
      const isForHim = levelIds.length === 0 || levelIds.includes(levelId)
      return enabled && isForHim && (validFrom ?? '') <= today && (validTo ?? today) >= today
    })
    .toSorted((a, b) => a.amountMinFen - b.amountMinFen)
