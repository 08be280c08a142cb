import { createHmac, timingSafeEqual } from 'node:crypto'
import { nightsOf } from '@kezhan/base/nights'
import { rowOf, rowsOf, wordOf } from '@kezhan/desk/server/sent'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import {
  type ChannelMessage,
  messageFields,
  messageKinds,
  type WishedRooms,
  wishedNightFields,
  wishedRoomFields,
} from '../model/channel-order'

const mostRooms = 20
const mostGuests = 50

/** A message from its text. Refuses what is no message, with the field that is wrong. */
export function readMessage(messageNo: string, payload: string): ChannelMessage {
  const sent = rowOf(jsonOf(payload), messageFields, 'payload', '内容')
  const { arriveDate, departDate } = sent
  bookingNights({ arrive: arriveDate, depart: departDate }, arriveDate)
  const rooms = rowsOf(sent.rooms, wishedRoomFields, 'rooms', '房间', mostRooms)
  if (rooms.length === 0) throw new InvalidInput([{ field: 'rooms', text: '房间不能为空' }])
  return {
    messageNo,
    orderNo: sent.orderNo,
    version: sent.version,
    confirmBy: sent.confirmBy,
    kind: wordOf(messageKinds, sent.kind, 'kind', '类别'),
    wish: {
      bookerName: sent.bookerName,
      bookerPhone: sent.bookerPhone ?? '',
      arriveDate,
      departDate,
      isPrepaid: sent.isPrepaid === 'Y',
      remark: sent.remark,
      rooms: rooms.map((room): WishedRooms => {
        const nights = rowsOf(room.nights, wishedNightFields, 'nights', '每日房价', 500)
        const wanted = nightsOf({ arrive: arriveDate, depart: departDate })
        if (nights.map(night => night.date).join() !== wanted.join())
          throw new InvalidInput([{ field: 'nights', text: '每日房价与入离日期不符' }])
        return {
          extRoomCode: room.extRoomCode,
          extRateCode: room.extRateCode ?? '',
          extName: room.extName ?? '',
          qty: room.qty,
          nights,
          guestNames: namesOf(room.guestNames),
        }
      }),
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidInput([{ field: 'payload', text: '内容不是 JSON' }])
  }
}

function namesOf(sent: unknown): string[] {
  if (sent === null || sent === undefined) return []
  const isList = Array.isArray(sent) && sent.length <= mostGuests
  if (!isList || !sent.every(one => typeof one === 'string' && one !== '' && one.length <= 64))
    throw new InvalidInput([{ field: 'guestNames', text: '入住人格式不正确' }])
  return [...sent]
}

export interface SignedMessage {
  readonly hotelCode: string
  readonly channelCode: string
  readonly messageNo: string
  readonly payload: string
}

export const signatureOf = (key: string, message: SignedMessage): string =>
  createHmac('sha256', key)
    .update([message.hotelCode, message.channelCode, message.messageNo, message.payload].join('\n'))
    .digest('hex')

export function isGenuine(key: string, message: SignedMessage & { readonly signature: string }): boolean {
  const [given, wanted] = [Buffer.from(message.signature), Buffer.from(signatureOf(key, message))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
