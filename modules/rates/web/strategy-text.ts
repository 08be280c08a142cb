import { formatYuan } from '@kezhan/base/money'
import type { Row } from '@kezhan/web-kit/resource/row'

/** What a strategy or an activity does to a price, in one word: `90%`, `+50.00`, `一口价 299.00`. */
export function adjustText(row: Row): string {
  const amountFen = Number(row.amountFen)
  if (row.adjust === 'percent') return `${Number(row.shareBp) / 100}%`
  if (row.adjust === 'fixed') return `一口价 ${formatYuan(amountFen)}`
  return `${amountFen < 0 ? '' : '+'}${formatYuan(amountFen)}`
}
