import { refuse } from '@kezhan/reservations/rules/refusals'
import { channelOrderStates } from '../model/channel-order'
import type { ChannelOrder } from './channel-order-store'

/** Whether there is an order of ours that is to become another. */
export const changesOrder = (
  order: ChannelOrder,
): order is ChannelOrder & { readonly reservationId: string } => order.reservationId !== null

const undecided: readonly ChannelOrder['state'][] = ['pending', 'problem']

/** Refuses what has been decided already, and what the channel no longer waits for. */
export function checkUndecided(order: ChannelOrder, action: string): void {
  if (!undecided.includes(order.state)) throw notNow(order, action)
}

export function checkConfirmable(order: ChannelOrder, now: string): void {
  if (!undecided.includes(order.state) && order.state !== 'changed') throw notNow(order, '确认')
  if (order.confirmBy !== null && order.confirmBy < now) throw refuse('confirm.late')
}

const notNow = (order: ChannelOrder, action: string) =>
  refuse('reservation.state', { state: channelOrderStates[order.state], action })
