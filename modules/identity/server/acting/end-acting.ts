import type { Queries } from '@kezhan/server-kit/db/database'

/** Whoever of the platform acts in hotels that are closed now is back where he belongs; a trigger tells his open pages. */
export async function endActingInClosed(db: Queries): Promise<void> {
  await db.query('delete from sys_acting where sys_place_closed(tenant_id, hotel_code) is not null')
}
