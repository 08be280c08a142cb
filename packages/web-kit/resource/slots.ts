import type { Field, Value } from '@kezhan/resource/field'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import type { ComponentType, ReactNode } from 'react'
import type { RowForm } from './form/row-form'
import type { Filters } from './list/list-state'
import type { ResourceList } from './list/use-resource-list'
import type { Row } from './row'

/** Stands in a form instead of the widget of its field's kind. */
export interface FormPartProps {
  readonly id: string
  readonly field: Field
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled: boolean
  /** For parts that read or fill their neighbours, with `useFormValue(form.store, name)`. */
  readonly form: RowForm
}

/** What a page adds to the screen that a definition gives. */
export interface ResourceSlots {
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Whether a row may be edited and deleted in the state it is in; the server decides again. */
  readonly mayChange?: (row: Row) => boolean
  /** Whether a row may be deleted, where that is less than being changed. */
  readonly mayDelete?: (row: Row) => boolean
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Stands below the values of a row in its detail dialog. */
  readonly detail?: (row: Row) => ReactNode
  readonly toolbar?: (list: ResourceList) => ReactNode
  /** What to do where there are no rows yet and none are added here. */
  readonly nextStep?: ReactNode
  readonly formParts?: Readonly<Record<string, ComponentType<FormPartProps>>>
  /** What adding a row means; the form in a dialog when absent. */
  readonly onAdd?: () => void
  /** Where a new row is sent, when that is not the resource's own add. */
  readonly addPath?: string
  /** Conditions that always hold; also the values of these fields in a new row. */
  readonly extraFilter?: Filters
  /** The row that another part of the page is about, and how one is chosen. */
  readonly current?: { readonly id: string | undefined; readonly onChoose: (row: Row) => void }
  /** What stands below a row that somebody opens in place. */
  readonly below?: (row: Row) => ReactNode
  /** What opening a row means; the detail dialog when absent. */
  readonly onRowOpen?: (row: Row) => void
}
