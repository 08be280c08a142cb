import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'

/** Those of the named messages that concern who asks; the others are as if they were not there. */
export async function concernedIds(
  db: Queries,
  { user }: Ctx,
  codes: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from event_message where hotel_code = $1 and code = any($2::text[]) and id = any($3::text[])',
    [user.hotelCode, codes, ids],
  )
  return rows.map(({ id }) => id)
}
