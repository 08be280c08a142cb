import { readStored, sevenDaysMs, storedKeys, writeStored } from './stored'

/** Items of all dictionaries by code, as the server sent them; kept for seven days (shell §7.2). */
export function keepDictionaries(items: Readonly<Record<string, unknown>>): void {
  writeStored(storedKeys.dictionaries, items, sevenDaysMs)
}

export function readDictionary(code: string): unknown {
  const kept = readStored(storedKeys.dictionaries)
  if (typeof kept !== 'object' || kept === null || !Object.hasOwn(kept, code)) return undefined
  // `Object.hasOwn` made sure that there is such an entry.
  return (kept as Readonly<Record<string, unknown>>)[code]
}
