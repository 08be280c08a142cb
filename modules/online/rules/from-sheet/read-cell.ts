import type { SheetKind } from '@kezhan/online/model/from-sheet'
import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'

/** A cell as fields of its kind read it: people write days, amounts and yes or no in more ways than the engine takes. */
export function readCell(cell: SheetCell, kind: SheetKind): SheetCell {
  if (cell === null) return null
  switch (kind) {
    case 'date':
    case 'datetime':
      return typeof cell === 'string' ? momentText(cell.trim()) : cell
    case 'integer':
    case 'money':
      return typeof cell === 'string' ? plainNumber(cell) : cell
    case 'decimal': {
      const number = typeof cell === 'string' ? plainNumber(cell) : cell
      return typeof number === 'number' ? rounded(number) : number
    }
    case 'switch':
      return typeof cell === 'string' ? (yesNo[cell.trim().toLowerCase()] ?? cell) : cell
    case 'text':
    case 'textarea':
    case 'dict':
      return textOf(cell)
    default:
      return cell
  }
}

/** A cell as people read it. */
export function textOf(cell: SheetCell): string {
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  return cell === null ? '' : String(cell).trim()
}

const day = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** 2026/5/1, 2026.5.1 and 2026年5月1日 are the same day. */
function momentText(text: string): string {
  const [, year, month = '', date = '', hour, minute, second = '00'] = day.exec(text) ?? []
  if (year === undefined) return text
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return hour === undefined ? written : `${written} ${hour.padStart(2, '0')}:${minute}:${second}`
}

const amount = /^[¥￥]?\s*([+-]?(?:\d{1,3}(?:[,，]\d{3})+|\d{1,15})(?:\.\d{1,12})?)\s*元?$/

/** ¥1,234.50 and 1234.5元 are numbers. */
function plainNumber(text: string): SheetCell {
  const written = amount.exec(text.trim())?.[1]?.replace(/[,，]/g, '')
  return written === undefined ? text : Number(written)
}

/** What decimals hold at most; formulas leave more. */
export const mostPlaces = 6
const rounded = (number: number): number => Number(number.toFixed(mostPlaces))

const yesNo: Readonly<Record<string, string>> = {
  有: '是',
  无: '否',
  '√': '是',
  '×': '否',
  yes: '是',
  no: '否',
  true: '是',
  false: '否',
}
