import type { RoomTile } from '@kezhan/desk/model/room-state'
import type { PermissionCode } from '@kezhan/resource/permission'

/** Which parts of a room, its guests and their money somebody may see. */
export interface Sight {
  readonly orders: boolean
  readonly bills: boolean
  /** Who guests are that want to stay unknown. */
  readonly secrets: boolean
}

export const sightOf = (can: (code: PermissionCode) => boolean): Sight => ({
  orders: can('order:list'),
  bills: can('acct:list'),
  secrets: can('guest:secret'),
})

/** A tile for the board: without what its guest pays and owes for who may not read bills. */
export function tileFor({ bills }: Sight, tile: RoomTile): RoomTile {
  if (bills || tile.stay === undefined) return tile
  const { todayPriceFen: _, balanceFen: __, availableFen: ___, ...stay } = tile.stay
  return { ...tile, stay: { ...stay, flags: stay.flags.filter(flag => flag !== 'owing') } }
}
