import { formatYuan } from '@kezhan/base/money'
import type { ChannelOrderState, MessageKind, Wish, WishedRooms } from '../model/channel-order'

/** What a message does to what is known of its order. */
export type MessageEffect = 'late' | 'new' | 'change' | 'cancel'

/** Messages come twice and in any order: only one that the channel counted later than the last does anything. */
export function effectOf(
  known: { readonly channelVersion: number } | undefined,
  message: { readonly version: number; readonly kind: MessageKind },
): MessageEffect {
  if (known !== undefined && message.version <= known.channelVersion) return 'late'
  if (message.kind === 'cancel') return 'cancel'
  return known === undefined ? 'new' : 'change'
}

/** Where an order stands after the channel changed it. Who has decided nothing yet decides about the new wish. */
export function stateAfterChange(state: ChannelOrderState): ChannelOrderState {
  if (state === 'accepted' || state === 'merged') return 'changed'
  // A channel that goes on after the end speaks to a person.
  return state === 'cancelled' || state === 'rejected' ? 'problem' : state
}

export const wishTotalFen = ({ rooms }: Wish): number =>
  rooms.reduce((sum, room) => sum + room.qty * room.nights.reduce((all, night) => all + night.priceFen, 0), 0)

export const roomsText = (rooms: readonly WishedRooms[]): string =>
  rooms.map(room => `${room.extName || room.extRoomCode}×${room.qty}`).join('、')

/** What is otherwise, in the words of the desk: 入住 05-01 → 05-02. */
export function differencesOf(before: Wish, after: Wish): string[] {
  const facts: readonly [label: string, read: (wish: Wish) => string][] = [
    ['预订人', wish => wish.bookerName],
    ['手机', wish => wish.bookerPhone],
    ['入住', wish => wish.arriveDate],
    ['离店', wish => wish.departDate],
    ['房间', wish => roomsText(wish.rooms)],
    ['入住人', wish => wish.rooms.flatMap(room => room.guestNames).join('、')],
    ['总价', wish => formatYuan(wishTotalFen(wish))],
    ['备注', wish => wish.remark ?? ''],
  ]
  return facts.flatMap(([label, read]) => {
    const [old, now] = [read(before), read(after)]
    return old === now ? [] : [`${label} ${old || '空'} → ${now || '空'}`]
  })
}
