/**
 * What open pages of a hotel hear (websocket commands of hotel domain §5.14). Numbers of a version only grow, so a page that
 * missed something sees the gap and asks again.
 */
export const roomChanged = 'room.changed'
export const orderChanged = 'order.changed'
/** Something has come from a channel, or somebody has handled it. */
export const orderNew = 'order.new'

export interface RoomChanged {
  readonly cmd: typeof roomChanged
  readonly roomIds: readonly string[]
  /** The version that `getAllRoomStatus` would answer now. */
  readonly version: number
}
export interface OrderNew {
  readonly cmd: typeof orderNew
  readonly channelOrderId: string
  /** An order nobody has seen yet, rather than news of one. */
  readonly isNew: boolean
}
export interface OrderChanged {
  readonly cmd: typeof orderChanged
  readonly reservationIds: readonly string[]
  readonly stayIds: readonly string[]
}
