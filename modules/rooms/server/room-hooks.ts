import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { room } from '../model/room'
import { refuse } from '../rules/refusals'

/** Type and building of a room stay while anything stands in it or waits for it (hotel domain §1.1). */
export const roomHooks = hooksFor(room, {
  async beforeSave(ctx, db, { id, values, before }) {
    const isMoved = (['roomTypeId', 'buildingId'] as const).some(
      name => before !== undefined && values[name] !== undefined && values[name] !== before[name],
    )
    if (!isMoved) return values
    // Whoever plans something for the room at this moment waits until it is what it is going to be.
    await db.query('select 1 from room where id = $1 for update', [id])
    const busy = await db.query(
      `select 1 from room_period where room_id = $1 and active and (upper(period) > $2::timestamp or source = 'STAY') limit 1`,
      [id, ctx.now],
    )
    if (busy.length > 0) throw refuse('room.busy')
    return values
  },
})
