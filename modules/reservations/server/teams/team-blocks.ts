import type { Desk } from '@kezhan/hotels/server/desk'
import type { Queries } from '@kezhan/server-kit/db/database'

/** So many rooms of a type for a night, at a price. */
export interface PlannedRooms {
  readonly roomTypeId: string
  readonly date: string
  readonly qty: number
  readonly priceFen: number
}

/** Writes the nights of a plan; what is taken up of them stays. */
export async function writePlan(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode'>,
  teamId: string,
  plan: readonly PlannedRooms[],
): Promise<void> {
  const rows = plan.map(({ roomTypeId, date, qty, priceFen }) => ({
    type_id: roomTypeId,
    night: date,
    rooms: qty,
    price_fen: priceFen,
  }))
  await db.query(
    `insert into team_block as b (team_id, room_type_id, night, tenant_id, hotel_code, rooms, price_fen)
     select $2, p.type_id, p.night, $3, $4, p.rooms, p.price_fen
     from jsonb_to_recordset($1::jsonb) as p (type_id text, night date, rooms integer, price_fen bigint)
     on conflict (team_id, room_type_id, night) do update set rooms = excluded.rooms, price_fen = excluded.price_fen`,
    [JSON.stringify(rows), teamId, desk.tenantId, desk.hotelCode],
  )
}

/** Forgets the nights of which nothing is taken up, so that a new plan can be written. */
export async function deleteUntouchedBlocks(db: Queries, teamId: string): Promise<void> {
  await db.query('delete from team_block where team_id = $1 and picked_up = 0', [teamId])
}

/** The team holds no more than it has taken up. */
export async function shrinkBlocks(db: Queries, teamId: string): Promise<void> {
  await db.query('update team_block set rooms = picked_up where team_id = $1', [teamId])
}

/** So many rooms of a type are taken up, in every night. */
export async function pickUpRooms(
  db: Queries,
  teamId: string,
  roomTypeId: string,
  rooms: number,
): Promise<void> {
  await db.query(
    'update team_block set picked_up = picked_up + $3 where team_id = $1 and room_type_id = $2',
    [teamId, roomTypeId, rooms],
  )
}
