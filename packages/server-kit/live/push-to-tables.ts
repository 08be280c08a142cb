import { assert } from '@kezhan/base/assert'
import type { Queries } from '../db/database'
import { noticesChannel } from '../db/notices'
import { newsNotice, type TableNews } from './table-message'

/** Tells open tables something by key (`common_send_date`); as with `push`, it goes out with the commit. */
export async function pushToTables(db: Queries, news: TableNews): Promise<void> {
  const notice = newsNotice(news)
  assert(notice !== undefined, 'a message to tables fits into a notice')
  await db.query('select pg_notify($1, $2)', [noticesChannel, notice])
}
