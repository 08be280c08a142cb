/** What a cell holds. Days and moments are texts: 'YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss'; empty is null. */
export type Cell = string | number | boolean | null

/** A row that holds at least one value; cells end with the last value. */
export interface SheetRow {
  /** 1-based row in the file, as Excel shows it. */
  readonly number: number
  readonly cells: Cell[]
}
