import type { Design, FieldPlace } from '@kezhan/online/rules/design/design'
import type { Kind } from '@kezhan/resource/field'

/** What the properties are of; the form itself where nothing is chosen. */
export type Chosen =
  | { readonly what: 'field'; readonly place: FieldPlace }
  | { readonly what: 'group'; readonly index: number }
  | { readonly what: 'table'; readonly name: string }

/** What is being dragged: a kind of the palette, or a field that is there. */
export type Dragged =
  | { readonly what: 'kind'; readonly kind: Kind }
  | { readonly what: 'field'; readonly place: FieldPlace }

/** Changes the design; the tag makes one step of what is typed into one box. */
export type Apply = (next: Design, tag?: string) => void

export const isSamePlace = (a: FieldPlace, b: FieldPlace): boolean => a.table === b.table && a.name === b.name
