import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse } from '../rules/refusals'

/** A room that is asked for by its number: its type, and its 房间特征, some of which cost extra. Refuses one that is not there. */
export async function askedRoom(
  db: Queries,
  roomId: string,
): Promise<{ readonly typeId: string; readonly featureIds: readonly string[] }> {
  const [room] = await db.query<{ typeId: string; features: string | null }>(
    'select room_type_id as type_id, features from room where id = $1',
    [roomId],
  )
  if (room === undefined) throw refuse('room.missing')
  return { typeId: room.typeId, featureIds: splitList(room.features ?? '') }
}
