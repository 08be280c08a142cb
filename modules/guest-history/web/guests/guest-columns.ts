import { formatYuan } from '@kezhan/base/money'
import { genders } from '@kezhan/desk/model/order-words'
import type { SheetColumn } from '@kezhan/desk/web/order-sheet'
import type { GuestRow } from '@kezhan/guests/model/guest-shapes'

export interface GuestColumn extends SheetColumn<GuestRow> {
  readonly widthPx: number
  readonly isNumber?: boolean
}

/** Columns of hotel domain §4.2, on the screen and in the sheet; certificates and telephones are covered in both. */
export const guestColumns: readonly GuestColumn[] = [
  { title: '姓名', widthPx: 110, text: row => row.name },
  { title: '性别', widthPx: 60, text: row => genders[row.gender] },
  {
    title: '证件',
    widthPx: 180,
    text: row => (row.certNoMasked === '' ? '—' : `${row.certTypeText} ${row.certNoMasked}`),
  },
  { title: '手机', widthPx: 120, text: row => row.phoneMasked || '—' },
  { title: 'VIP', widthPx: 70, text: row => row.vipLevel ?? '—' },
  { title: '入住次数', widthPx: 84, isNumber: true, text: row => String(row.stays) },
  { title: '间夜', widthPx: 64, isNumber: true, text: row => String(row.nights) },
  {
    title: '累计消费',
    widthPx: 104,
    isNumber: true,
    fen: row => row.consumedFen,
    text: row => formatYuan(row.consumedFen),
  },
  {
    title: '平均房价',
    widthPx: 96,
    isNumber: true,
    text: row => (row.averageFen === null ? '—' : formatYuan(row.averageFen)),
  },
  { title: '最近入住', widthPx: 104, text: row => row.lastStay ?? '—' },
  { title: '房型偏好', widthPx: 112, text: row => row.favouriteType ?? '—' },
  { title: '黑名单', widthPx: 100, text: row => (row.isBlack ? `是：${row.blackReason ?? ''}` : '—') },
  { title: '标签', widthPx: 120, text: row => row.tags ?? '—' },
]
