export interface WorkShift {
  readonly shiftName: string
  readonly shiftIndex: string
  /** `HH:mm:ss` of the clock on the wall. */
  readonly beginTime: string
  readonly endTime: string
}

/** What the login offers until the hotel's own shifts have arrived (shell specification §3). */
export const usualShifts: readonly WorkShift[] = [
  { shiftName: '早班', shiftIndex: '01', beginTime: '00:00:00', endTime: '08:00:00' },
  { shiftName: '中班', shiftIndex: '02', beginTime: '08:00:00', endTime: '16:00:00' },
  { shiftName: '晚班', shiftIndex: '03', beginTime: '16:00:00', endTime: '23:59:59' },
]

/** The shift on duty at `clock` (`HH:mm:ss`); none when the hotel's windows leave a gap there. */
export function shiftOnDuty(shifts: readonly WorkShift[], clock: string): WorkShift | undefined {
  // The end belongs to the next shift where one begins there, and to this one where none does (23:59:59).
  return (
    shifts.find(shift => isWithin(shift, clock) && clock !== shift.endTime) ??
    shifts.find(shift => isWithin(shift, clock))
  )
}

export function clockOf(moment: Date) {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

function isWithin({ beginTime, endTime }: WorkShift, clock: string) {
  // A window whose start is after its end began the day before; equal ends mean the whole day.
  return beginTime < endTime ? beginTime <= clock && clock <= endTime : beginTime <= clock || clock <= endTime
}
