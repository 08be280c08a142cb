import { shareFen, wholeYuan } from '@kezhan/base/rounding'
import type { BasePriceRow } from '@kezhan/rates/model/base-price-calls'

/** The nightly prices so many percent higher, in whole yuan; the floor and the hour stay. */
export function raised(row: BasePriceRow, percent: number): Partial<BasePriceRow> {
  const by = (fen: number): number => shareFen(fen, Math.round((100 + percent) * 100), wholeYuan)
  return {
    weekdayFen: by(row.weekdayFen),
    weekendFen: by(row.weekendFen),
    ...(row.holidayFen === null ? {} : { holidayFen: by(row.holidayFen) }),
  }
}
