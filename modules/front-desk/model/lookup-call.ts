import { call } from '@kezhan/resource/call'

/** A room, a guest in the house, a booking that is still to come, an order that is over, or a member (`orderNo` is his number). */
export interface LookupHit {
  readonly kind: 'room' | 'stay' | 'booking' | 'left' | 'member'
  readonly roomId: string | null
  readonly roomNo: string | null
  readonly roomTypeName: string
  readonly stayId: string | null
  readonly reservationId: string | null
  readonly reservationRoomId: string | null
  readonly orderNo: string | null
  /** Empty for a room without a guest. */
  readonly guestName: string
  readonly phoneMasked: string
  readonly fromDate: string | null
  readonly toDate: string | null
  /** 在住、空净、已预订 … */
  readonly stateText: string
}

/**
 * What the command bar looks for: a room number (or several), the name of a guest or its pinyin, the tail of a telephone
 * or certificate, an order number, the card or phone of a member. At most 20; without the right to see orders, rooms only.
 */
export const deskLookup = call('GET', '/ebk/order/lookup', {
  access: 'room:list',
  title: '快速查找',
  input: { text: { kind: 'text', label: '查找内容', required: true, maxLength: 100 } },
}).returns<readonly LookupHit[]>()
