import {
  cellKinds,
  type PrintField,
  type Sheet,
  type SheetCell,
  type SourceFields,
  sumWays,
} from '../model/sheet'
import type { CellContent } from './edit-sheet'
import { usualPageText } from './fill-sheet'
import { isBelow, isReckoned } from './formula'
import { namesInFormula, wordsInFormula } from './formula-words'
import { keysInText, labelsInText } from './tokens'

/** What can be named in a band: those of the rows first where there are rows, then those of the record. */
export function fieldsFor(
  { rows }: Pick<Sheet, 'rows'>,
  row: number,
  fields: SourceFields,
): readonly PrintField[] {
  return isBelow(rows[row]?.band) ? [...fields.detail, ...fields.record] : fields.record
}

/** A cell as people see it while they draw: words of fields in braces. */
export function cellWords(cell: SheetCell, sheet: Pick<Sheet, 'source'>, fields: SourceFields): string {
  const all = [...fields.detail, ...fields.record]
  const before = cell.text ?? ''
  const named = `{${all.find(({ key }) => key === cell.field)?.label ?? cell.field ?? ''}}`
  const reckoned = `=${wordsInFormula(cell.formula ?? '', sheet, fields)}`
  switch (cell.kind) {
    case 'text':
      return labelsInText(before, all)
    case 'field':
      return `${before}${named}`
    case 'sum':
      return `${before}${sumWays[cell.how ?? 'sum']}${isReckoned(cell) ? reckoned : cell.field ? named : ''}`
    case 'formula':
      return `${before}${reckoned}`
    case 'code128':
    case 'qr':
      return `${cellKinds[cell.kind]} ${cell.field ? named : labelsInText(before, all)}`
    case 'page':
      return before || usualPageText
    default:
      return `${before}${cellKinds[cell.kind]}`
  }
}

/** What the keyboard can write; other contents are chosen beside the grid, and typing takes their place. */
export function editableText(cell: SheetCell, sheet: Pick<Sheet, 'source'>, fields: SourceFields): string {
  if (cell.kind === 'formula') return cellWords({ ...cell, text: null }, sheet, fields)
  return cell.kind === 'text' || cell.kind === 'field' ? cellWords(cell, sheet, fields) : ''
}

/**
 * What somebody types into a cell: `=单价 * 数量` is a formula, which keeps what stands before it, `{房号}` alone is the field,
 * everything else a text with places in it.
 */
export function typedContent(
  text: string,
  former: SheetCell,
  sheet: Pick<Sheet, 'rows' | 'source'>,
  fields: SourceFields,
): CellContent {
  if (/^[=＝]\s*\S/.test(text)) {
    const formula = namesInFormula(text.slice(1).trim(), sheet, fields)
    return { kind: 'formula', formula, field: null, ...(former.kind === 'formula' ? {} : { text: null }) }
  }
  const open = fieldsFor(sheet, former.row, fields)
  const keyed = keysInText(text, open)
  const alone = open.find(({ key }) => keyed.trim() === `{${key}}`)
  if (alone !== undefined) return { kind: 'field', field: alone.key, text: null, formula: null }
  return { kind: 'text', text: keyed, field: null, formula: null }
}
