import {
  type Band,
  cellKinds,
  type PrintField,
  type Sheet,
  type SheetCell,
  type SourceFields,
  sumWays,
} from '../model/sheet'
import type { CellContent } from './edit-sheet'
import { usualPageText } from './fill-sheet'
import { keysInText, labelsInText } from './tokens'

/** What can be named in a band: those of the rows first where there are rows, then those of the record. */
export function fieldsFor(
  { rows }: Pick<Sheet, 'rows'>,
  row: number,
  fields: SourceFields,
): readonly PrintField[] {
  const band = rows[row]?.band
  const below: readonly (Band | undefined)[] = ['detail', 'groupHead', 'groupFoot']
  return below.includes(band) ? [...fields.detail, ...fields.record] : fields.record
}

/** A cell as people see it while they draw: words of fields in braces. */
export function cellWords(cell: SheetCell, fields: SourceFields): string {
  const all = [...fields.detail, ...fields.record]
  const before = cell.text ?? ''
  const named = `{${all.find(({ key }) => key === cell.field)?.label ?? cell.field ?? ''}}`
  switch (cell.kind) {
    case 'text':
      return labelsInText(before, all)
    case 'field':
      return `${before}${named}`
    case 'sum':
      return `${before}${sumWays[cell.how ?? 'sum']}${cell.field ? named : ''}`
    case 'code128':
    case 'qr':
      return `${cellKinds[cell.kind]} ${cell.field ? named : labelsInText(before, all)}`
    case 'page':
      return before || usualPageText
    default:
      return `${before}${cellKinds[cell.kind]}`
  }
}

/** What somebody types into a cell: `{房号}` alone is the field, everything else a text with places in it. */
export function typedContent(text: string, fields: readonly PrintField[]): CellContent {
  const keyed = keysInText(text, fields)
  const alone = fields.find(({ key }) => keyed.trim() === `{${key}}`)
  if (alone !== undefined) return { kind: 'field', field: alone.key, text: null }
  return { kind: 'text', text: keyed, field: null }
}
