/** How somebody wants the board: kept for him, wherever he signs in. */
export interface BoardLook {
  readonly size: TileSize
  readonly grouping: Grouping
  /** Colours for who cannot tell red from green. */
  readonly isWeak: boolean
}
export const tileSizes = { L: '大', M: '中', S: '小' } as const
export type TileSize = keyof typeof tileSizes
export const groupings = { floor: '按楼层', building: '按楼栋', type: '按房型' } as const
export type Grouping = keyof typeof groupings

/** What was kept, where it still means something; the hotel's usual look for the rest. */
export function readLook(kept: unknown, usual: Omit<BoardLook, 'isWeak'>): BoardLook {
  const { size, grouping, isWeak }: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {}
  return {
    size: isKeyOf(tileSizes, size) ? size : usual.size,
    grouping: isKeyOf(groupings, grouping) ? grouping : usual.grouping,
    isWeak: isWeak === true,
  }
}

const isKeyOf = <T extends object>(words: T, key: unknown): key is keyof T =>
  typeof key === 'string' && Object.hasOwn(words, key)
