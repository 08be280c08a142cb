import type { PendingRow } from './pending-row'

/** A master and the rows below it, which go in together or not at all. */
export interface Group {
  readonly head: PendingRow
  /** All rows of the group, the first of which is its head. */
  readonly lines: readonly PendingRow[]
}

/** Whether a row begins a group: it names a master, and not merely once more the one above it. */
export function beginsGroup(row: PendingRow, above: PendingRow | undefined): boolean {
  const isDetail = [...row.byField.keys()].some(({ detail }) => detail !== undefined)
  const own = [...row.byField].filter(([{ detail }]) => detail === undefined)
  if (!isDetail) return true
  return above === undefined || own.some(([field, cell]) => above.byField.get(field) !== cell)
}

export function groupsOf(rows: readonly PendingRow[]): Group[] {
  const groups: { head: PendingRow; lines: PendingRow[] }[] = []
  for (const row of rows) {
    const current = groups.at(-1)
    if (current === undefined || beginsGroup(row, current.head)) groups.push({ head: row, lines: [row] })
    else current.lines.push(row)
  }
  return groups
}
