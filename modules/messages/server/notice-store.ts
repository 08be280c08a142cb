import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { User } from '@kezhan/server-kit/user'
import type { Notice } from '../model/notice'

/**
 * What is addressed to a user ($1 his id, $2 his hotel) and in force: to all of his hotel or of the platform since he has
 * his account, or to him by name. Two branches, because each has an index of its own.
 */
export const mine = `
  select a.id, a.msg_category, a.send_time, s.read_time, coalesce(s.read_flag, '0') as read_flag
  from sys_announcement a left join sys_announcement_send s on s.annt_id = a.id and s.user_id = $1
  where a.msg_type = 'ALL' and a.hotel_code in ('', $2) and ${inForce()}
    and a.send_time >= (select u.create_time from sys_user u where u.id = $1)
  union all
  select a.id, a.msg_category, a.send_time, s.read_time, s.read_flag
  from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
  where s.user_id = $1 and a.msg_type = 'USER' and a.hotel_code in ('', $2) and ${inForce()}`

export function inForce(): string {
  return `a.send_status = '1' and (a.start_time is null or a.start_time <= now()) and (a.end_time is null or a.end_time > now())`
}

export const readerOf = (user: User): [string, string] => [user.id, user.hotelCode]

type Bare = Omit<Notice, 'sender_dictText'>

/** The columns of a notice, from `sys_announcement a` and `mine m`. */
export const noticeColumns = `a.id, a.id as annt_id, a.id as msg_id, a.titile as msg_txt, a.titile, a.msg_content,
  a.msg_abstract, a.msg_category, a.priority, a.sender, a.send_time,
  a.create_time, a.open_type, a.open_page, a.bus_type, a.bus_id,
  m.read_flag, m.read_time`

export async function noticeById(ctx: Ctx, id: string): Promise<Notice | undefined> {
  const rows = await ctx.db.query<Bare>(
    `with mine as (${mine}) select ${noticeColumns} from mine m join sys_announcement a on a.id = m.id where m.id = $3`,
    [...readerOf(ctx.user), id],
  )
  return (await withSenders(ctx.platformDb, rows))[0]
}

/** Readers see the names of senders, also of the platform's people, whom their hotel does not know. */
export async function withSenders(platformDb: Db, notices: readonly Bare[]): Promise<Notice[]> {
  const usernames = [...new Set(notices.flatMap(({ sender }) => sender ?? []))]
  const people =
    usernames.length === 0
      ? []
      : await platformDb.query<{ username: string; realname: string }>(
          'select username, realname from sys_user where username = any($1::text[])',
          [usernames],
        )
  const names = new Map(people.map(({ username, realname }) => [username, realname]))
  return notices.map(notice => ({
    ...notice,
    sender_dictText: names.get(notice.sender ?? '') ?? notice.sender,
  }))
}

/** Marks one or, without an id, all of them; says how many were unread or already marked. */
export async function markRead(db: Queries, user: User, id?: string): Promise<number> {
  const rows = await db.query(
    `with mine as (${mine})
     insert into sys_announcement_send as s (annt_id, user_id, tenant_id, hotel_code, read_flag, read_time)
     select m.id, $1, $3, $2, '1', now() from mine m where $4::text is null and m.read_flag = '0' or m.id = $4
     on conflict (annt_id, user_id) do update set read_flag = '1', read_time = coalesce(s.read_time, excluded.read_time)
     returning annt_id`,
    [...readerOf(user), user.tenantId, id ?? null],
  )
  return rows.length
}
