import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'

export interface Choice<V extends string = string> {
  readonly value: V
  readonly label: string
}

/** The options of a select, from values and their words. */
export const choicesOf = <V extends string>(words: Readonly<Record<V, string>>): Choice<V>[] =>
  (Object.keys(words) as V[]).map(value => ({ value, label: words[value] }))

export const fieldChoices = (
  { fields }: Pick<Resource, 'fields'>,
  isWanted: (field: Field) => boolean = () => true,
): Choice[] =>
  Object.entries(fields)
    .filter(([, field]) => isWanted(field))
    .map(([value, { label }]) => ({ value, label }))

export const isWritable = (field: Field): boolean => field.readOnly !== true && field.kind !== 'password'
