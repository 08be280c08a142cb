import type { Field, Value } from '@kezhan/resource/field'
import type { Source } from '@kezhan/widgets/choices/options'
import type { NumberNotation } from '@kezhan/widgets/number-notation'
import type { ComponentType } from 'react'

export interface WidgetProps<V = Value> {
  value: V | null | undefined
  onChange(value: V | null): void
  disabled?: boolean
  field: Field
  source: Source
  /** Text of the present value from the record (`_dictText`), so that a closed picker needs no call. */
  text?: string | null
  id?: string
  autoFocus?: boolean
  status?: 'error'
  placeholder?: string
  onEnter?(): void
}

export interface CellProps {
  value: Value
  text?: string | null
  field: Field
  record: Readonly<Record<string, Value>>
  /** Details show the whole value, lists a short form. */
  full?: boolean
}

export interface FilterProps {
  field: Field
  source: Source
  /** Raw query-string values by parameter name, such as `{name: '*x*'}` or `{price_begin, price_end}`. */
  query: Readonly<Record<string, string>>
  /** Only the parameters of this field; undefined removes one. */
  onChange(query: Record<string, string | undefined>): void
  onEnter(): void
  id?: string
}

/** The visual half of a field kind; the pure half has the same name in `@kezhan/resource/kinds`. */
export interface KindView {
  readonly Cell: ComponentType<CellProps>
  readonly Input: ComponentType<WidgetProps>
  readonly Filter: ComponentType<FilterProps>
  /** Width of the column in a list, unless the field says otherwise. */
  readonly widthPx: number
  readonly align?: 'right' | 'center'
  /** How the kinds that are numbers are written, for boxes that are not theirs. */
  readonly notationOf?: (field: Field) => NumberNotation
}
