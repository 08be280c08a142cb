import type { Queries } from './db/database'

/** A hotel that has just been entered, while its opening is still one transaction. */
export interface NewHotel {
  readonly tenantId: string
  readonly hotelCode: string
  readonly name: string
  readonly createBy: string
}

/** What a module gives every new hotel; steps run in the order of the modules, in the transaction that enters the hotel. */
export type NewHotelStep = (db: Queries, hotel: NewHotel) => Promise<void>
