import type { Figure } from '@kezhan/audit/model/audit-calls'
import type { RealTimeData } from '@kezhan/audit/model/real-time-calls'
import { formatYuan } from '@kezhan/base/money'
import type { AllRoomStatus, RoomTile } from '@kezhan/desk/model/room-state'
import { type BoardKey, badgeOf, keysOf } from '@kezhan/front-desk/rules/room-board'

/** The rows behind a number; a row of a guest leads to his order. */
export interface Sheet {
  readonly heads: readonly string[]
  readonly rows: readonly SheetRow[]
  /** The screen where more can be done with it. */
  readonly link?: { readonly to: string; readonly text: string }
}
export interface SheetRow {
  readonly key: string
  readonly cells: readonly string[]
  readonly order?: { readonly stayId?: string; readonly reservationId?: string }
}

export interface Day {
  readonly status: AllRoomStatus
  readonly day: RealTimeData
  typeName(id: string): string
}

const badges: Readonly<Record<ReturnType<typeof badgeOf>, string>> = {
  VC: '空净',
  VD: '空脏',
  VI: '已查',
  VP: '待检',
  OC: '住净',
  OD: '住脏',
  ARR: '预抵',
  DUE: '预离',
  HOUR: '钟点',
  TEAM: '团队',
  OOO: '维修',
  OOS: '停用',
  LOCK: '锁房',
  HOUSE: '自用',
  FREE: '免费',
}
const short = (moment: string) => moment.slice(5, 16)

/** Rooms by the keys that the board counts and filters by, so that list and number are of one kind. */
export const tilesWith = ({ status }: Pick<Day, 'status'>, key: BoardKey): RoomTile[] =>
  status.rooms.filter(tile => keysOf(tile, status.businessDate).has(key))

export function roomSheet({ typeName }: Day, tiles: readonly RoomTile[], link?: Sheet['link']): Sheet {
  return {
    heads: ['房号', '房型', '状态', '客人', '离店', '今日房价', '余额'],
    rows: tiles.map(tile => ({
      key: tile.roomId,
      cells: [
        tile.roomNo,
        typeName(tile.roomTypeId),
        badges[badgeOf(tile)],
        tile.stay?.guestName ?? tile.arrival?.guestName ?? tile.block?.reason ?? '',
        ...(tile.stay === undefined
          ? ['', '', '']
          : [short(tile.stay.departPlanTs), yuan(tile.stay.todayPriceFen), yuan(tile.stay.balanceFen)]),
      ],
      ...(tile.stay === undefined ? {} : { order: { stayId: tile.stay.stayId } }),
    })),
    ...(link === undefined ? {} : { link }),
  }
}

/** What somebody may not see is not in the answer. */
const yuan = (fen: number | undefined): string => (fen === undefined ? '—' : formatYuan(fen))

export const arrivalSheet = ({ day }: Day): Sheet => ({
  heads: ['客人', '房型', '房号', '渠道', '预抵', '离店', '单号'],
  rows: day.arrivals.map(one => ({
    key: one.reservationRoomId,
    cells: [
      one.name,
      one.typeName,
      one.roomNo ?? '未排房',
      one.channelName,
      one.eta === null ? one.arrive.slice(5) : short(one.eta),
      one.depart.slice(5),
      one.resNo,
    ],
    order: { reservationId: one.reservationId },
  })),
  link: { to: '/CustomerOrder/orderStatus/booking?tab=today', text: '预订单' },
})

export const movedSheet = (guests: RealTimeData['left'], at: string, link: Sheet['link']): Sheet => ({
  heads: ['房号', '客人', at, '单号'],
  rows: guests.map(one => ({
    key: one.stayId,
    cells: [one.roomNo, one.name, short(one.at), one.stayNo],
    order: { stayId: one.stayId },
  })),
  ...(link === undefined ? {} : { link }),
})

export const typeSheet = ({ day }: Day): Sheet => ({
  heads: ['房型', '总数', '已售（含预抵）', '剩余可售'],
  rows: day.types.map(one => ({
    key: one.roomTypeId,
    cells: [one.name, String(one.physical), String(one.sold), String(one.sellable)],
  })),
  link: { to: '/RoomsStatus/longTermRoomStatus', text: '远期房态' },
})

export const figureSheet = ({ day }: Day, kind: Figure['kind'], title: string): Sheet => ({
  heads: [title, '笔数', '金额'],
  rows: day.figures
    .filter(one => one.kind === kind)
    .map(one => ({ key: one.key, cells: [one.name, String(one.quantity), formatYuan(one.amountFen)] })),
})

export const channelSheet = ({ day }: Day): Sheet => ({
  heads: ['渠道', '客人', '入住', '离店', '房费', '下单', '单号'],
  rows: day.channelOrders.map(one => ({
    key: one.reservationId,
    cells: [
      one.channelName,
      one.name,
      one.arrive.slice(5),
      one.depart.slice(5),
      formatYuan(one.totalFen),
      short(one.at),
      one.resNo,
    ],
    order: { reservationId: one.reservationId },
  })),
})

const blockWords = { OOO: '维修', OOS: '停用', LOCK: '锁房' } as const
export const blockSheet = ({ day }: Day): Sheet => ({
  heads: ['房号', '类别', '到期', '原因'],
  rows: day.blocksDue.map(one => ({
    key: one.blockId,
    cells: [one.roomNo, blockWords[one.kind], short(one.to), one.reason],
  })),
  link: { to: '/RoomsStatus/realTimeRoomState', text: '实时房态' },
})
