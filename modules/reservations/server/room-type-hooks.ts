import { roomType } from '@kezhan/rooms/model/room-type'
import { refuse } from '@kezhan/rooms/rules/refusals'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'

/** A type that somebody has booked stays on sale until he has come or cancelled (hotel domain §4.7). */
export const roomTypeHooks = hooksFor(roomType, {
  async beforeSave(ctx, db, { id, values, before }) {
    if (before?.enabled !== 'Y' || values.enabled !== 'N') return values
    const booked = await db.query(
      `select 1 from reservation_room r join hotel h on h.code = r.hotel_code
       where r.hotel_code = $1 and (r.room_type_id = $2 or r.stock_type_id = $2) and r.state = 'waiting' and r.depart > h.business_date limit 1`,
      [ctx.user.hotelCode, id],
    )
    if (booked.length > 0) throw refuse('roomType.booked')
    return values
  },
})
