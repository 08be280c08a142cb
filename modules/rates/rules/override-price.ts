import { formatYuan } from '@kezhan/base/money'
import { shareFen, toTheFen } from '@kezhan/base/rounding'
import type { NightPrice } from './night-price'
import { refuse } from './refusals'

/** 手工改价: what a person typed, why, and the approval that lets it go below the floor. */
export interface Override {
  readonly priceFen: number
  readonly by: string
  readonly reason: string
  readonly approvalId?: string
}

export interface PriceFloor {
  readonly minimumFen: number
  /** Setting `changePriceFloorBp`: of the public price. */
  readonly shareBp: number
}

export const floorFen = (night: NightPrice, { minimumFen, shareBp }: PriceFloor) =>
  Math.max(minimumFen, shareFen(night.publicFen, shareBp, toTheFen))

/** The night at the typed price. Refuses without a reason, and below the floor without an approval. */
export function overridden(night: NightPrice, override: Override, floor: PriceFloor): NightPrice {
  const { priceFen, by, reason, approvalId } = override
  if (reason.trim() === '') throw refuse('rate.overrideReason')
  const least = floorFen(night, floor)
  if (priceFen < least && approvalId === undefined)
    throw refuse('rate.belowFloor', {
      night: night.night,
      price: formatYuan(priceFen),
      floor: formatYuan(least),
    })
  const approval = approvalId === undefined ? '' : `，审批${approvalId}`
  const why = `${by}由${formatYuan(night.priceFen)}元改为${formatYuan(priceFen)}元，原因：${reason}${approval}`
  const verdict = {
    step: 'override',
    ref: approvalId ?? '',
    name: '',
    outcome: 'won',
    priceFen,
    why,
  } as const
  return { ...night, priceFen, verdicts: [...night.verdicts, verdict] }
}
