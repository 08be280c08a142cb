import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { generateRooms as call, PlannedRoom } from '../model/generate-calls'
import { refuse } from '../rules/refusals'
import { roomNumbers } from '../rules/room-numbers'

export const generateRooms: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await once(ctx, input, db => createRooms(ctx, db, input))
  return { result, message: `已生成${result.created}间` }
}

type Plan = InputOf<typeof call>

export async function planRooms(ctx: Ctx, db: Db, input: Plan): Promise<PlannedRoom[]> {
  await requirePlace(ctx, db, input)
  const numbers = roomNumbers(input.fromNo, input.toNo, input.skipDigits ?? '')
  const rows = await db.query<{ roomNo: string }>(
    'select room_no from room where hotel_code = $1 and room_no = any($2::text[])',
    [ctx.user.hotelCode, numbers],
  )
  const taken = new Set(rows.map(row => row.roomNo))
  return numbers.map(roomNo => ({ roomNo, isTaken: taken.has(roomNo) }))
}

/** Building, floor and type must be of one's own hotel; the floor is one that the building has. */
async function requirePlace(ctx: Ctx, db: Db, { buildingId, floorNo, roomTypeId }: Plan): Promise<void> {
  const [place] = await db.query<{ hasFloor: boolean; hasType: boolean }>(
    `select exists (select 1 from building_floor where hotel_code = $1 and building_id = $2 and floor_no = $3) as has_floor,
       exists (select 1 from room_type where hotel_code = $1 and id = $4) as has_type`,
    [ctx.user.hotelCode, buildingId, floorNo, roomTypeId],
  )
  if (!place?.hasFloor) throw refuse('rooms.noFloor')
  if (!place.hasType) throw refuse('rooms.noType')
}

async function createRooms(ctx: Ctx, db: Db, input: Plan): Promise<{ created: number }> {
  const planned = await planRooms(ctx, db, input)
  const free = planned.filter(room => !room.isTaken)
  const { tenantId, hotelCode, username, orgCode } = ctx.user
  const made = await db.query<{ id: string; roomNo: string; row: object }>(
    `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order, sys_org_code, create_by)
     select n.id, $1, $2, n.room_no, $3, $4, $5, 'Y', 1, $6, $7 from unnest($8::text[], $9::text[]) as n (id, room_no)
     on conflict (tenant_id, hotel_code, room_no) do nothing
     returning id, room_no, jsonb_build_object('id', id, 'room_no', room_no, 'room_type_id', room_type_id, 'building_id', building_id,
       'floor_no', floor_no, 'enabled', enabled) as row`,
    [
      tenantId,
      hotelCode,
      input.roomTypeId,
      input.buildingId,
      input.floorNo,
      orgCode,
      username,
      free.map(() => newId()),
      free.map(room => room.roomNo),
    ],
  )
  if (made.length === 0) throw refuse('rooms.allTaken')
  // The log keeps rows under the names of their columns.
  const records = made.map(({ id, roomNo, row }) => ({
    table: 'room',
    id,
    title: roomNo,
    before: null,
    after: row,
  }))
  await recordChanges(ctx, db, records)
  return { created: made.length }
}
