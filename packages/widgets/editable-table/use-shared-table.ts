import { pageId, useTableFeed } from '@kezhan/client/live/use-table-feed'
import { useEffect, useId } from 'react'
import { RowOutbox } from './rows/row-outbox'
import type { CellValue, TableRow } from './table-row'
import type { TableStore } from './table-store'

/** Shares a table with the other pages that show it under the same key: they see what is written here, and we what there. */
export function useSharedTable(table: TableStore, socketKey: string | undefined): void {
  const feed = useTableFeed()
  // Our own words come back to us too; this tells them from those of others.
  const caseId = `${pageId}${useId()}`
  useEffect(() => {
    if (feed === undefined || socketKey === undefined) return
    const outbox = new RowOutbox((id, keys) => {
      const { rows, newIds } = table.read()
      const row = rows[table.indexOf(id)]
      // A row that the server never saw is nobody else's yet.
      if (row !== undefined && !newIds.has(id)) feed.tellTable(socketKey, [row, caseId, keys])
    })
    const stopHearing = feed.joinTable(socketKey, ([row, from, keys]) => {
      if (from !== caseId && isRow(row)) table.patch([only(row, keys)])
    })
    const stopTelling = table.subscribeEdits(cells => {
      const { rows } = table.read()
      for (const { index, key } of cells) {
        const row = rows[index]
        if (row !== undefined) outbox.put(row.id, key)
      }
    })
    return () => {
      stopTelling()
      stopHearing()
      outbox.stop()
    }
  }, [table, feed, socketKey, caseId])
}

/** What others typed is data of any shape until it was looked at. */
const isRow = (value: unknown): value is TableRow =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  Object.values(value).every(one => one === null || typeof one !== 'object')

/** Of a row only what was changed: the other cells may be under somebody's hands here. */
function only(row: TableRow, keys: unknown): TableRow {
  if (!Array.isArray(keys)) return row
  const names: readonly unknown[] = keys
  const values = Object.entries(row).filter(([key]) => names.includes(key))
  return { ...Object.fromEntries<CellValue>(values), id: row.id }
}
