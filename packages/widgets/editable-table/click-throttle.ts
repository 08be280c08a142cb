import type { TableStore } from './table-store'

/** Widgets §9: how long after one the next is refused. */
const throttlesMs = {
  /** Rows that are added or inserted, by whichever button. */
  insert: 1500,
  /** Any other click that changes rows: what slides below a resting pointer is not meant. */
  click: 300,
} as const

/** Widgets §8. */
export const tooFastText = '你点击的太快了，请慢点点击'

const lastOf = new WeakMap<TableStore, Partial<Record<keyof typeof throttlesMs, number>>>()

/** Whether a click comes too soon after the last one of its kind that was heard. One that does is not heard itself. */
export function isTooFast(table: TableStore, kind: keyof typeof throttlesMs): boolean {
  const now = Date.now()
  const last = lastOf.get(table) ?? {}
  if (now - (last[kind] ?? Number.NEGATIVE_INFINITY) < throttlesMs[kind]) return true
  lastOf.set(table, { ...last, [kind]: now })
  return false
}
