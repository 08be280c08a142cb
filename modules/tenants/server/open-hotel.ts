import type { HotelEntry } from '@kezhan/hotels/server/enter-hotel'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'

/** Enters the hotel with what all modules give it; returns the role of its administrator. */
export type OpenHotel = (ctx: Ctx, db: Db, entry: HotelEntry) => Promise<{ readonly managerRoleId: string }>
