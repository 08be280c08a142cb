import type { Child, Resource } from '@kezhan/resource/define'
import type { Field, Fields } from '@kezhan/resource/field'
import { kindOf, toCell } from '@kezhan/resource/kinds/registry'
import type { Cell } from '../sheets/sheet-row'
import type { Row } from './hooks'

export interface SheetField {
  readonly name: string
  readonly field: Field
  /** Whose field it is, where it is not the resource's own. */
  readonly detail?: Detail
}

/** Rows that stand beside and below the row of their master. */
export interface Detail extends Child {
  readonly name: string
  /** The field that tells the rows of one master apart; without one they are only ever replaced together. */
  readonly key: string | undefined
  readonly sort: string
  /** Present when the rows have a screen, and so rights, of their own. */
  readonly own?: Resource
}

/** The fields that appear in exports and imports, in the order of the definition. */
export const sheetFields = (resource: Resource): SheetField[] => inSheets(resource.fields)

export const detailFields = (detail: Detail): SheetField[] =>
  inSheets(detail.fields).map(field => ({ ...field, detail }))

/** What an import may fill: the resource's own fields, then those of its details. */
export const importFields = (resource: Resource): SheetField[] =>
  [...sheetFields(resource), ...detailsOf(resource).flatMap(detailFields)].filter(
    ({ field }) => !field.readOnly && field.computed === undefined,
  )

/** In a tree a row may have to wait for its parent, and its details could not tell whose they are: trees have none. */
export function detailsOf({ tree, children = {}, sheetRows }: Resource): Detail[] {
  if (tree !== undefined) return []
  const details = Object.entries(children).map(([name, child]): Detail => {
    const key = Object.keys(child.fields).find(
      one => child.fields[one]?.unique && child.fields[one]?.required,
    )
    return { ...child, name, key, sort: 'id' }
  })
  if (sheetRows === undefined) return details
  const { of: own, masterKey, key } = sheetRows
  const { [masterKey]: _, ...fields } = own.fields
  const { table, title, sort } = own
  return [...details, { name: table, table, title, masterKey, fields, key, sort: sort?.column ?? 'id', own }]
}

function inSheets(fields: Fields): SheetField[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.hideIn?.includes('sheet') && !kindOf(field).hideIn?.includes('sheet'))
    .map(([name, field]) => ({ name, field }))
}

/** What stands above a column; the titles of details begin with whose they are. */
export const columnTitle = ({ field, detail }: SheetField): string =>
  detail === undefined ? field.label : `${detail.title}.${field.label}`

/** Coded values appear as people read them. */
export function cellOf(row: Row, { name, field }: SheetField): Cell {
  const text = row[`${name}_dictText`]
  return typeof text === 'string' ? text : toCell(row[name] ?? null, field)
}

export function sheetColumn(column: SheetField, requiredMark = '') {
  const { field } = column
  return {
    title: `${columnTitle(column)}${field.required ? requiredMark : ''}`,
    widthChars: Math.max(8, Math.min(40, Math.round((field.widthPx ?? 120) / 8))),
    format: kindOf(field).sheetFormat ?? ('text' as const),
  }
}
