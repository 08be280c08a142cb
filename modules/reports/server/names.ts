import { sourceTypes, stayKinds, stayTypes } from '@kezhan/desk/model/order-words'
import type { Queries } from '@kezhan/server-kit/db/database'

export type Named =
  | 'code'
  | 'roomTypeId'
  | 'channelId'
  | 'unitId'
  | 'teamId'
  | 'levelId'
  | 'person'
  | 'session'
  | 'shift'
  | 'way'
  | 'department'
  | 'sourceType'
  | 'stayKind'

/** What the values of a dimension are called, by value. */
export async function namesOf(
  db: Queries,
  hotelCode: string,
  what: Named,
): Promise<ReadonlyMap<string, string>> {
  if (what === 'sourceType') return new Map(Object.entries(sourceTypes))
  if (what === 'stayKind') return kindNames
  const rows = await db.query<{ key: string; name: string }>(statements[what], [hotelCode])
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Kinds of stay as they stand in the database. */
export const kindNames: ReadonlyMap<string, string> = new Map(
  // The keys of both tables are the same.
  (Object.keys(stayKinds) as (keyof typeof stayKinds)[]).map(type => [stayKinds[type], stayTypes[type]]),
)

const statements: Readonly<Record<Exclude<Named, 'sourceType' | 'stayKind'>, string>> = {
  code: 'select code as key, name from posting_code where hotel_code = $1',
  roomTypeId: 'select id as key, name from room_type where hotel_code = $1',
  channelId: 'select id as key, name from mkt_channel where hotel_code = $1',
  unitId: 'select id as key, name from unit where hotel_code = $1',
  teamId: 'select id as key, name from team where hotel_code = $1',
  levelId:
    'select v.id as key, v.name from member_level v join hotel h on h.tenant_id = v.tenant_id and h.code = $1',
  // Whoever wrote a line of the hotel, as he was called then.
  person:
    'select distinct on (username) username as key, realname as name from shift_session where hotel_code = $1 order by username, opened_at desc',
  shift:
    'select distinct shift_name as key, shift_name as name from shift_session where hotel_code = $1 order by 1',
  way: `select code as key, name from posting_code where hotel_code = $1 and side = 'C' order by code`,
  department: `select org_code as key, depart_name as name from sys_depart where hotel_code = $1 and org_code is not null order by depart_order, org_code`,
  session: `select id as key, to_char(business_date, 'MM-DD') || ' ' || shift_name || ' ' || realname as name from shift_session where hotel_code = $1`,
}
