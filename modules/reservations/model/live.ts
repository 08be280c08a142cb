/**
 * What open pages of a hotel hear (websocket commands of hotel domain §5.14). Numbers of a version only grow, so a page that
 * missed something sees the gap and asks again.
 */
export const roomChanged = 'room.changed'
export const orderChanged = 'order.changed'

export interface RoomChanged {
  readonly cmd: typeof roomChanged
  readonly roomIds: readonly string[]
  /** The version that `getAllRoomStatus` would answer now. */
  readonly version: number
}
export interface OrderChanged {
  readonly cmd: typeof orderChanged
  readonly reservationIds: readonly string[]
  readonly stayIds: readonly string[]
}
