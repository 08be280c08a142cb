import { readStored, writeStored } from './stored'

/** What the browser remembers about the work on a table, such as a query that was made; per code of the table. */
const enhancePrefix = 'enhance_'
/** Shell §9. */
const mostEnhanceRecords = 16

/** Newest last. */
export function readEnhanceRecords(tableCode: string): readonly unknown[] {
  const records = readStored(enhancePrefix + tableCode)
  return Array.isArray(records) ? records : []
}

/** The oldest makes room. */
export function addEnhanceRecord(tableCode: string, record: unknown): void {
  const records = [...readEnhanceRecords(tableCode), record].slice(-mostEnhanceRecords)
  writeStored(enhancePrefix + tableCode, records)
}
