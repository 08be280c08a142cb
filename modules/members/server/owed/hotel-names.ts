import type { Queries } from '@kezhan/server-kit/db/database'

/** The hotels of the tenant by their codes, also those in which the asking person does not work. */
export async function hotelNames(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ code: string; name: string }>('select code, name from tenant_hotels()')
  return new Map(rows.map(({ code, name }) => [code, name]))
}
