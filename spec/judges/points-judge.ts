import type { PointsValidity } from '@kezhan/members/rules/points'
import { plainDay } from './plain-days'

/** One point, which knows where it came from. */
export interface Point {
  readonly lotId: string
  readonly expiresOn: string | null
  readonly earnedOn: string
}

/** Whole points of an amount (hotel domain §3.18): counted off one by one while there is enough left for another. */
export function judgedPoints(eligibleFen: number, pointsPerYuanBp: number, levelRatioBp: number): number {
  const onePoint = 100n * 10_000n * 10_000n
  let left = BigInt(Math.abs(eligibleFen)) * BigInt(pointsPerYuanBp) * BigInt(levelRatioBp)
  let points = 0
  for (; left >= onePoint; left -= onePoint) points++
  return eligibleFen < 0 ? 0 - points : points
}

/** What points pay: a fen for as long as there are points enough for another one. */
export function judgedWorth(points: number, pointsPerYuan: number): number {
  let fen = 0
  while ((fen + 1) * pointsPerYuan <= points * 100) fen++
  return fen
}

/** The fewest points that pay an amount. */
export function judgedPrice(amountFen: number, pointsPerYuan: number): number {
  let points = 0
  while (points * 100 < amountFen * pointsPerYuan) points++
  return points
}

/** The last day of points, looked for day by day. */
export function judgedExpiry(earnedOn: string, { mode, months, clearOn }: PointsValidity): string | null {
  if (mode === 'forever') return null
  if (mode === 'yearEnd') {
    let day = plainDay(earnedOn, 1)
    while (!isClearing(day, clearOn)) day = plainDay(day, 1)
    return day
  }
  let day = earnedOn
  for (let left = months; left > 0; left--) day = firstOfNext(day)
  // A month that has no such day ends before it.
  if (months === 0) return earnedOn
  const wanted = Number(earnedOn.slice(8))
  let last = `${day.slice(0, 8)}01`
  while (Number(last.slice(8)) < wanted && plainDay(last, 1).slice(0, 7) === last.slice(0, 7))
    last = plainDay(last, 1)
  return last
}

/** The day of clearing, or the 28th of February where it would be the 29th of a year that has none. */
function isClearing(day: string, clearOn: string): boolean {
  if (day.slice(5) === clearOn) return true
  return clearOn === '02-29' && day.slice(5) === '02-28' && plainDay(day, 1).slice(5) === '03-01'
}

function firstOfNext(day: string): string {
  let next = plainDay(day, 1)
  while (next.slice(8) !== '01') next = plainDay(next, 1)
  return next
}

/** Takes points out of a heap, each time the one that goes bad first; undefined where there are not enough. */
export function judgedSpend(heap: readonly Point[], amount: number, day: string): Point[] | undefined {
  const left = heap.filter(point => point.expiresOn === null || point.expiresOn >= day)
  const taken: Point[] = []
  for (let times = 0; times < amount; times++) {
    let at = -1
    left.forEach((point, place) => {
      const best = left[at]
      if (best === undefined || goesFirst(point, best)) at = place
    })
    if (at < 0) return undefined
    taken.push(...left.splice(at, 1))
  }
  return taken
}

/** Sooner out of date, earlier earned, smaller id. */
function goesFirst(a: Point, b: Point): boolean {
  const keyOf = (point: Point) => [point.expiresOn ?? '9999-99-99', point.earnedOn, point.lotId].join(' ')
  return keyOf(a) < keyOf(b)
}
