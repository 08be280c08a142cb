import type { HotelEvent, VariablesIn } from '@kezhan/resource/event'
import type { Db } from '../db/database'
import type { Occurrence } from './raise'

/** What comes with the clock and not with a deed: an event, and the statement that finds all of it in a hotel. */
export interface Watch {
  readonly event: HotelEvent
  readonly find: (db: Db, hotel: WatchedHotel) => Promise<readonly Occurrence[]>
}

export interface WatchedHotel {
  readonly hotelCode: string
  readonly businessDate: string
  /** `YYYY-MM-DD HH:mm:ss` on the wall of the hotel. */
  readonly now: string
}

/** The rows that a watch finds hold the variables of its text. */
export const watch = <Text extends string>(
  event: HotelEvent<Text>,
  find: (db: Db, hotel: WatchedHotel) => Promise<readonly Occurrence<VariablesIn<Text>>[]>,
): Watch => ({ event, find })
