import type { BillActionName } from '@kezhan/folios/web/bill/bill-offers'
import { type StayActionName, stayActions } from './stay-action'

interface StayKey {
  readonly key: string
  readonly title: string
  readonly right: string
  readonly does: { readonly stay: StayActionName } | { readonly bill: BillActionName }
}

/** Keys for a guest in the house (hotel domain §4): the same on the board, in the lists and in the order. */
export const stayKeys: readonly StayKey[] = [
  { key: 'F6', title: '入账', right: 'acct:post', does: { bill: 'post' } },
  { key: 'F7', title: '收款', right: 'acct:pay', does: { bill: 'pay' } },
  { key: 'F8', ...stayActions.checkOut, does: { stay: 'checkOut' } },
  { key: 'F9', ...stayActions.changeRoom, does: { stay: 'changeRoom' } },
  { key: 'F10', ...stayActions.extend, does: { stay: 'extend' } },
]
