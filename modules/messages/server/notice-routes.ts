import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { listByUser, markAllRead, markReadCalls, myNotices } from '../model/announcement-calls'
import type { Notice, NoticeLists } from '../model/notice'
import { refuse } from '../rules/refusals'
import { markRead, mine, noticeColumns, readerOf, withSenders } from './notice-store'

/** What everybody may do with what is addressed to him. */
export const noticeRoutes: readonly Route[] = [
  serve(listByUser, async (ctx, { pageSize }) => ({ result: await unread(ctx, pageSize ?? 5) })),
  ...markReadCalls.map(call =>
    serve(call, async (ctx, { anntId }) => {
      await ctx.tx(async db => {
        if ((await markRead(db, ctx.user, anntId)) === 0) throw refuse('annt.missing')
        await tellOwnPages(db, ctx, anntId)
      })
      return { result: null }
    }),
  ),
  serve(markAllRead, async ctx => {
    await ctx.tx(async db => {
      await markRead(db, ctx.user)
      await tellOwnPages(db, ctx, '')
    })
    return { result: null, message: '全部已读' }
  }),

  serve(myNotices, async (ctx, input) => {
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
  }),
]

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

/** The other windows of the same person count along. */
function tellOwnPages(db: Queries, ctx: Ctx, msgId: string): Promise<void> {
  return push(db, { users: [ctx.user.id] }, { cmd: 'user', msgId, msgTxt: '' })
}
