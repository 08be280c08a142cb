import { type PlannedColumn, type SheetKind, sheetKinds } from '@kezhan/online/model/from-sheet'
import type { Kind } from '@kezhan/resource/field'
import { newField } from '../design/design'
import { type FormField, kindsWith } from '../resource-from-rows'

export const isSheetKind = (text: string): text is SheetKind => sheetKinds.some(kind => kind === text)

/** The rows of a form for the columns that were kept; `dictCodes` by the place of the column in the sheet. */
export function plannedFields(
  columns: readonly PlannedColumn[],
  dictCodes: ReadonlyMap<number, string>,
): FormField[] {
  let searched = 0
  return columns.map((column, index) => {
    const kind = column.kind as Kind
    const has = (option: 'maxLength' | 'pattern' | 'scale'): boolean =>
      kindsWith[option].some(one => one === kind)
    const search = searchOf(kind)
    if (search !== null) searched++
    return {
      ...newField(kind, column.name, column.label, null),
      sortOrder: index + 1,
      isRequired: column.isRequired,
      isUnique: column.isUnique,
      maxLength: has('maxLength') ? (column.maxLength ?? null) : null,
      pattern: has('pattern') ? (column.pattern ?? null) : null,
      scale: has('scale') ? (column.scale ?? null) : null,
      dictCode: kind === 'dict' ? (dictCodes.get(column.at) ?? null) : null,
      search: searched > mostSearched ? null : search,
    }
  })
}

/** A search area with everything in it helps nobody. */
const mostSearched = 6

function searchOf(kind: Kind): FormField['search'] {
  if (kind === 'text') return 'like'
  if (kind === 'dict') return 'in'
  return kind === 'date' || kind === 'datetime' ? 'range' : null
}

/** What a plan says that no form could be made of, in sentences. */
export function planProblems(columns: readonly PlannedColumn[]): string[] {
  const wrong = columns.find(({ kind }) => !isSheetKind(kind))
  const repeated = columns.find(({ at }, index) => columns.findIndex(one => one.at === at) !== index)
  return [
    ...(wrong === undefined ? [] : [`“${wrong.label}”的类型不能识别`]),
    ...(repeated === undefined ? [] : [`“${repeated.label}”所在的列用了两次`]),
  ]
}
