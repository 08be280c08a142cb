import type { Queries } from '@kezhan/server-kit/db/database'

/** The audit let the guest stay a night more by itself; the desk sees that nobody asked him. */
export async function markAutoExtended(db: Queries, stayId: string): Promise<void> {
  await db.query(`update stay set is_auto_extended = 'Y' where id = $1`, [stayId])
}
