import type { HotelBase, HotelBuild, HotelRoomType } from '@kezhan/resource/hotel-base'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Db } from '@kezhan/server-kit/db/database'

/** The rooms' part of a hotel's base information; only rooms in use count. */
export async function baseRooms(
  db: Db,
  hotelCode: string,
): Promise<Pick<HotelBase, 'roomTypes' | 'roomFeatures' | 'builds'>> {
  const types = await db.query<Omit<HotelRoomType, 'featureIds'> & { features: string | null }>(
    `select id, code, name, short_name, bed_type, max_guests,
       base_price_fen, deposit_fen, color, is_virtual = 'Y' as is_virtual,
       enabled = 'Y' as enabled, sort_order as sort, features,
       (select count(*)::int from room r where r.room_type_id = room_type.id and r.enabled = 'Y') as room_count
     from room_type where hotel_code = $1 order by sort_order, id`,
    [hotelCode],
  )
  const roomFeatures = await db.query<HotelBase['roomFeatures'][number]>(
    'select id, code, name from room_feature where hotel_code = $1 order by sort_order, id',
    [hotelCode],
  )
  const builds = await db.query<HotelBuild>(
    `select b.id, b.name, b.sort_order as sort, coalesce((
       select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'sort', f.floor_no, 'roomCount', (
         select count(*) from room r where r.building_id = b.id and r.floor_no = f.floor_no and r.enabled = 'Y')) order by f.floor_no, f.id)
       from building_floor f where f.building_id = b.id), '[]') as floors
     from building b where b.hotel_code = $1 order by b.sort_order, b.id`,
    [hotelCode],
  )
  const roomTypes = types.map(({ features, ...type }) => ({
    ...type,
    featureIds: splitList(features ?? ''),
  }))
  return { roomTypes, roomFeatures, builds }
}
