/** Rooms that could be sold. */
interface House {
  readonly rooms: number
  readonly outOfOrder: number
}

const rounded = (part: number, whole: number) => (whole <= 0 ? 0 : Math.round(part / whole))

/** 出租率 in basis points; 10000 of `roomNightsBp` is one room-night. */
export const occupancyBp = (roomNightsBp: number, { rooms, outOfOrder }: House): number =>
  rounded(roomNightsBp, rooms - outOfOrder)

/** 平均房价: what a sold room-night brought. */
export const averageRateFen = (roomRevenueFen: number, roomNightsBp: number): number =>
  rounded(roomRevenueFen * 10_000, roomNightsBp)

/** RevPAR: what a room that could be sold brought. */
export const revenuePerRoomFen = (roomRevenueFen: number, { rooms, outOfOrder }: House): number =>
  rounded(roomRevenueFen, rooms - outOfOrder)
