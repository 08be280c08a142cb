import type { ActionOffer } from '@kezhan/desk/model/order-shapes'

/** What is done to a stay in a dialog of its own; the drawer, the lists and the board offer the same. */
export const stayActions = {
  extend: { title: '续住', right: 'stay:extend' },
  changeRoom: { title: '换房', right: 'stay:change' },
  shorten: { title: '提前离店', right: 'stay:shorten' },
  late: { title: '延时退房', right: 'stay:extend' },
  addGuest: { title: '加同住', right: 'stay:guest' },
  checkOut: { title: '结账退房', right: 'stay:checkout' },
  walkOut: { title: '走结', right: 'stay:walkout' },
  voidCheckIn: { title: '撤销入住', right: 'stay:void' },
  reCheckIn: { title: '重新入住', right: 'stay:recheckin' },
  settleLater: { title: '补结账', right: 'acct:settle' },
  checkOutOnAccount: { title: '挂账', right: 'ar:charge' },
} as const
export type StayActionName = keyof typeof stayActions

/** The stay a dialog is about, as every list knows it. */
export interface StayRef {
  readonly stayId: string
  readonly roomNo: string
  readonly guestName: string
}

/** Where the server has not said what it offers, the rights decide, and the server again. */
export function inHouseActions(can: (right: string) => boolean): StayActionName[] {
  const names = ['checkOut', 'extend', 'changeRoom', 'shorten', 'late', 'addGuest', 'walkOut'] as const
  return names.filter(name => can(stayActions[name].right))
}

export const isStayAction = (name: string): name is StayActionName => Object.hasOwn(stayActions, name)

/** Why a button cannot be pressed, in one line. */
export const reasonOf = (offer: ActionOffer): string | undefined =>
  offer.offer === 'no' ? offer.reasons.join('；') : undefined
