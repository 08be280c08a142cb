import { addDays } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import type { ChannelMessage, Wish } from '../model/channel-order'
import { refuse } from '../rules/refusals'
import type { ChannelAdapter, ChannelAnswer } from './channel-adapter'

export interface SimulatedType {
  readonly code: string
  readonly name: string
  readonly priceFen: number
}

/** A channel for demonstrations and tests: it makes up orders and remembers them. */
export interface ChannelSimulator extends ChannelAdapter {
  next(
    channelCode: string,
    kind: string,
    facts: { readonly types: readonly SimulatedType[]; readonly today: string; readonly now: string },
  ): ChannelMessage
  /** What it has been told, the latest last. */
  readonly heard: readonly ChannelAnswer[]
  /** From now on it hears nothing, or hears again. */
  setDeaf(isDeaf: boolean): void
}

const names = ['陈晓东', '林一诺', '赵文博', '孙若曦', '周子墨', '吴佳怡', '郑浩然', '王雨桐'] as const
const longestStay = 3

export function makeChannelSimulator(): ChannelSimulator {
  const orders = new Map<string, ChannelMessage>()
  const heard: ChannelAnswer[] = []
  let isDeaf = false
  let count = 0
  const lastOf = (channelCode: string): ChannelMessage => {
    const last = [...orders].findLast(
      ([key, one]) => key.startsWith(`${channelCode} `) && one.kind !== 'cancel',
    )
    if (last === undefined) throw refuse('channelOrder.noneToChange')
    return last[1]
  }
  const kept = (channelCode: string, message: ChannelMessage): ChannelMessage => {
    orders.set(`${channelCode} ${message.orderNo}`, message)
    return message
  }
  return {
    heard,
    setDeaf: deaf => {
      isDeaf = deaf
    },
    answer: async (_channel, answer) => {
      if (isDeaf) throw new Error('渠道没有应答')
      heard.push(answer)
    },
    pull: async ({ channelCode }, orderNo) => orders.get(`${channelCode} ${orderNo}`),
    next: (channelCode, kind, { types, today, now }) => {
      count++
      const stamp = `${now.replace(/\D/g, '').slice(2)}${String(count).padStart(3, '0')}`
      if (kind === 'change') return kept(channelCode, changed(lastOf(channelCode), stamp))
      if (kind === 'cancel') {
        const last = lastOf(channelCode)
        return kept(channelCode, {
          ...last,
          messageNo: `SIM${stamp}`,
          version: last.version + 1,
          kind: 'cancel',
        })
      }
      const type = types[count % Math.max(1, types.length)]
      if (type === undefined) throw refuseReservations('type.missing')
      const wish = wishOf(kind === 'unknown' ? { ...type, code: `X${stamp}` } : type, today, count)
      return kept(channelCode, {
        messageNo: `SIM${stamp}`,
        orderNo: `${channelCode}${stamp}`,
        version: 1,
        kind: 'new',
        wish,
        confirmBy: null,
      })
    },
  }
}

function wishOf(type: SimulatedType, today: string, count: number): Wish {
  const bookerName = names[count % names.length] ?? names[0]
  const arriveDate = addDays(today, count % 4)
  const departDate = addDays(arriveDate, 1 + (count % longestStay))
  return {
    bookerName,
    bookerPhone: `1390000${String(1000 + (count % 9000)).slice(-4)}`,
    arriveDate,
    departDate,
    isPrepaid: count % 2 === 0,
    remark: count % 3 === 0 ? '需要安静的房间' : null,
    rooms: [
      {
        extRoomCode: type.code,
        extRateCode: 'BAR',
        extName: type.name,
        qty: 1,
        guestNames: [bookerName],
        nights: nightsOf({ arrive: arriveDate, depart: departDate }).map(date => ({
          date,
          priceFen: type.priceFen,
        })),
      },
    ],
  }
}

/** The guest stays a night longer. */
function changed(last: ChannelMessage, stamp: string): ChannelMessage {
  const { wish } = last
  const departDate = addDays(wish.departDate, 1)
  const rooms = wish.rooms.map(room => {
    const priceFen = room.nights.at(-1)?.priceFen ?? 0
    return { ...room, nights: [...room.nights, { date: wish.departDate, priceFen }] }
  })
  return {
    ...last,
    messageNo: `SIM${stamp}`,
    version: last.version + 1,
    kind: 'change',
    wish: { ...wish, departDate, rooms },
  }
}
