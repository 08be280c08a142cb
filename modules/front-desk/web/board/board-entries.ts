import { formatYuan } from '@kezhan/base/money'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import { inHouseActions, type StayActionName, stayActions } from '@kezhan/stays/web/stay/stay-action'
import { stayKeys } from '@kezhan/stays/web/stay/stay-keys'

export type RoomEntryKey =
  | ('clean' | 'dirty' | 'inspected' | 'OOO' | 'OOS' | 'LOCK' | 'finish')
  | ('seenOccupied' | 'seenVacant' | 'dnd' | 'mayDisturb')
/** Parts of the order that are opened where their deeds are. */
export const orderEntries = {
  order: 'facts',
  bill: 'account',
  card: 'cards',
  service: 'services',
  link: 'links',
} as const
export const isOrderEntry = (key: string): key is keyof typeof orderEntries =>
  Object.hasOwn(orderEntries, key)
export type BoardEntryKey =
  | RoomEntryKey
  | StayActionName
  | keyof typeof orderEntries
  | ('post' | 'pay' | 'deposit' | 'checkIn' | 'booking' | 'reservation')

export interface BoardEntry {
  readonly key: BoardEntryKey
  readonly label: string
  /** The key that does the same for the room that has the keyboard. */
  readonly shortcut?: string
  /** Begins another group. */
  readonly isFirst?: true
}

/** What can be done with the chosen rooms, guests first; the server decides again. */
export function boardEntries(
  tiles: readonly RoomTile[],
  can: (right: string) => boolean,
  businessDate: string,
): BoardEntry[] {
  const guests = guestEntries(tiles, can, businessDate)
  const [first, ...more] = roomEntries(tiles, can)
  if (first === undefined) return guests
  return [...guests, guests.length === 0 ? first : { ...first, isFirst: true }, ...more]
}

/** One room at a time: a guest moves in, or what is done with the guest who lives there. */
function guestEntries(
  tiles: readonly RoomTile[],
  can: (right: string) => boolean,
  businessDate: string,
): BoardEntry[] {
  const [tile] = tiles
  if (tile === undefined || tiles.length > 1) return []
  if (tile.stay !== undefined) return can('order:list') ? stayEntries(tile.stay, can, businessDate) : []
  if (tile.block !== undefined || tile.occ === 'O') return []
  return [
    ...(can('stay:checkin') ? [{ key: 'checkIn', label: '入住', shortcut: 'F4' } as const] : []),
    ...(can('order:add') ? [{ key: 'booking', label: '预订', shortcut: 'F3' } as const] : []),
    ...(tile.arrival !== undefined && can('order:list')
      ? [{ key: 'reservation', label: '今日预抵的预订单' } as const]
      : []),
  ]
}

function stayEntries(
  { arriveTs, availableFen = 0 }: NonNullable<RoomTile['stay']>,
  can: (right: string) => boolean,
  businessDate: string,
): BoardEntry[] {
  const bills = stayKeys.flatMap(({ key, title, right, does }) =>
    'bill' in does && (does.bill === 'post' || does.bill === 'pay') && can(right)
      ? [{ key: does.bill, label: title, shortcut: key }]
      : [],
  )
  // A check-in is taken back on its own day or not at all.
  const rare = (['checkOutOnAccount', 'voidCheckIn'] as const).filter(
    name =>
      can(stayActions[name].right) && (name !== 'voidCheckIn' || arriveTs.slice(0, 10) === businessDate),
  )
  return [
    { key: 'order', label: '客单' },
    ...(can('acct:list') ? [{ key: 'bill', label: '账务' } as const] : []),
    ...bills,
    ...(availableFen < 0 && can('acct:pay')
      ? [{ key: 'deposit', label: `补押金（差 ${formatYuan(-availableFen)}）` } as const]
      : []),
    ...[...inHouseActions(can), ...rare].map(key => ({
      key,
      label: stayActions[key].title,
      ...shortcutOf(key),
    })),
    { key: 'card', label: '制卡', isFirst: true },
    { key: 'service', label: '叫醒、留言、借物' },
    { key: 'link', label: '联房' },
  ]
}

function shortcutOf(action: StayActionName): { shortcut?: string } {
  const found = stayKeys.find(({ does }) => 'stay' in does && does.stay === action)
  return found === undefined ? {} : { shortcut: found.key }
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
