import type { BlockStore } from '../block-store'
import type { TableStore } from '../table-store'

/** Tells cells that something they may be marked with has changed: problems, old values, the block. */
export type SubscribeMarks = (listener: () => void) => () => void

/**
 * The table tells of every change, and few of them concern marks; the hundreds of cells in sight are woken for those
 * alone.
 */
export function cellMarks(table: TableStore, block: BlockStore): SubscribeMarks {
  const listeners = new Set<() => void>()
  let { problems, old } = table.read()
  let leave: readonly (() => void)[] = []
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const handleTable = (): void => {
    const now = table.read()
    if (now.problems === problems && now.old === old) return
    problems = now.problems
    old = now.old
    tell()
  }
  return listener => {
    if (listeners.size === 0) {
      const now = table.read()
      problems = now.problems
      old = now.old
      leave = [table.subscribe(handleTable), block.subscribe(tell)]
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      for (const one of leave) one()
    }
  }
}
