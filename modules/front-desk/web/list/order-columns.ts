import { formatYuan } from '@kezhan/base/money'
import type { OrderRow } from '@kezhan/desk/model/order-shapes'
import { guarantees, type OrderSort, sourceTypes, stayTypes } from '@kezhan/desk/model/order-words'

/** One column of an order list, on the screen and in the exported sheet. */
export interface OrderColumn {
  readonly title: string
  readonly widthPx: number
  readonly text: (row: OrderRow) => string
  /** The sheet holds what can be summed; the screen shows it in yuan, red where it is owed. */
  readonly fen?: (row: OrderRow) => number
  /** Stays in sight while the others scroll, until somebody lays the columns otherwise. */
  readonly isPinned?: true
  /** What the server sorts by for this column; without it the column cannot be sorted by. */
  readonly sort?: OrderSort
  /** One of the four that a card on a phone has below its title; the order has the rest. */
  readonly isFact?: true
}

const money = (title: string, fen: (row: OrderRow) => number, sort?: OrderSort): OrderColumn =>
  by(sort, { title, widthPx: 88, fen, text: row => formatYuan(fen(row)) })
const moment = (title: string, sort: OrderSort, read: (row: OrderRow) => string | null): OrderColumn =>
  by(sort, { title, widthPx: 104, text: row => read(row)?.slice(5, 16) ?? '—' })
const pinned = (column: OrderColumn): OrderColumn => ({ ...column, isPinned: true })
const fact = (column: OrderColumn): OrderColumn => ({ ...column, isFact: true })
/** The arrows beside the title take some room. */
const by = (sort: OrderSort | undefined, column: OrderColumn): OrderColumn =>
  sort === undefined ? column : { ...column, sort, widthPx: column.widthPx + 16 }
const number: OrderColumn = { title: '单号', widthPx: 140, sort: 'orderNo', text: row => row.orderNo }
const channel: OrderColumn = {
  title: '渠道',
  widthPx: 176,
  text: row => [row.channelName, row.channelOrderNo].filter(Boolean).join(' '),
}
const type: OrderColumn = { title: '房型', widthPx: 112, text: row => row.roomTypes }
const room: OrderColumn = { title: '房号', widthPx: 64, text: row => row.roomNos || '—' }
const state: OrderColumn = { title: '状态', widthPx: 90, sort: 'state', text: row => row.stateText }
const remark: OrderColumn = { title: '备注', widthPx: 160, text: row => row.remark ?? '' }
const guest: OrderColumn = {
  title: '客人',
  widthPx: 132,
  sort: 'guest',
  text: row => (row.guestCount > 1 ? `${row.bookerName}（共${row.guestCount}人）` : row.bookerName),
}
const source: OrderColumn = {
  title: '客源/渠道',
  widthPx: 128,
  text: row => [...new Set([sourceTypes[row.sourceType], row.channelName])].join(' '),
}
const together: OrderColumn = {
  title: '联房/团队',
  widthPx: 110,
  text: row => [row.isLinked ? '联房' : '', row.teamName ?? ''].filter(Boolean).join(' ') || '—',
}
const stayType: OrderColumn = { title: '入住类型', widthPx: 90, text: row => stayTypes[row.stayType] }
const registration: OrderColumn = { title: '登记/上传', widthPx: 100, text: row => row.registration ?? '—' }

const arrived = moment('入住时间', 'arrive', row => row.arriveTs)
const left = moment('退房时间', 'depart', row => row.departAt)
const spent = money('消费', row => row.debitFen, 'debit')
const paid = (title: string): OrderColumn => money(title, row => row.creditFen, 'credit')
const balance = pinned(fact(money('余额', row => row.balanceFen, 'balance')))

export const bookingColumns: readonly OrderColumn[] = [
  pinned(number),
  channel,
  fact({ title: '预订人', widthPx: 110, sort: 'guest', text: row => row.bookerName }),
  { title: '手机', widthPx: 120, text: row => row.phoneMasked },
  fact(type),
  { ...room, widthPx: 104 },
  fact({ title: '入住', widthPx: 110, sort: 'arrive', text: row => row.arriveTs.slice(0, 10) }),
  { title: '离店', widthPx: 110, sort: 'depart', text: row => row.departTs.slice(0, 10) },
  { title: '晚数', widthPx: 76, sort: 'nights', text: row => String(row.nights) },
  moment('预抵时间', 'eta', row => row.eta),
  money('首日价', row => row.firstNightFen),
  money('总价', row => row.totalFen, 'total'),
  money('订金', row => row.prepaidFen, 'prepaid'),
  { title: '担保', widthPx: 100, text: row => (row.guarantee === null ? '—' : guarantees[row.guarantee]) },
  moment('保留至', 'holdUntil', row => row.holdUntil),
  pinned(fact(state)),
  remark,
  { title: '操作员', widthPx: 100, text: row => row.createName },
  moment('创建时间', 'created', row => row.createTime),
]

export const livingInColumns: readonly OrderColumn[] = [
  pinned(by('room', room)),
  fact(by('type', type)),
  pinned(fact(guest)),
  source,
  arrived,
  fact(moment('预离时间', 'depart', row => row.departTs)),
  money('今日房价', row => row.todayPriceFen, 'price'),
  spent,
  paid('付款'),
  money('预授权', row => row.preauthFen),
  balance,
  money('可用额度', row => row.availableFen),
  together,
  stayType,
  registration,
  number,
]

export const checkedOutColumns: readonly OrderColumn[] = [
  pinned(number),
  fact(by('room', room)),
  by('type', type),
  pinned(fact(guest)),
  source,
  arrived,
  fact(left),
  pinned({ ...state, title: '退房类型' }),
  spent,
  paid('实收'),
  balance,
  together,
  remark,
]

/** Whole days since the guest left. */
const daysSince = (now: number) => (row: OrderRow) =>
  row.departAt === null
    ? '—'
    : String(Math.max(0, Math.floor((now - Date.parse(row.departAt.replace(' ', 'T'))) / 86_400_000)))

export const onAccountColumns = (now: number): readonly OrderColumn[] => [
  pinned(number),
  fact(by('room', room)),
  pinned(fact(guest)),
  source,
  left,
  pinned({ ...state, title: '类别' }),
  spent,
  paid('付款'),
  pinned(fact(money('欠款', row => Math.max(0, -row.balanceFen), 'owed'))),
  fact({ title: '天数', widthPx: 70, text: daysSince(now) }),
  { title: '操作员', widthPx: 100, text: row => row.createName },
  remark,
]
