import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { room } from '../model/room'
import { refuse } from '../rules/refusals'

/** A room keeps its type and its building and stays in service while anything stands in it or waits for it (hotel domain §1.1). */
export const roomHooks = hooksFor(room, {
  async beforeSave(ctx, db, { id, values, before }) {
    const isMoved = (['roomTypeId', 'buildingId'] as const).some(
      name => before !== undefined && values[name] !== undefined && values[name] !== before[name],
    )
    const isTurnedOff = before?.enabled === 'Y' && values.enabled === 'N'
    if (!isMoved && !isTurnedOff) return values
    // Whoever plans something for the room at this moment waits until it is what it is going to be.
    await db.query('select 1 from room where id = $1 for update', [id])
    const busy = await db.query(
      `select 1 from room_period where room_id = $1 and active and (upper(period) > $2::timestamp or source = 'STAY') limit 1`,
      [id, ctx.now],
    )
    if (busy.length > 0) throw refuse(isMoved ? 'room.busy' : 'room.inUse')
    return values
  },
})
