import {
  bookingColumns,
  checkedOutColumns,
  livingInColumns,
  type OrderColumn,
  onAccountColumns,
} from './order-columns'

export type OrderListKind = 'booking' | 'livingIn' | 'checkedOut' | 'onAccount'

interface OrderListLook {
  readonly title: string
  readonly empty: string
  readonly tabs: readonly { readonly value: string; readonly label: string }[]
  readonly columns: (now: number) => readonly OrderColumn[]
}

/** The four lists of the order status (hotel domain §4.2); the first tab is open. */
export const orderLists: Readonly<Record<OrderListKind, OrderListLook>> = {
  booking: {
    title: '预订单',
    empty: '没有符合条件的预订单',
    tabs: [
      { value: 'today', label: '今日预抵' },
      { value: 'todayUnassigned', label: '今日未排房' },
      { value: 'tomorrow', label: '明日预抵' },
      { value: 'active', label: '全部有效' },
      { value: 'unassigned', label: '未排房' },
      { value: 'overdue', label: '超时未到' },
      { value: 'cancelled', label: '已取消' },
      { value: 'noShow', label: 'NoShow' },
    ],
    columns: () => bookingColumns,
  },
  livingIn: {
    title: '在住单',
    empty: '没有符合条件的在住单',
    tabs: [
      { value: 'all', label: '全部' },
      { value: 'due', label: '今日预离' },
      { value: 'overdue', label: '超时未离' },
      { value: 'owing', label: '欠费' },
      { value: 'hour', label: '钟点房' },
      { value: 'long', label: '长住' },
      { value: 'free', label: '免费/自用' },
      { value: 'notUploaded', label: '未上传公安' },
    ],
    columns: () => livingInColumns,
  },
  checkedOut: {
    title: '离店单',
    empty: '没有符合条件的离店单',
    tabs: [
      { value: 'all', label: '全部' },
      { value: 'walkedOut', label: '走结' },
      { value: 'onAccount', label: '挂账' },
    ],
    columns: () => checkedOutColumns,
  },
  onAccount: {
    title: '挂账单',
    empty: '没有走结和挂账的客单',
    tabs: [
      { value: 'walkedOut', label: '走结' },
      { value: 'onAccount', label: '单位挂账' },
    ],
    columns: onAccountColumns,
  },
}
