import type { Queries } from '@kezhan/server-kit/db/database'

/** 底价 of a type as it stands on a day; nought where the hotel has set none. */
export async function minimumPriceFen(db: Queries, roomTypeId: string, day: string): Promise<number> {
  const [base] = await db.query<{ fen: number }>(
    `select minimum_fen as fen from base_price where room_type_id = $1 and effective_from <= $2::date
     order by effective_from desc limit 1`,
    [roomTypeId, day],
  )
  return base?.fen ?? 0
}
