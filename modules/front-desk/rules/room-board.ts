import type { RoomTile, StatusKey } from '@kezhan/desk/model/room-state'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { cleaningStatus, displayStatus } from '@kezhan/rooms/rules/display-status'

/** What a tile is counted under; one tile counts under several. */
export type BoardKey = StatusKey | 'LINK' | 'OWING' | 'SECRET' | 'BIRTHDAY' | 'SERVICE' | 'VACANT' | 'INHOUSE'

/** The one badge of a tile. */
export const badgeOf = (tile: RoomTile): StatusKey => displayStatus(sidesOf(tile))

const sidesOf = (tile: RoomTile) => ({
  block: tile.block?.kind,
  isOccupied: tile.occ === 'O',
  housekeeping: tile.hk,
  isExpectedToday: tile.arrival !== undefined,
  needsInspection: tile.needsInspection === true,
})

export function keysOf(tile: RoomTile, businessDate: string): ReadonlySet<BoardKey> {
  const keys = new Set<BoardKey>([badgeOf(tile), tile.occ === 'O' ? 'INHOUSE' : 'VACANT'])
  // Who is expected in a room hides how clean it is from its badge only.
  if (tile.block === undefined) keys.add(cleaningStatus(sidesOf(tile)))
  if (tile.arrival !== undefined) keys.add('ARR')
  const { stay } = tile
  if (stay === undefined) return keys
  if (stay.departPlanTs.slice(0, 10) <= businessDate) keys.add('DUE')
  if (stay.stayType === 'HOUR') keys.add('HOUR')
  if (stay.stayType === 'HOUSE') keys.add('HOUSE')
  if (stay.stayType === 'FREE') keys.add('FREE')
  if (stay.teamId !== undefined) keys.add('TEAM')
  if (stay.linkGroupId !== undefined) keys.add('LINK')
  if (stay.flags.includes('owing')) keys.add('OWING')
  if (stay.flags.includes('secret')) keys.add('SECRET')
  if (stay.flags.includes('birthday')) keys.add('BIRTHDAY')
  if (stay.flags.includes('wakeup') || stay.flags.includes('message')) keys.add('SERVICE')
  return keys
}

/** What somebody wants to see; empty lists mean everything. */
export interface BoardFilter {
  readonly keys: readonly BoardKey[]
  readonly buildIds: readonly string[]
  readonly floorIds: readonly string[]
  readonly typeIds: readonly string[]
  readonly featureIds: readonly string[]
  readonly channelIds: readonly string[]
  readonly keyword: string
}
export const noFilter: BoardFilter = {
  keys: [],
  buildIds: [],
  floorIds: [],
  typeIds: [],
  featureIds: [],
  channelIds: [],
  keyword: '',
}

const boardKeys: readonly BoardKey[] = [
  'OOO',
  'OOS',
  'LOCK',
  'OC',
  'OD',
  'ARR',
  'VD',
  'VP',
  'VI',
  'VC',
  'DUE',
  'HOUR',
  'HOUSE',
  'FREE',
  'TEAM',
  'LINK',
  'OWING',
  'SECRET',
  'BIRTHDAY',
  'SERVICE',
  'VACANT',
  'INHOUSE',
]

/** Keys as an address names them, `VD,OD`; a word that is none of them says nothing. */
export const readKeys = (text: string): readonly BoardKey[] => {
  const words = text.split(',')
  return boardKeys.filter(key => words.includes(key))
}

const among = (wanted: readonly string[], value: string | undefined) =>
  wanted.length === 0 || (value !== undefined && wanted.includes(value))

export function isShown(tile: RoomTile, filter: BoardFilter, businessDate: string): boolean {
  const own = keysOf(tile, businessDate)
  const word = filter.keyword.trim().toLowerCase()
  const words = [
    tile.roomNo,
    tile.stay?.guestName,
    tile.stay?.stayNo,
    tile.arrival?.guestName,
    tile.arrival?.resNo,
  ]
  return (
    (filter.keys.length === 0 || filter.keys.some(key => own.has(key))) &&
    among(filter.buildIds, tile.buildId) &&
    among(filter.floorIds, tile.floorId) &&
    among(filter.typeIds, tile.roomTypeId) &&
    filter.featureIds.every(id => tile.featureIds.includes(id)) &&
    among(filter.channelIds, tile.stay?.channelId ?? tile.arrival?.channelId) &&
    (word === '' || words.some(text => text?.toLowerCase().includes(word)))
  )
}

export interface BoardSection {
  readonly id: string
  readonly title: string
  readonly tiles: readonly RoomTile[]
}

/** Tiles under the headings by which a desk looks for them, in the order of the house. */
export function sectionsOf(
  tiles: readonly RoomTile[],
  groupBy: 'floor' | 'building' | 'type',
  base: Pick<HotelBase, 'builds' | 'roomTypes'>,
): BoardSection[] {
  const headings = headingsOf(groupBy, base)
  const placeOf = (tile: RoomTile) =>
    groupBy === 'type' ? tile.roomTypeId : groupBy === 'building' ? tile.buildId : tile.floorId
  const groups = new Map<string, RoomTile[]>(headings.map(({ id }) => [id, []]))
  for (const tile of tiles) {
    const place = placeOf(tile)
    const group = groups.get(place)
    if (group === undefined) groups.set(place, [tile])
    else group.push(tile)
  }
  const titleOf = new Map(headings.map(one => [one.id, one.title]))
  return [...groups]
    .filter(([, group]) => group.length > 0)
    .map(([id, group]) => ({ id, title: titleOf.get(id) ?? '其他', tiles: group.toSorted(byRoomNo) }))
}

function headingsOf(groupBy: 'floor' | 'building' | 'type', base: Pick<HotelBase, 'builds' | 'roomTypes'>) {
  if (groupBy === 'type') return base.roomTypes.map(({ id, name }) => ({ id, title: name }))
  if (groupBy === 'building') return base.builds.map(({ id, name }) => ({ id, title: name }))
  return base.builds.flatMap(build =>
    build.floors.map(floor => ({ id: floor.id, title: `${build.name} ${floor.name}` })),
  )
}

const byRoomNo = (a: RoomTile, b: RoomTile) => a.roomNo.localeCompare(b.roomNo, 'zh-CN', { numeric: true })

/** The board after some of its rooms came anew. */
export function withChanged(tiles: readonly RoomTile[], changed: readonly RoomTile[]): RoomTile[] {
  const fresh = new Map(changed.map(tile => [tile.roomId, tile]))
  const known = new Set(tiles.map(tile => tile.roomId))
  return [
    ...tiles.map(tile => fresh.get(tile.roomId) ?? tile),
    ...changed.filter(tile => !known.has(tile.roomId)),
  ]
}
