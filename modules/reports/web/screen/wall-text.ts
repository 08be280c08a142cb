import { formatYuan } from '@kezhan/base/money'
import type { ReportCell, Unit } from '@kezhan/reports/model/report'
import { cellText } from '../table/cell-text'

const fenOfYuan = 100
const yuanOfWan = 10_000

/** A figure as it is read from afar: large amounts in 万, rates with one digit. The whole figure stands in its report. */
export function wallText(cell: ReportCell | undefined, unit: Unit): string {
  if (typeof cell !== 'number') return cellText(cell, unit)
  if (unit === 'rate') return `${(cell / 100).toFixed(1)}%`
  if (unit !== 'fen') return cellText(cell, unit)
  const yuan = cell / fenOfYuan
  if (Math.abs(yuan) >= yuanOfWan) return `${inWan(yuan / yuanOfWan)}万`
  return Math.abs(yuan) >= 100 || Number.isInteger(yuan)
    ? Math.round(yuan).toLocaleString('zh-CN')
    : formatYuan(cell)
}

/** As many digits as a tile has room for. */
function inWan(wan: number): string {
  const digits = Math.abs(wan) >= 1000 ? 0 : Math.abs(wan) >= 100 ? 1 : 2
  return wan.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
