import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { LiveTarget } from '@kezhan/server-kit/live/live-message'
import { push } from '@kezhan/server-kit/live/push'

/** What delivery needs of an announcement; the names are those of its table. */
export interface Sent {
  readonly id: string
  readonly hotelCode: string
  readonly titile: string
  readonly msgType: string
  readonly userIds: string | null
}

/** Makes it new for everybody it is addressed to and tells their open pages, all within the caller's transaction. */
export async function deliver(db: Queries, sent: Sent): Promise<void> {
  // Published again after a revocation, it is unread again, and its readers may be others.
  await db.query('delete from sys_announcement_send where annt_id = $1', [sent.id])
  if (sent.msgType === 'USER') {
    await db.query(
      `insert into sys_announcement_send (annt_id, user_id, tenant_id, hotel_code)
       select $1, id, tenant_id, hotel_code from sys_user where username = any($2::text[])`,
      [sent.id, splitList(sent.userIds ?? '')],
    )
  }
  await tellReaders(db, sent)
}

/** `topic` goes to all of a place, `user` to named people (platform calls §2.10). */
export async function tellReaders(db: Queries, sent: Sent): Promise<void> {
  const cmd = sent.msgType === 'USER' ? 'user' : 'topic'
  await push(db, await targetOf(db, sent), { cmd, msgId: sent.id, msgTxt: sent.titile })
}

async function targetOf(db: Queries, { id, msgType, hotelCode }: Sent): Promise<LiveTarget> {
  if (msgType !== 'USER') return hotelCode === '' ? 'everyone' : { hotel: hotelCode, right: 'signed-in' }
  const readers = await db.query<{ userId: string }>(
    'select user_id from sys_announcement_send where annt_id = $1',
    [id],
  )
  return { users: readers.map(reader => reader.userId) }
}
