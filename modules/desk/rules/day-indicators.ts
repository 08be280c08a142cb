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

/** Said wherever the figures are shown, since hotels define them differently (hotel domain §4.9). */
export const indicatorBasis = {
  occupancy: '出租间夜÷（总房－维修）；半日计半间，免费房、自用房和哑房不计',
  averageRate: '房费收入÷出租间夜；免费房、自用房不计间夜',
  revenuePerRoom: '房费收入÷（总房－维修）',
  sellable: '今晚还能卖的房：总房－维修－在住过夜－预抵－团队留房，含今日预离的房和可用超订',
  owing: '余额＋预授权＋授信＋渠道代收，不够付今晚房费；团队主账付的不算',
} as const

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
