import { formatYuan } from '@kezhan/base/money'

/** What the channel asks against what the house would: 本店 596.00，低 60.00. */
export function priceGapText(askedFen: number, houseFen: number): string {
  const gapFen = askedFen - houseFen
  if (gapFen === 0) return '与本店一致'
  return `本店 ${formatYuan(houseFen)}，${gapFen < 0 ? '低' : '高'} ${formatYuan(Math.abs(gapFen))}`
}
