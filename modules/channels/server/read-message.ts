import { createHmac, timingSafeEqual } from 'node:crypto'
import { nightsOf } from '@kezhan/base/nights'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import type { InputValues } from '@kezhan/resource/input'
import { check } from '@kezhan/resource/validate'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { type ChannelMessage, messageInput, type WishedRooms } from '../model/channel-order'

/** A message from its text. Refuses what is no message, with the field that is wrong. */
export function readMessage(messageNo: string, payload: string): ChannelMessage {
  const sent = sentMessage(payload)
  const { arriveDate, departDate } = sent
  bookingNights({ arrive: arriveDate, depart: departDate }, arriveDate)
  return {
    messageNo,
    orderNo: sent.orderNo,
    version: sent.version,
    confirmBy: sent.confirmBy ?? null,
    kind: sent.kind,
    wish: {
      bookerName: sent.bookerName,
      bookerPhone: sent.bookerPhone ?? '',
      arriveDate,
      departDate,
      isPrepaid: sent.isPrepaid === 'Y',
      remark: sent.remark ?? null,
      rooms: sent.rooms.map((room, at): WishedRooms => {
        const { nights } = room
        const wanted = nightsOf({ arrive: arriveDate, depart: departDate })
        if (nights.map(night => night.date).join() !== wanted.join())
          throw new InvalidInput([{ field: `payload.rooms[${at}].nights`, text: '每日房价与入离日期不符' }])
        return {
          extRoomCode: room.extRoomCode,
          extRateCode: room.extRateCode ?? '',
          extName: room.extName ?? '',
          qty: room.qty,
          nights,
          guestNames: room.guestNames ?? [],
        }
      }),
    },
  }
}

function sentMessage(payload: string) {
  const { values, problems } = check({ payload }, messageInput, 'add')
  if (problems.length > 0) throw new InvalidInput(problems)
  // The validator gives each field the type of its kind.
  return (values as InputValues<typeof messageInput>).payload
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
