import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'

/** Which type each door of a floor leads to, from the lift to the end of the corridor. */
const corridors: Readonly<Record<string, readonly string[]>> = {
  A: ['SKR', 'SKR', 'SKR', 'SKR', 'DKR', 'DKR', 'DKR', 'DTR', 'DTR', 'DTR', 'TTM', 'FMR'],
  B: ['DKR', 'DKR', 'DKR', 'DTR', 'DTR', 'LKS', 'LKS', 'LKS', 'LKS', 'FMR', 'FMR', 'TTM'],
}

/** Floors with rooms of the two demo hotels; the second is a small house. */
const floors: Readonly<Record<string, readonly (readonly [building: string, floor: number])[]>> = {
  KZ001: [
    ...[2, 3, 4, 5, 6, 7, 8].map(floor => ['A', floor] as const),
    ...[2, 3, 4].map(floor => ['B', floor] as const),
  ],
  KZ002: [2, 3].map(floor => ['A', floor] as const),
}

/** 120 rooms in two buildings, and 24 in the small house. Rooms of the second building bear its letter. */
export async function seedRooms(
  db: Queries,
  { tenantId, hotelCode }: { tenantId: string; hotelCode: string },
): Promise<void> {
  const rooms = (floors[hotelCode] ?? []).flatMap(([building, floor]) =>
    (corridors[building] ?? []).map((type, at) => {
      const number = `${floor}${String(at + 1).padStart(2, '0')}`
      return {
        id: newId(),
        room_no: building === 'A' ? number : `${building}${number}`,
        building,
        floor,
        type,
      }
    }),
  )
  await db.query(
    `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, phone_ext, lock_no, enabled, sort_order, create_by)
     select r.id, $1, $2, r.room_no, t.id, b.id, r.floor, '8' || right(r.room_no, 3), 'L' || r.room_no, 'Y', 1, 'seed'
     from jsonb_to_recordset($3::jsonb) as r (id text, room_no text, building text, floor integer, type text)
     join room_type t on t.hotel_code = $2 and t.code = r.type
     join building b on b.hotel_code = $2 and b.code = r.building`,
    [tenantId, hotelCode, JSON.stringify(rooms)],
  )
}
