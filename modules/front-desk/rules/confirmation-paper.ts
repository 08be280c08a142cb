import { daysBetween } from '@kezhan/base/days'
import { grouped } from '@kezhan/base/grouped'
import { formatYuan } from '@kezhan/base/money'
import { amountBlock, factsBlock, notesBlock, type PaperContent } from '@kezhan/base/paper'
import type { ReservationHead, ReservationRoom } from '@kezhan/desk/model/order-shapes'
import { guarantees } from '@kezhan/desk/model/order-words'

export interface ConfirmationFacts {
  readonly head: ReservationHead
  readonly rooms: readonly ReservationRoom[]
  readonly notices: readonly string[]
  readonly clerk: string
}

/** 预订确认单. Rooms of one type, time and price stand on one line; cancelled ones are not promised. */
export function confirmationPaper({ head, rooms, notices, clerk }: ConfirmationFacts): PaperContent {
  const promised = rooms.filter(room => room.state === 'waiting' || room.state === 'inHouse')
  const alike = (room: ReservationRoom) =>
    JSON.stringify([room.roomTypeId, room.arriveTs, room.departTs, room.breakfast, totalFen(room)])
  const groups = [...grouped(promised, alike).values()]
  const sumFen = promised.reduce((sum, room) => sum + totalFen(room), 0)
  return {
    title: '预订确认单',
    number: head.resNo,
    blocks: [
      factsBlock([
        ['预订人', head.bookerName],
        ['电话', head.bookerPhone],
        ['渠道', head.channelName],
        ['渠道单号', head.channelOrderNo],
        ['状态', head.stateText],
        ['担保', guarantees[head.guarantee]],
        ['预计到店', head.eta?.slice(0, 16)],
        ['保留至', head.holdUntil?.slice(0, 16)],
      ]),
      {
        kind: 'table',
        columns: [
          { title: '房型' },
          { title: '间数', isAmount: true },
          { title: '入住' },
          { title: '离店' },
          { title: '晚数', isAmount: true, isWideOnly: true },
          { title: '早餐', isAmount: true, isWideOnly: true },
          { title: '金额', isAmount: true },
        ],
        rows: groups.flatMap(group => {
          const [room] = group
          if (room === undefined) return []
          const [from, to] = [room.arriveTs.slice(0, 10), room.departTs.slice(0, 10)]
          return [
            [
              room.roomTypeName,
              String(group.length),
              from,
              to,
              String(daysBetween(from, to)),
              String(room.breakfast),
              formatYuan(totalFen(room) * group.length),
            ],
          ]
        }),
        sums: ['合计', String(promised.length), '', '', '', '', formatYuan(sumFen)],
      },
      amountBlock('房费合计', sumFen),
      ...(head.prepaidFen > 0 ? [factsBlock([['已付订金', formatYuan(head.prepaidFen)]])] : []),
      ...(head.remark ? [factsBlock([['备注', head.remark]])] : []),
      ...notesBlock('预订条款', notices),
      { kind: 'signatures', names: [`经办人 ${clerk}`] },
    ],
    code: { text: head.resNo, caption: head.resNo },
  }
}

const totalFen = (room: ReservationRoom): number =>
  room.nights.reduce((sum, night) => sum + night.priceFen, 0)
