import type { Queries } from '@kezhan/server-kit/db/database'

/** The stays of a guest whose record goes into another become those of the other; returns how many. */
export async function moveStaysToGuest(db: Queries, fromId: string, intoId: string): Promise<number> {
  const rows = await db.query('update stay_guest set guest_id = $1 where guest_id = $2 returning id', [
    intoId,
    fromId,
  ])
  await db.query('update stay set main_guest_id = $1 where main_guest_id = $2', [intoId, fromId])
  return rows.length
}
