import { formatYuan } from '@kezhan/base/money'
import type { Row } from '@kezhan/web-kit/resource/row'

/** What a template is worth, in words: 50.00, 85%, 120 分钟. */
export function faceText(row: Row): string {
  if (row.kind === 'discount') return `${Number(row.discountBp ?? 10_000) / 100}%`
  if (row.kind === 'delay') return `${Number(row.delayMinutes ?? 0)} 分钟`
  return typeof row.valueFen === 'number' ? formatYuan(row.valueFen) : '—'
}
