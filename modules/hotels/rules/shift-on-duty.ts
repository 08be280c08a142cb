import type { Shift } from '../model/shift-calls'

/** The shift on duty at `clock` (`HH:mm:ss`); none when the hotel's windows leave a gap there. */
export function shiftOnDuty(shifts: readonly Shift[], clock: string): Shift | undefined {
  // The end belongs to the next shift where one begins there, and to this one where none does (23:59:59).
  return (
    shifts.find(shift => isWithin(shift, clock) && clock !== shift.endTime) ??
    shifts.find(shift => isWithin(shift, clock))
  )
}

/** The shift that somebody begins who signs in: the one on duty, or the next one where he has handed that over. */
export function shiftToBegin(
  shifts: readonly Shift[],
  clock: string,
  ended: string | undefined,
): Shift | undefined {
  const onDuty = shiftOnDuty(shifts, clock)
  if (onDuty === undefined || onDuty.shiftIndex !== ended) return onDuty
  return shifts[(shifts.indexOf(onDuty) + 1) % shifts.length]
}

function isWithin({ beginTime, endTime }: Shift, clock: string): boolean {
  // A window whose start is after its end began the day before; equal ends mean the whole day.
  return beginTime < endTime ? beginTime <= clock && clock <= endTime : beginTime <= clock || clock <= endTime
}
