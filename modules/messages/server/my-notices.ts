import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { myNotices as call } from '../model/announcement-calls'
import type { Notice } from '../model/notice'
import { mine, noticeColumns, readerOf, withSenders } from './notice-store'

export const myNotices: HandlerOf<typeof call> = async (ctx, input) => {
  const { pageNo: current, pageSize: size } = { pageNo: input.pageNo ?? 1, pageSize: input.pageSize ?? 10 }
  const filters = [input.titile, input.sender, input.readFlag, input.msgCategory, input.busType]
  const rows = await ctx.db.query<Notice & { total: number }>(
    `with mine as (${mine}) select ${noticeColumns}, count(*) over () as total
       from mine m join sys_announcement a on a.id = m.id
       where ($3::text is null or strpos(lower(a.titile), lower($3)) > 0) and ($4::text is null or a.sender = $4)
         and ($5::text is null or m.read_flag = $5) and ($6::text is null or a.msg_category = $6)
         and ($7::text is null or a.bus_type = $7)
       order by m.read_flag, m.send_time desc, m.id desc limit $8 offset $9`,
    [...readerOf(ctx.user), ...filters.map(filter => filter ?? null), size, (current - 1) * size],
  )
  const total = rows[0]?.total ?? 0
  const records = await withSenders(
    ctx.platformDb,
    rows.map(({ total: _, ...notice }) => notice),
  )
  return { result: { records, total, size, current, pages: Math.ceil(total / size) } }
}
