import { readHotelCode, readLastSession } from '@kezhan/client/request/session-store'
import { defaultShifts, type Shift } from '@kezhan/hotels/model/shift-calls'
import { shiftToBegin } from '@kezhan/hotels/rules/shift-on-duty'
import { useEffect, useState } from 'react'
import { usePublicGet } from './use-public-get'
import { clockOf } from './wall-clock'

const tickMs = 30_000

/** The shifts of the hotel that last signed in here, and the chosen one: by hand, else the one to begin now. */
export function useWorkShift() {
  const [hotelCode] = useState(() => readHotelCode() ?? '')
  const answer = usePublicGet<readonly Shift[]>('/ebk/shiftCfg/getByHotel', { hotelCode })
  const [byHand, setByHand] = useState<string>()
  const [ended] = useState(() => readLastSession()?.endedShift)
  const clock = useClock()
  const shifts = answer !== undefined && answer.length > 0 ? answer : defaultShifts
  const stillOffered = shifts.some(shift => shift.shiftIndex === byHand) ? byHand : undefined
  const shiftIndex = stillOffered ?? shiftToBegin(shifts, clock, ended)?.shiftIndex ?? ''
  return { shifts, shiftIndex, chooseShift: setByHand }
}

/** A login page may stand open over a handover. */
function useClock() {
  const [clock, setClock] = useState(() => clockOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setClock(clockOf(new Date())), tickMs)
    return () => clearInterval(timer)
  }, [])
  return clock
}
