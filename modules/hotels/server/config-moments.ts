import type { Queries } from '@kezhan/server-kit/db/database'

const moment = `to_char(%s at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

export const momentOf = (column: string): string => moment.replace('%s', column)

/** What the people behind user names are called; they belong to a module above. */
export type RealnamesOf = (db: Queries, usernames: readonly string[]) => Promise<ReadonlyMap<string, string>>
