import type { Ctx } from '@kezhan/server-kit/ctx'
import type { RecentChange } from '../model/dashboard-calls'

const mostRecent = 8

interface ChangeRow extends Omit<RecentChange, 'title'> {
  readonly table: string
}

/** What the user himself changed in the last seven days; a thing's name is whatever of its columns names it. */
export async function recentChanges(
  ctx: Ctx,
  titles: ReadonlyMap<string, string>,
): Promise<readonly RecentChange[]> {
  const rows = await ctx.db.query<ChangeRow>(
    `select id, changed_at as at, action, table_name as "table", coalesce(
       shown ->> 'name', shown ->> 'titile', shown ->> 'title', shown ->> 'depart_name', shown ->> 'dict_name',
       shown ->> 'item_text', shown ->> 'config_key', shown ->> 'code') as name
     from sys_change_log, coalesce(after_row, before_row) as shown
     where changed_at >= current_date - 6 and username = $1 and hotel_code = $2
     order by id desc limit ${mostRecent}`,
    [ctx.user.username, ctx.user.hotelCode],
  )
  return rows.map(({ table, ...row }) => ({ ...row, title: titles.get(table) ?? table }))
}
