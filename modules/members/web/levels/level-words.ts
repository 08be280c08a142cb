import { formatYuan } from '@kezhan/base/money'

/** What a level grants and asks for, as its row says it. */
export interface LevelRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly levelRank: number
  readonly discountBp: number
  readonly ratePlanCode: string | null
  readonly pointsRatioBp: number
  readonly checkoutDelayMinutes: number
  readonly holdUntil: string | null
  readonly freeBreakfast: number
  readonly depositFree: 'Y' | 'N'
  readonly buyPriceFen: number
  readonly upgradeNights: number | null
  readonly upgradeAmountFen: number | null
  readonly upgradePoints: number | null
  readonly keepNights: number | null
  readonly keepAmountFen: number | null
  readonly keepPoints: number | null
  readonly validMonths: number | null
  readonly benefits: string | null
  readonly enabled: 'Y' | 'N'
}

/** The grants of a level, one by one; those it does not have are left out. */
export function benefitsOf(level: LevelRow): string[] {
  const { ratePlanCode, checkoutDelayMinutes, freeBreakfast, holdUntil, pointsRatioBp } = level
  return [
    ratePlanCode ? `价格方案 ${ratePlanCode}` : discountText(level.discountBp),
    checkoutDelayMinutes > 0 ? `延迟退房 ${durationText(checkoutDelayMinutes)}` : '',
    freeBreakfast > 0 ? `每晚赠早餐 ${freeBreakfast} 份` : '',
    level.depositFree === 'Y' ? '免押金' : '',
    holdUntil ? `预订保留至 ${holdUntil.slice(0, 5)}` : '',
    pointsRatioBp === 10_000 ? '' : pointsRatioBp === 0 ? '不积分' : `${pointsRatioBp / 10_000} 倍积分`,
  ].filter(text => text !== '')
}

/** 8800 is 8.8 折; nothing where the full price is paid. */
export const discountText = (discountBp: number): string =>
  discountBp >= 10_000 ? '' : `房价 ${discountBp / 1000} 折`

export function upgradeSentence(level: LevelRow): string {
  const ways = waysOf(level.upgradeNights, level.upgradeAmountFen, level.upgradePoints)
  return ways === '' ? '不会自动升到此级' : `近 12 个月${ways}，自动升到此级`
}

export function keepSentence(level: LevelRow): string {
  if (level.validMonths === null) return '长期有效'
  const ways = waysOf(level.keepNights, level.keepAmountFen, level.keepPoints)
  const until = `有效 ${level.validMonths} 个月`
  return ways === '' ? `${until}，到期降级` : `${until}；近 12 个月${ways}，到期保级`
}

/** One of them is enough. */
function waysOf(nights: number | null, amountFen: number | null, points: number | null): string {
  return [
    nights === null ? '' : `住满 ${nights} 间夜`,
    amountFen === null ? '' : `消费满 ${formatYuan(amountFen)} 元`,
    points === null ? '' : `得到 ${points} 积分`,
  ]
    .filter(text => text !== '')
    .join('或')
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} 小时` : '', rest > 0 ? `${rest} 分钟` : ''].filter(Boolean).join(' ')
}
