import type { Verdict } from '@kezhan/rates/rules/verdict'
import { type KeptBuyer, keptBuyer } from '@kezhan/reservations/server/bookings/kept-buyer'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { refuse as refuseRooms } from '@kezhan/rooms/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Stay } from '../stay-rows'

/** A room that is asked for by its number: its type, and its 房间特征, some of which cost extra. */
export async function askedRoom(
  db: Queries,
  roomId: string,
): Promise<{ readonly typeId: string; readonly featureIds: readonly string[] }> {
  const [room] = await db.query<{ typeId: string; features: string | null }>(
    'select room_type_id as type_id, features from room where id = $1',
    [roomId],
  )
  if (room === undefined) throw refuseRooms('room.missing')
  return { typeId: room.typeId, featureIds: splitList(room.features ?? '') }
}

/** Who buys the nights that a stay takes more. What his room has costs him extra if it did so until now. */
export async function stayBuyer(ctx: Ctx, stay: Stay): Promise<KeptBuyer> {
  const [last] = await ctx.db.query<{ trace: readonly Verdict[] }>(
    'select trace from stay_night where stay_id = $1 order by night desc limit 1',
    [stay.id],
  )
  const featureIds = (last?.trace ?? []).filter(({ step }) => step === 'surcharge').map(({ ref }) => ref)
  return { ...(await keptBuyer(ctx, stay)), featureIds }
}
