import type { CouponKind } from '../model/coupon-words'
import { readBlackout } from './coupon-terms'
import { refuse } from './refusals'

/** A template as somebody wrote it. */
export interface WrittenTemplate {
  readonly kind: CouponKind
  readonly valueFen: number | null
  readonly discountBp: number | null
  readonly delayMinutes: number | null
  readonly blackout: string | null
  readonly validKind: 'range' | 'days'
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly validDays: number | null
}

/** Refuses to put a template into service that does not say all that it promises; a draft may lack some. */
export function checkComplete(template: WrittenTemplate): void {
  const { kind, valueFen, discountBp, delayMinutes, validKind, validFrom, validTo, validDays } = template
  if ((kind === 'cash' || kind === 'reduce') && !((valueFen ?? 0) > 0))
    throw refuse('template.value', { label: '面值' })
  if (kind === 'discount' && !(discountBp !== null && discountBp > 0 && discountBp < 10_000))
    throw refuse('template.rate')
  if (kind === 'delay' && !((delayMinutes ?? 0) > 0))
    throw refuse('template.value', { label: '延迟离店分钟数' })
  if (validKind === 'range' && (validFrom === null || validTo === null || validTo < validFrom))
    throw refuse('template.range')
  if (validKind === 'days' && validDays === null) throw refuse('template.value', { label: '领取后天数' })
  readBlackout(template.blackout)
}

/** What a coupon promises: changed for nobody who has one. */
const promised = {
  kind: '类型',
  valueFen: '面值',
  discountBp: '折扣',
  capFen: '最多优惠',
  thresholdFen: '使用门槛',
  delayMinutes: '延迟离店',
  appliesTo: '可抵消费',
  goodsId: '指定商品',
  roomTypes: '适用房型',
  channels: '适用渠道',
  levels: '适用等级',
  weekdays: '适用星期',
  blackout: '不可用日期',
  isStackable: '可与其他券同用',
  isTransferable: '可转赠',
} as const

/** Refuses to take back from people what they were promised. */
export function checkPromise(
  issuedQty: number,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): void {
  if (issuedQty === 0) return
  const changed = Object.entries(promised)
    .filter(([name]) => values[name] !== undefined && (values[name] ?? null) !== (before[name] ?? null))
    .map(([, label]) => label)
  if (changed.length > 0) throw refuse('template.issued', { fields: changed.join('、') })
}
