import { refuse } from './refusals'

/** Points that were earned together and expire together; without a day they never do. */
export interface PointsLot {
  readonly id: string
  readonly remaining: number
  readonly expiresOn?: string
}

/** What was taken from each lot; giving back needs it. */
export interface LotUse {
  readonly lotId: string
  readonly points: number
}

/** Points for charges: `pointsPerYuanBp` of the hotel times the ratio of the level, parts of a point are dropped. */
export function earnedPoints(eligibleFen: number, pointsPerYuanBp: number, levelRatioBp: number): number {
  const exact = BigInt(Math.max(0, eligibleFen)) * BigInt(pointsPerYuanBp) * BigInt(levelRatioBp)
  return Number(exact / (100n * 10_000n * 10_000n))
}

/** What is left today; expired lots count no more. */
export const pointsBalance = (lots: readonly PointsLot[], today: string) =>
  live(lots, today).reduce((sum, lot) => sum + lot.remaining, 0)

/** Takes points from the lots that expire first. Refuses more than there are. */
export function spendPoints(lots: readonly PointsLot[], points: number, today: string): LotUse[] {
  if (points <= 0) throw refuse('points.positive')
  const available = pointsBalance(lots, today)
  if (points > available) throw refuse('points.short', { available })
  const uses: LotUse[] = []
  let rest = points
  for (const lot of live(lots, today).toSorted(byExpiry)) {
    const part = Math.min(rest, lot.remaining)
    if (part > 0) uses.push({ lotId: lot.id, points: part })
    rest -= part
  }
  return uses
}

export function afterUse(lots: readonly PointsLot[], uses: readonly LotUse[]): PointsLot[] {
  return changed(lots, uses, -1)
}

/** Gives points back to the lots they came from; an expired lot gets a new one of `graceUntil`. */
export function afterReturn(
  lots: readonly PointsLot[],
  uses: readonly LotUse[],
  today: string,
  graceUntil: string,
): PointsLot[] {
  const isLive = (use: LotUse) => live(lots, today).some(lot => lot.id === use.lotId)
  const late = uses.filter(use => !isLive(use))
  const renewed = late.map(use => ({ id: `${use.lotId}+`, remaining: use.points, expiresOn: graceUntil }))
  return [...changed(lots, uses.filter(isLive), 1), ...renewed]
}

const live = (lots: readonly PointsLot[], today: string) =>
  lots.filter(lot => lot.expiresOn === undefined || lot.expiresOn >= today)

function byExpiry(a: PointsLot, b: PointsLot): number {
  const [first, second] = [a.expiresOn ?? '9999', b.expiresOn ?? '9999']
  return first < second ? -1 : first > second ? 1 : a.id < b.id ? -1 : 1
}

function changed(lots: readonly PointsLot[], uses: readonly LotUse[], sign: 1 | -1): PointsLot[] {
  return lots.map(lot => {
    const used = uses.filter(use => use.lotId === lot.id).reduce((sum, use) => sum + use.points, 0)
    return used === 0 ? lot : { ...lot, remaining: lot.remaining + sign * used }
  })
}
