import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { isForReader } from './for-reader'

/** Those of the named messages that concern who asks; the others are as if they were not there. */
export async function concernedIds(
  db: Queries,
  { user }: Ctx,
  codes: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select m.id from event_message m where m.hotel_code = $1 and m.code = any($2::text[]) and m.id = any($3::text[])
       and ${isForReader('$4')}`,
    [user.hotelCode, codes, ids, user.id],
  )
  return rows.map(({ id }) => id)
}
