import { assert } from '@kezhan/base/assert'
import { formatYuan } from '@kezhan/base/money'
import { type RoundMode, roundQuotient, shareFen } from '@kezhan/base/rounding'
import { addMonths, dayOfYear } from './months'
import { refuse } from './refusals'

export interface Earning {
  /** What counts of a bill; negative where an adjustment takes something back. */
  readonly eligibleFen: number
  /** Setting `pointsPerYuanBp`: 10000 is a point for each yuan. */
  readonly pointsPerYuanBp: number
  readonly levelRatioBp: number
}

/** 积分有效期 (hotel domain §1.3). */
export interface PointsValidity {
  readonly mode: 'forever' | 'rolling' | 'yearEnd'
  readonly months: number
  /** The last day of a year's points, written 'MM-DD'. */
  readonly clearOn: string
}

/** Points of a bill (hotel domain §3.18). What takes back an amount takes back exactly the points of that amount. */
export function earnedPoints({ eligibleFen, pointsPerYuanBp, levelRatioBp }: Earning): number {
  assert(pointsPerYuanBp >= 0 && levelRatioBp >= 0, 'rates of points are not negative')
  const exact = BigInt(eligibleFen) * BigInt(pointsPerYuanBp) * BigInt(levelRatioBp)
  return whole(exact, 100n * 10_000n * 10_000n, 'floor')
}

/** What points pay: whole fen. */
export const pointsWorthFen = (points: number, pointsPerYuan: number): number =>
  whole(BigInt(points) * 100n, BigInt(pointsPerYuan), 'floor')

/** The points that an amount takes. */
export const pointsFor = (amountFen: number, pointsPerYuan: number): number =>
  whole(BigInt(amountFen) * BigInt(pointsPerYuan), 100n, 'ceil')

/** Refuses `points.ceiling` where points would pay more than their share of a bill. */
export function checkCeiling(amountFen: number, billFen: number, maxBp: number): void {
  const maxFen = Math.max(0, shareFen(billFen, maxBp, { unit: 'fen', mode: 'floor' }))
  if (amountFen > maxFen) throw refuse('points.ceiling', { max: formatYuan(maxFen) })
}

/** The last day of points. Those earned on the very day of clearing live until the next, or they would be none. */
export function expiryOf(earnedOn: string, { mode, months, clearOn }: PointsValidity): string | null {
  if (mode === 'forever') return null
  if (mode === 'rolling') return addMonths(earnedOn, months)
  const year = Number(earnedOn.slice(0, 4))
  const thisYear = dayOfYear(year, clearOn)
  return thisYear > earnedOn ? thisYear : dayOfYear(year + 1, clearOn)
}

const whole = (numerator: bigint, denominator: bigint, mode: RoundMode) =>
  roundQuotient(numerator, denominator, { unit: 'fen', mode })
