import { useHotelBaseFailure } from '@kezhan/client/hotel/hotel-base'
import type { ReactNode } from 'react'
import { ListProblem } from './ListProblem'

/** Where the room types and channels of the hotel are awaited: what waits, or what kept them away and a second try. */
export function BaseWait({ children }: { children: ReactNode }) {
  const failure = useHotelBaseFailure()
  if (failure === undefined) return children
  return <ListProblem problem={failure.problem} onRetry={failure.retry} />
}
