import { room } from '@kezhan/rooms/model/room'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type SeedPlace, seedRows } from '@kezhan/server-kit/resource/seed-rows'

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
export async function seedRooms(db: Queries, place: SeedPlace): Promise<void> {
  const types = await idsByCode(db, 'select id, code from room_type where hotel_code = $1', place)
  const buildings = await idsByCode(db, 'select id, code from building where hotel_code = $1', place)
  const rooms = (floors[place.hotelCode] ?? []).flatMap(([building, floor]) =>
    (corridors[building] ?? []).map((type, at) => {
      const number = `${floor}${String(at + 1).padStart(2, '0')}`
      const roomNo = building === 'A' ? number : `${building}${number}`
      return {
        roomNo,
        roomTypeId: types.get(type),
        buildingId: buildings.get(building),
        floorNo: floor,
        phoneExt: `8${roomNo.slice(-3)}`,
        lockNo: `L${roomNo}`,
        enabled: 'Y',
        sortOrder: 1,
      }
    }),
  )
  await seedRows(db, room, place, rooms)
}

async function idsByCode(
  db: Queries,
  sql: string,
  { hotelCode }: SeedPlace,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; code: string }>(sql, [hotelCode])
  return new Map(rows.map(({ id, code }) => [code, id]))
}
