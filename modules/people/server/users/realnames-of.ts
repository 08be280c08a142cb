import type { Queries } from '@kezhan/server-kit/db/database'

/** What the people behind user names are called. */
export async function realnamesOf(
  db: Queries,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ username: string; realname: string }>(
    'select username, realname from sys_user where username = any($1::text[])',
    [[...new Set(usernames)]],
  )
  return new Map(rows.map(({ username, realname }) => [username, realname]))
}
