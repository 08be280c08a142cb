import type { Source } from './options'

/** What every picker of choices takes. */
export interface ChoiceProps {
  /** One value, or a comma list of them. */
  value: string | null
  onChange(value: string | null): void
  source: Source
  /** The choices are the items of this dictionary; what the browser knows of it shows before the server answers. */
  dict?: string | undefined
  many: boolean
  /** Text of the value as the record gave it. */
  text?: string | null | undefined
  id?: string | undefined
  /** Where no label points at it, as in a cell. */
  'aria-label'?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  isRequired?: boolean | undefined
}
