import type { Block } from './table-block'

/** The block of cells that is marked; cells listen to it one by one. */
export interface BlockStore {
  read(): Block | undefined
  write(block: Block | undefined): void
  subscribe(listener: () => void): () => void
}

export function createBlockStore(): BlockStore {
  let block: Block | undefined
  const listeners = new Set<() => void>()
  return {
    read: () => block,
    write: next => {
      if (next === block) return
      block = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
