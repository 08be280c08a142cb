import type { Queries } from '@kezhan/server-kit/db/database'

/** The orders of a guest whose record goes into another become those of the other; returns how many. */
export async function moveOrdersToGuest(db: Queries, fromId: string, intoId: string): Promise<number> {
  const rows = await db.query('update reservation set guest_id = $1 where guest_id = $2 returning id', [
    intoId,
    fromId,
  ])
  return rows.length
}
