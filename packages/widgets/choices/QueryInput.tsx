import { DraftInput } from '../DraftInput'
import { type QueryMode, queryText, typedQuery } from './query-text'

interface Props {
  /** A parameter of the list call, with the marks of its mode. */
  value: string | undefined
  onChange(value: string | undefined): void
  mode?: QueryMode
  /** Blanks around the text are dropped. */
  trim?: boolean
  onEnter?: () => void
  disabled?: boolean
  placeholder?: string
  id?: string
  label?: string
}

/** The box of a search line: the person types a text, the list is asked with the marks of the mode around it. */
export function QueryInput({ value, onChange, mode = 'like', trim = false, ...rest }: Props) {
  return (
    <DraftInput
      text={typedQuery(mode, value)}
      onType={typed => onChange(queryText(mode, typed, trim))}
      allowClear
      {...rest}
    />
  )
}
