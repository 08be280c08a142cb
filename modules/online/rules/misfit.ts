import { type Field, holdsMany } from '@kezhan/resource/field'
import { kindWords } from '../model/kind-words'

export interface Misfit {
  readonly count: number
  readonly example: string | null
}

/** What a sentence about values that do not fit says. */
export const misfitDetails = (to: Field, { count, example }: Misfit) => ({
  label: to.label,
  count,
  kind: kindText(to),
  example: exampleText(example),
})

export const exampleText = (example: string | null): string =>
  example === null ? '' : `（例如“${example}”）`

/** A length is part of what a text may hold, and whether there may be several values. */
export function kindText(field: Field): string {
  if (field.kind === 'text' && field.maxLength !== undefined) return `最多${field.maxLength}个字的文字`
  return `${kindWords[field.kind]}${holdsMany(field) ? '（多选）' : ''}`
}
