import { ownHotelOf } from '@kezhan/client/request/session-store'
import { useWorkplace } from '@kezhan/client/workplace/workplace'

/** One of a hotel's people: what he draws holds the rows of his hotel, and is made of nothing but its own forms. */
export const useDrawsForHotel = (): boolean => ownHotelOf(useWorkplace().user) !== ''
