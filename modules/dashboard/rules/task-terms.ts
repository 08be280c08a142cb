import { addDays } from '@kezhan/base/days'
import type { Shift } from '@kezhan/hotels/model/shift-calls'
import { shiftOnDuty } from '@kezhan/hotels/rules/shift-on-duty'

/** A turn of duty that nobody has handed over yet. */
export interface OpenTurn {
  readonly userId: string
  readonly businessDate: string
  readonly shiftIndex: string
}

/** Whether it is time to hand a turn over: its day is gone, or another shift is on duty now. */
export function isTurnOver(
  turn: OpenTurn,
  businessDate: string,
  shifts: readonly Shift[],
  clock: string,
): boolean {
  if (turn.businessDate < businessDate) return true
  const onDuty = shiftOnDuty(shifts, clock)
  return onDuty !== undefined && onDuty.shiftIndex !== turn.shiftIndex
}

/** From this day of a month on the budget of the next one is asked for. */
const aheadFrom = 25

/** Months whose budget should be there. */
export function monthsToBudget(businessDate: string): readonly string[] {
  const month = businessDate.slice(0, 7)
  if (Number(businessDate.slice(8)) < aheadFrom) return [month]
  return [month, addDays(`${month}-28`, 7).slice(0, 7)]
}
