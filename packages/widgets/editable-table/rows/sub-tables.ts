import type { TableRow } from '../table-row'
import type { TableStore } from '../table-store'

/** The tables below the rows of a table. The page owns them, and asks those that were opened for their values. */
export interface SubTables {
  /** Differs from that of all others. */
  readonly key: string
  /** Fetched when a row is first opened; what was typed is there when it is opened again. */
  open(row: TableRow): Promise<TableStore>
  /** By the id of the row above. */
  opened(): ReadonlyMap<string, TableStore>
}

let made = 0

export function createSubTables(load: (row: TableRow) => Promise<TableStore>): SubTables {
  made += 1
  const stores = new Map<string, TableStore>()
  return {
    key: `sub-tables-${made}`,
    open: async row => {
      const known = stores.get(row.id)
      if (known !== undefined) return known
      const store = await load(row)
      stores.set(row.id, store)
      return store
    },
    opened: () => stores,
  }
}
