import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { kindOf, toCell } from '@kezhan/resource/kinds/registry'
import type { Cell } from '../sheets/sheet-row'
import type { Row } from './hooks'

export interface SheetField {
  readonly name: string
  readonly field: Field
}

/** The fields that appear in exports and imports, in the order of the definition. */
export function sheetFields(resource: Resource): SheetField[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => !field.hideIn?.includes('sheet') && !kindOf(field).hideIn?.includes('sheet'))
    .map(([name, field]) => ({ name, field }))
}

/** Coded values appear as people read them. */
export function cellOf(row: Row, { name, field }: SheetField): Cell {
  const text = row[`${name}_dictText`]
  return typeof text === 'string' ? text : toCell(row[name] ?? null, field)
}

export function sheetColumn({ field }: SheetField, requiredMark = '') {
  const title = `${field.label}${field.required ? requiredMark : ''}`
  return {
    title,
    widthChars: Math.max(8, Math.min(40, Math.round((field.widthPx ?? 120) / 8))),
    format: kindOf(field).sheetFormat ?? ('text' as const),
  }
}
