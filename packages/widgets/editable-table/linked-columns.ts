import type { SettledColumn } from './column'
import type { CellChange } from './table-state'

/** Columns whose options hang on a column, all levels down. */
export type LinkedBelow = ReadonlyMap<string, readonly string[]>

export function linkedBelow(columns: readonly SettledColumn[]): LinkedBelow {
  const next = new Map(
    columns.flatMap(({ key, linkageKey }) => (linkageKey ? [[key, linkageKey] as const] : [])),
  )
  return new Map(
    [...next.keys()].map(key => {
      const found: string[] = []
      for (let one = next.get(key); one !== undefined && !found.includes(one); one = next.get(one))
        found.push(one)
      return [key, found]
    }),
  )
}

/** A new value empties the linked columns below it, unless the same step sets them. */
export function withCleared(cells: readonly CellChange[], below: LinkedBelow): readonly CellChange[] {
  if (below.size === 0) return cells
  const isSet = (index: number, key: string) => cells.some(cell => cell.index === index && cell.key === key)
  const cleared = cells.flatMap(({ index, key }) =>
    (below.get(key) ?? []).filter(one => !isSet(index, one)).map(one => ({ index, key: one, value: null })),
  )
  return [...cells, ...cleared]
}
