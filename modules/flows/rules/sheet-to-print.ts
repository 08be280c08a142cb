import { refuse } from './refusals'

/** A published sheet for print of a form, in the place of who asks. */
export interface FormSheet {
  readonly id: string
  readonly name: string
}

/** The named one, or the first; undefined where the form has none and none is named. */
export function sheetToPrint(
  name: string | null | undefined,
  sheets: readonly FormSheet[],
): FormSheet | undefined {
  if (!name) return sheets[0]
  const found = sheets.find(sheet => sheet.name === name)
  if (found === undefined) throw refuse('action.noSheet', { name })
  return found
}
