import { daysBetween } from '@kezhan/base/days'
import { grouped } from '@kezhan/base/grouped'
import { formatYuan } from '@kezhan/base/money'
import type { ReservationHead, ReservationRoom } from '@kezhan/desk/model/order-shapes'
import { roomsByNights } from '@kezhan/desk/rules/room-nights'

/** `标准大床房 2 间 × 3 晚`, type by type. */
export function bookedRooms(rooms: readonly ReservationRoom[]): string[] {
  const alike = (room: ReservationRoom) => `${room.roomTypeName} ${room.arriveTs} ${room.departTs}`
  return [...grouped(rooms, alike).values()].flatMap(group => {
    const [room] = group
    if (room === undefined) return []
    const nights = daysBetween(room.arriveTs.slice(0, 10), room.departTs.slice(0, 10))
    return [`${room.roomTypeName} ${roomsByNights(group.length, nights)}`]
  })
}

/** What a guest is told of his booking, in a message that he can keep. */
export function confirmationText(
  head: ReservationHead,
  rooms: readonly ReservationRoom[],
  hotel: { readonly name: string; readonly address: string | null; readonly phone: string | null },
): string {
  return [
    `【${hotel.name}】${head.bookerName}，您的预订已确认，单号 ${head.resNo}。`,
    `${head.arriveDate} 入住，${head.departDate} 离店：${bookedRooms(rooms).join('，')}。`,
    `房费合计 ${formatYuan(head.totalFen)} 元${head.prepaidFen > 0 ? `，已付订金 ${formatYuan(head.prepaidFen)} 元` : ''}。`,
    ...(head.holdUntil === null ? [] : [`房间保留至 ${head.holdUntil.slice(0, 16)}。`]),
    ...(hotel.address ? [`地址：${hotel.address}。`] : []),
    ...(hotel.phone ? [`电话：${hotel.phone}。`] : []),
  ].join('')
}
