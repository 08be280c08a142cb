import { EllipsisText } from '@kezhan/widgets/EllipsisText'
import type { CellProps } from './kind-view'

/** The text of the value if the record brought one, else the value itself. */
export function PlainCell({ value, text, full }: CellProps) {
  const shown = text || (value === null || value === undefined ? '' : String(value))
  if (shown === '') return null
  return full ? <span style={wholeText}>{shown}</span> : <EllipsisText text={shown} />
}

const wholeText = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
