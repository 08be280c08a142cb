import type { Queries } from '@kezhan/server-kit/db/database'

/** A message to the people of a hotel, within the transaction. */
export interface HotelMessage {
  readonly tenantId: string
  readonly hotelCode: string
  readonly title: string
  readonly text: string
}

export type TellHotel = (db: Queries, what: HotelMessage) => Promise<unknown>
