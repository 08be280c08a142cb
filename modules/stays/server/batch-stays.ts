import { idsOf } from '@kezhan/desk/server/sent'
import { refuse } from '@kezhan/reservations/rules/refusals'

export const mostRooms = 100

/** The rooms that a batch is about; none is no batch. */
export function chosenStays(sent: unknown, action: string): string[] {
  const ids = idsOf(sent, 'stayIds', '在住房间', mostRooms)
  if (ids.length === 0) throw refuse('order.nothing', { action })
  return ids
}
