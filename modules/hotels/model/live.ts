/**
 * What open pages of a hotel hear (websocket commands of hotel domain §5.14). Numbers of a version only grow, so a page that
 * missed something sees the gap and asks again.
 */
export const roomChanged = 'room.changed'
export const orderChanged = 'order.changed'
/** Something has come from a channel, or somebody has handled it. */
export const orderNew = 'order.new'
