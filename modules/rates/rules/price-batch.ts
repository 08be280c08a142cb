import { addDays, daysBetween, weekdayOf } from '@kezhan/base/days'
import type { PriceMode, StoredCell } from '../model/chart-calls'
import { exactly, type PriceEffect, roundedFen, withEffect } from './exact-price'
import type { PriceBook } from './price-book'

/** What a batch says; absent means: leave it. */
export interface BatchChange {
  readonly price?: { readonly mode: PriceMode; readonly amountFen: number; readonly shareBp: number }
  readonly isClosed?: 'Y' | 'N'
  /** Nought takes the restriction away. */
  readonly minNights?: number
  readonly noArrival?: 'Y' | 'N'
  readonly noDeparture?: 'Y' | 'N'
}

/** The days from one to another that fall on these weekdays; no weekdays means all. */
export function daysIn(from: string, to: string, weekdays: readonly number[]): string[] {
  const count = daysBetween(from, to) + 1
  const all = Array.from({ length: Math.max(0, count) }, (_, n) => addDays(from, n))
  return weekdays.length === 0 ? all : all.filter(day => weekdays.includes(weekdayOf(day)))
}

/** The cell after the change. `shownFen` is the price the chart shows, which additions and shares start from. */
export function changedCell(
  cell: StoredCell,
  change: BatchChange,
  shownFen: number,
  rounding: PriceBook['rounding'],
): StoredCell {
  const { price, isClosed, minNights, noArrival, noDeparture } = change
  return {
    ...cell,
    ...(price === undefined ? {} : { priceFen: changedPrice(price, shownFen, rounding) }),
    ...(isClosed === undefined ? {} : { isClosed }),
    ...(minNights === undefined ? {} : { minNights: minNights === 0 ? null : minNights }),
    ...(noArrival === undefined ? {} : { noArrival }),
    ...(noDeparture === undefined ? {} : { noDeparture }),
  }
}

function changedPrice(
  { mode, amountFen, shareBp }: NonNullable<BatchChange['price']>,
  shownFen: number,
  rounding: PriceBook['rounding'],
): number | null {
  if (mode === 'clear') return null
  if (mode === 'set') return Math.max(0, amountFen)
  const effect: PriceEffect = mode === 'plus' ? { kind: 'plus', amountFen } : { kind: 'share', shareBp }
  return roundedFen(withEffect(exactly(shownFen), effect), rounding)
}

export const isBlankCell = (cell: StoredCell): boolean =>
  cell.priceFen === null &&
  cell.minNights === null &&
  cell.isClosed === 'N' &&
  cell.noArrival === 'N' &&
  cell.noDeparture === 'N'
