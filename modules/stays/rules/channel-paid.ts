/** What a channel was paid for an order and for one of its rooms, what of it was used, and what the room has cost so far. */
export interface ChannelPayment {
  readonly orderFen: number
  readonly orderUsedFen: number
  readonly roomFen: number
  readonly roomUsedFen: number
  readonly chargedFen: number
}

/** What the channel pays of the bill of a room: at most what it was paid for the room, and what the room costs. */
export function channelPaysFen(paid: ChannelPayment): number {
  const orderLeft = paid.orderFen - paid.orderUsedFen
  const roomLeft = paid.roomFen - paid.roomUsedFen
  const unpaid = paid.chargedFen - paid.roomUsedFen
  return Math.max(0, Math.min(orderLeft, roomLeft, unpaid))
}
