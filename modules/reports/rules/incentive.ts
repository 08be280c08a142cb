import { addDays, monthLength } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { roundQuotient, shareFen, toTheFen } from '@kezhan/base/rounding'

/** By what people earn, as it is counted: money in fen, nights in ten-thousandths, the rest by piece. */
export const incentiveBases = {
  revenue: { title: '房费', unit: 'fen' },
  nights: { title: '开房间夜', unit: 'nights' },
  newMembers: { title: '发卡数', unit: 'count' },
  topUps: { title: '储值额', unit: 'fen' },
  topUpCount: { title: '储值笔数', unit: 'count' },
  goods: { title: '商品额', unit: 'fen' },
  newUnits: { title: '协议开发数', unit: 'count' },
  praises: { title: '好评', unit: 'count' },
} as const
export type IncentiveBase = keyof typeof incentiveBases

/** Whose work counts: who opened, took and sold, or who is named as salesman of the unit or member. */
export type Earner = 'handler' | 'salesman'

/** What is named by nobody's hand: goods are sold by who sells them, praise is said of who did well. */
export const handlerOnly: readonly IncentiveBase[] = ['goods', 'praises']

export interface IncentiveRates {
  readonly percentBp: number
  readonly perPieceFen: number
}
export interface IncentiveStep extends IncentiveRates {
  /** In the unit of the base: fen, ten-thousandths of nights, pieces. */
  readonly reached: number
}
export interface IncentiveTerms extends IncentiveRates {
  readonly base: IncentiveBase
  /** Each part by the rates of its step, or all of it by those of the highest step that is reached. */
  readonly stepWay: 'part' | 'whole'
  readonly steps: readonly IncentiveStep[]
}

/** How much of the base counts by which rates, and what it comes to. */
export interface IncentivePart extends IncentiveRates {
  readonly counted: number
  readonly amountFen: number
}

/** 提成 of one person for one month, part by part. Who had to give back more than he brought earns nothing and owes nothing. */
export function incentiveParts(terms: IncentiveTerms, value: number): readonly IncentivePart[] {
  if (value <= 0) return []
  const steps = [{ ...ratesOf(terms), reached: 0 }, ...terms.steps.toSorted((a, b) => a.reached - b.reached)]
  const reached = steps.filter(step => value > step.reached)
  if (terms.stepWay === 'whole') return reached.slice(-1).map(step => partOf(terms.base, step, value))
  return reached.map((step, at) => {
    const end = Math.min(value, reached[at + 1]?.reached ?? value)
    return partOf(terms.base, step, end - step.reached)
  })
}

const ratesOf = ({ percentBp, perPieceFen }: IncentiveRates): IncentiveRates => ({ percentBp, perPieceFen })

function partOf(base: IncentiveBase, rates: IncentiveRates, counted: number): IncentivePart {
  return { ...ratesOf(rates), counted, amountFen: earnedFen(base, rates, counted) }
}

function earnedFen(base: IncentiveBase, { percentBp, perPieceFen }: IncentiveRates, counted: number): number {
  const { unit } = incentiveBases[base]
  if (unit === 'fen') return shareFen(counted, percentBp, toTheFen)
  if (unit === 'nights') return roundQuotient(BigInt(perPieceFen) * BigInt(counted), 10_000n, toTheFen)
  return perPieceFen * counted
}

export const incentiveFen = (parts: readonly IncentivePart[]): number =>
  parts.reduce((sum, part) => sum + part.amountFen, 0)

/** A threshold as people type it, in the unit of the base. */
export function reachedIn(base: IncentiveBase, typed: number): number {
  const { unit } = incentiveBases[base]
  return Math.round(typed * (unit === 'fen' ? 100 : unit === 'nights' ? 10_000 : 1))
}

/** The parts in words: `8,000.00×2%＋1,000.00×3%`. */
export function partsText(base: IncentiveBase, parts: readonly IncentivePart[]): string {
  const { unit } = incentiveBases[base]
  return parts
    .map(({ counted, percentBp, perPieceFen }) => {
      if (unit === 'fen') return `${formatYuan(counted)}×${percentBp / 100}%`
      return `${unit === 'nights' ? counted / 10_000 : counted}×${formatYuan(perPieceFen)}元`
    })
    .join('＋')
}

/** Days of a scheme in the days that are asked for, month by month: steps begin anew with each. */
export function incentiveMonths(
  asked: { readonly from: string; readonly to: string },
  valid: { readonly validFrom: string; readonly validTo: string | null },
): readonly { readonly from: string; readonly to: string }[] {
  const first = asked.from > valid.validFrom ? asked.from : valid.validFrom
  const last = valid.validTo !== null && valid.validTo < asked.to ? valid.validTo : asked.to
  if (first > last) return []
  return monthsOf(first, last)
}

function monthsOf(first: string, last: string): { from: string; to: string }[] {
  const end = monthEnd(first)
  if (end >= last) return [{ from: first, to: last }]
  return [{ from: first, to: end }, ...monthsOf(addDays(end, 1), last)]
}

const monthEnd = (day: string): string =>
  `${day.slice(0, 8)}${monthLength(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`
