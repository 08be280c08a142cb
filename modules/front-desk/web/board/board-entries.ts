import type { RoomTile } from '@kezhan/desk/model/room-state'
import { inHouseActions, type StayActionName, stayActions } from '@kezhan/stays/web/stay/stay-action'

export type RoomEntryKey =
  | ('clean' | 'dirty' | 'inspected' | 'OOO' | 'OOS' | 'LOCK' | 'finish')
  | ('seenOccupied' | 'seenVacant' | 'dnd' | 'mayDisturb')
export type BoardEntryKey = RoomEntryKey | StayActionName | 'order' | 'bill' | 'checkIn' | 'booking'

export interface BoardEntry {
  readonly key: BoardEntryKey
  readonly label: string
}

/** What can be done with the chosen rooms, guests first; the server decides again. */
export function boardEntries(tiles: readonly RoomTile[], can: (right: string) => boolean): BoardEntry[] {
  return [...guestEntries(tiles, can), ...roomEntries(tiles, can)]
}

/** One room at a time: a guest moves in, or what is done with the guest who lives there. */
function guestEntries(tiles: readonly RoomTile[], can: (right: string) => boolean): BoardEntry[] {
  const [tile] = tiles
  if (tile === undefined || tiles.length > 1) return []
  if (tile.stay !== undefined)
    return [
      ...(can('order:list') ? [{ key: 'order', label: '客单' } as const] : []),
      ...(can('order:list') && can('acct:list') ? [{ key: 'bill', label: '账务' } as const] : []),
      ...(can('order:list') ? inHouseActions(can).map(key => ({ key, label: stayActions[key].title })) : []),
    ]
  if (tile.block !== undefined || tile.occ === 'O') return []
  return [
    ...(can('stay:checkin') ? [{ key: 'checkIn', label: '入住' } as const] : []),
    ...(can('order:add') ? [{ key: 'booking', label: '预订' } as const] : []),
  ]
}

function roomEntries(tiles: readonly RoomTile[], can: (right: string) => boolean): BoardEntry[] {
  const some = (test: (tile: RoomTile) => boolean) => tiles.some(test)
  const areVacant = tiles.length > 0 && tiles.every(tile => tile.occ === 'V' && tile.block === undefined)
  return [
    ...(can('room:hk') && some(tile => tile.hk === 'dirty' || tile.hk === 'pickup')
      ? [{ key: 'clean', label: '置净' } as const]
      : []),
    ...(can('room:hk') && some(tile => tile.hk !== 'dirty')
      ? [{ key: 'dirty', label: '置脏' } as const]
      : []),
    ...(can('room:inspect') && some(tile => tile.hk === 'clean' && tile.occ === 'V')
      ? [{ key: 'inspected', label: '查房通过' } as const]
      : []),
    ...(tiles.length === 1 && can('room:hk')
      ? [
          tiles[0]?.occ === 'V'
            ? ({ key: 'seenOccupied', label: '上报有人' } as const)
            : ({ key: 'seenVacant', label: '上报无人' } as const),
        ]
      : []),
    ...dndEntries(tiles, can),
    ...(areVacant && can('room:ooo')
      ? ([
          { key: 'OOO', label: '维修' },
          { key: 'OOS', label: '停用' },
        ] as const)
      : []),
    ...(areVacant && can('room:lock') ? [{ key: 'LOCK', label: '锁房' } as const] : []),
    ...(tiles.length === 1 && tiles[0]?.block !== undefined && can('room:ooo')
      ? [{ key: 'finish', label: '恢复使用' } as const]
      : []),
  ]
}

function dndEntries([tile, ...more]: readonly RoomTile[], can: (right: string) => boolean): BoardEntry[] {
  if (tile?.stay === undefined || more.length > 0 || !can('room:hk')) return []
  return tile.stay.flags.includes('dnd')
    ? [{ key: 'mayDisturb', label: '取消请勿打扰' }]
    : [{ key: 'dnd', label: '请勿打扰' }]
}
