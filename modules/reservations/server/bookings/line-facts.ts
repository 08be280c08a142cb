import { stateAfter } from '@kezhan/base/state-table'
import type { Desk } from '@kezhan/hotels/server/desk'
import {
  type LineAction,
  type LineFacts,
  type LineState,
  lineStates,
} from '@kezhan/reservations/rules/line-states'
import type { Line, Reservation } from './order-rows'

/** What the rules ask about a room of an order. */
function lineFacts(desk: Desk, head: Reservation, line: Line, isNightAudit = false): LineFacts {
  return {
    arrive: line.arrive,
    businessDate: desk.businessDate,
    isNightAudit,
    isPrepaidByChannel: head.sourceType === 'ota' && head.guarantee === 'prepaid',
    hasRoom: line.roomId !== null,
  }
}

/** The state of the room after the action; refuses with the sentence of the state table. */
export function lineAfter(
  desk: Desk,
  head: Reservation,
  line: Line,
  action: LineAction,
  isNightAudit = false,
): LineState {
  return stateAfter(lineStates, line.state, action, lineFacts(desk, head, line, isNightAudit))
}

export const takerOf = (line: Line) => ({
  typeId: line.stockTypeId,
  channelId: line.channelId,
  arrive: line.arrive,
  depart: line.depart,
})

export const periodOf = (line: Pick<Line, 'arriveAt' | 'departAt'>) => ({
  from: line.arriveAt,
  to: line.departAt,
})
