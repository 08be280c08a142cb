import { formatYuan } from '@kezhan/base/money'
import { shareFen, toTheFen } from '@kezhan/base/rounding'
import { refuse } from './refusals'
import type { Verdict } from './verdict'

/** 手工改价: what a person typed, why, and what he may do alone. */
export interface Override {
  readonly priceFen: number
  readonly by: string
  readonly reason: string
  /** Right `price:override`. */
  readonly canOverride: boolean
  /** Right `price:belowFloor`. */
  readonly canGoBelow: boolean
  /** Right `price:free`: a night at nought is given away. */
  readonly canGiveFree: boolean
  /** Somebody else's agreement; it is used only where the rights do not suffice. */
  readonly approvalId?: string
}

export interface PriceFloor {
  /** 底价 of the type. */
  readonly minimumFen: number
  /** Setting `changePriceFloorBp`, or the person's own: of the public price. */
  readonly shareBp: number
}

interface QuotedNight extends QuotedPrice {
  readonly night: string
  readonly trace: readonly unknown[]
}

interface QuotedPrice {
  readonly priceFen: number
  /** The public price. */
  readonly baseFen: number
}

/** What becomes of a night at a typed price. */
export interface Overridden {
  readonly overrideReason: string
  readonly overrideBy: string
  /** There where the price needed somebody's agreement: whose, and how much is given away. */
  readonly agreement?: { readonly approvalId: string; readonly reducedFen: number }
}

/**
 * The lowest price that needs no approval (hotel domain §3.19 E). What is not below the quoted price gives nothing away, so a
 * contract that lies below the floor is no obstacle.
 */
export function floorFen({ priceFen, baseFen }: QuotedPrice, { minimumFen, shareBp }: PriceFloor): number {
  return Math.min(priceFen, Math.max(minimumFen, shareFen(baseFen, shareBp, toTheFen)))
}

/** The night at the typed price. Refuses without a reason; without the right, and below the floor, without an approval. */
export function overridden<N extends QuotedNight>(
  night: N,
  override: Override,
  floor: PriceFloor,
): N & Overridden {
  const { priceFen, by, approvalId } = override
  const reason = override.reason.trim()
  if (reason === '') throw refuse('rate.overrideReason')
  const least = floorFen(night, floor)
  const isTooLow = priceFen < least && !override.canGoBelow
  const isGivenAway = priceFen === 0 && !override.canGiveFree
  const needsApproval = isGivenAway || isTooLow || !override.canOverride
  if (needsApproval && approvalId === undefined) {
    if (!override.canOverride) throw refuse('rate.overrideRight')
    if (isGivenAway) throw refuse('rate.freeRight')
    throw refuse('rate.belowFloor', {
      night: night.night,
      price: formatYuan(priceFen),
      floor: formatYuan(least),
    })
  }
  const used = needsApproval ? approvalId : undefined
  const approval = used === undefined ? '' : `，审批${used}`
  const why = `${by}由${formatYuan(night.priceFen)}元改为${formatYuan(priceFen)}元，原因：${reason}${approval}`
  const verdict = changedTo('override', priceFen, why, used)
  const reducedFen = Math.max(0, night.priceFen - priceFen)
  return {
    ...night,
    priceFen,
    trace: [...night.trace, verdict],
    overrideReason: reason,
    overrideBy: by,
    ...(used === undefined ? {} : { agreement: { approvalId: used, reducedFen } }),
  }
}

/** 沿用原价: the price of the last night goes on. Down to the floor it needs no right; below, it is an override (hotel domain §3.8). */
export function keptAt<N extends QuotedNight>(
  night: N,
  lastFen: number,
  person: Omit<Override, 'priceFen' | 'reason'>,
  floor: PriceFloor,
): N {
  if (lastFen === night.priceFen) return night
  if (lastFen < floorFen(night, floor))
    return overridden(night, { ...person, priceFen: lastFen, reason: '沿用原价' }, floor)
  return { ...night, priceFen: lastFen, trace: [...night.trace, changedTo('kept', lastFen, '')] }
}

function changedTo(step: 'override' | 'kept', priceFen: number, why: string, ref = ''): Verdict {
  return { step, ref, name: '', outcome: 'won', priceFen, why }
}
