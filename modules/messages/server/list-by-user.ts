import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { listByUser as call } from '../model/announcement-calls'
import type { Notice, NoticeLists } from '../model/notice'
import { mine, noticeColumns, readerOf, withSenders } from './notice-store'

export const listByUser: HandlerOf<typeof call> = async (ctx, { pageSize }) => ({
  result: await unread(ctx, pageSize ?? 5),
})

/** The newest of each kind and the number of all, in one statement. */
async function unread(ctx: Ctx, most: number): Promise<NoticeLists> {
  const rows = await ctx.db.query<Notice & { total: number }>(
    `with mine as (${mine}),
     ranked as (select *, count(*) over (partition by msg_category) as total,
                       row_number() over (partition by msg_category order by send_time desc, id desc) as place
                from mine where read_flag = '0')
     select ${noticeColumns}, m.total from ranked m join sys_announcement a on a.id = m.id
     where m.place <= $3 order by m.send_time desc, m.id desc`,
    [...readerOf(ctx.user), most],
  )
  const notices = await withSenders(
    ctx.platformDb,
    rows.map(({ total: _, ...notice }) => notice),
  )
  const listOf = (category: Notice['msgCategory']) => notices.filter(one => one.msgCategory === category)
  const totalOf = (category: Notice['msgCategory']) =>
    rows.find(one => one.msgCategory === category)?.total ?? 0
  return {
    anntMsgList: listOf('1'),
    anntMsgTotal: totalOf('1'),
    sysMsgList: listOf('2'),
    sysMsgTotal: totalOf('2'),
  }
}
