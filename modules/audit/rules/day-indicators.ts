import { formatYuan } from '@kezhan/base/money'
import { roundQuotient, toTheFen } from '@kezhan/base/rounding'

/** Rooms that could be sold. */
interface House {
  readonly rooms: number
  readonly outOfOrder: number
}

/** What the lines of a day say of its rooms; 10000 of `roomNightsBp` is one room-night, half a day counts half. */
interface SoldRooms {
  readonly roomNightsBp: number
  readonly roomRevenueFen: number
}

const rounded = (part: number, whole: number) =>
  whole <= 0 ? 0 : roundQuotient(BigInt(part), BigInt(whole), toTheFen)

/** 出租率 in basis points: sold room-nights by rooms that could be sold (hotel domain §4.9). */
export const occupancyBp = (roomNightsBp: number, { rooms, outOfOrder }: House): number =>
  rounded(roomNightsBp, rooms - outOfOrder)

/** 平均房价: what a sold room-night brought. */
export const averageRateFen = (roomRevenueFen: number, roomNightsBp: number): number =>
  rounded(roomRevenueFen * 10_000, roomNightsBp)

/** RevPAR: what a room that could be sold brought. */
export const revenuePerRoomFen = (roomRevenueFen: number, { rooms, outOfOrder }: House): number =>
  rounded(roomRevenueFen, rooms - outOfOrder)

/** 出租率 as people read it; a house without rooms has none. */
export const occupancyText = (day: House & SoldRooms): string =>
  day.rooms > day.outOfOrder ? `${(occupancyBp(day.roomNightsBp, day) / 100).toFixed(1)}%` : '—'

/** 平均房价 as people read it; a day on which no room was sold has none. */
export const averageRateText = ({ roomRevenueFen, roomNightsBp }: SoldRooms): string =>
  roomNightsBp > 0 ? formatYuan(averageRateFen(roomRevenueFen, roomNightsBp)) : '—'
