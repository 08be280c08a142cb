import { refuse } from '@kezhan/reservations/rules/refusals'

/** The rooms that a batch is about; none is no batch. */
export function chosenStays(stayIds: readonly string[], action: string): readonly string[] {
  if (stayIds.length === 0) throw refuse('order.nothing', { action })
  return stayIds
}
