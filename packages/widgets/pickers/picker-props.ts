/** What every picker with a dialog takes. */
export interface PickerProps<T> {
  /** One value, or a comma list of them. */
  value: string | null
  /** The value, and what was picked, for a form that stores more than one thing of it. */
  onChange(value: string | null, picked: readonly T[]): void
  many?: boolean | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  label?: string | undefined
}
