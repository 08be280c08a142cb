import type { Period } from '@kezhan/base/moments'
import { withoutMissing } from '@kezhan/base/without-missing'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { periodsWithin } from '@kezhan/rooms/server/room-periods'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { House } from '../rules/room-assignment'
import type { AssignableRoom } from '../rules/room-score'

export interface HouseAsk extends Period {
  readonly hotelCode: string
  readonly today: string
  readonly typeIds?: readonly string[]
}

/** The real rooms of the house and who has them around a period, for the rules of assignment. */
export async function loadHouse(
  db: Queries,
  { hotelCode, today, typeIds, from, to }: HouseAsk,
): Promise<House> {
  const rows = await db.query<
    Omit<AssignableRoom, 'featureIds' | 'lastUsedAt' | 'stayId'> & {
      features: string | null
      lastUsedAt: string | null
      stayId: string | null
    }
  >(
    `select r.id, r.room_no, r.room_type_id as type_id, r.building_id || ' ' || r.floor_no as floor_id, r.floor_no, r.features,
       s.hk as cleaning, s.stay_id, (select max(upper(p.period)) from room_period p where p.room_id = r.id and p.source = 'STAY' and not p.active) as last_used_at
     from room r join room_state s on s.room_id = r.id join room_type t on t.id = r.room_type_id
     where r.hotel_code = $1 and r.enabled = 'Y' and t.enabled = 'Y' and t.is_virtual = 'N'
       and ($2::text[] is null or r.room_type_id = any($2))
     order by r.room_no, r.id`,
    [hotelCode, typeIds ?? null],
  )
  const rooms = rows.map(({ features, lastUsedAt, stayId, ...room }) => ({
    ...room,
    featureIds: splitList(features ?? ''),
    ...withoutMissing({ lastUsedAt, stayId }),
  }))
  const periods = await periodsWithin(
    db,
    rooms.map(room => room.id),
    { from, to },
  )
  return { rooms, periods, today }
}
