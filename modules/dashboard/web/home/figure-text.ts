import { formatYuan } from '@kezhan/base/money'
import type { HomeFigure } from '@kezhan/dashboard/model/home-calls'

/** A figure as it is read; nothing to say is a dash. */
export function figureWords(value: number | null | undefined, unit: HomeFigure['unit']): string {
  if (value === null || value === undefined) return '—'
  if (unit === 'rate') return `${(value / 100).toFixed(1)}%`
  return unit === 'fen' ? formatYuan(value) : value.toLocaleString('zh-CN')
}

/** The same beside a scale, where there is little room. */
export function scaleWords(value: number, unit: HomeFigure['unit']): string {
  if (unit === 'rate') return `${Math.round(value / 100)}%`
  if (unit === 'count') return value.toLocaleString('zh-CN')
  const yuan = value / 100
  return Math.abs(yuan) >= 10_000
    ? `${(yuan / 10_000).toLocaleString('zh-CN', { maximumFractionDigits: 1 })}万`
    : yuan.toLocaleString('zh-CN', { maximumFractionDigits: 0 })
}
