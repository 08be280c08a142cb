/** Something that can be done with one row. The screen decides whether it is a button or a menu entry. */
export interface RowAction {
  readonly key: string
  readonly label: string
  readonly onClick: () => void
  /** The right it needs; hidden without it. */
  readonly do?: string
  readonly danger?: boolean
  readonly disabled?: boolean
}
