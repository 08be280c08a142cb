import type { FigureSource } from '@kezhan/server-kit/server-module'
import { mine, readerOf } from './notice-store'

/** What waits to be read by the user himself. */
export const noticeFigures: readonly FigureSource[] = [
  {
    key: 'unread',
    side: 'both',
    load: async ctx => {
      const [row] = await ctx.db.query<{ notices: number; messages: number }>(
        `with mine as (${mine})
         select count(*) filter (where msg_category = '1')::int as notices,
           count(*) filter (where msg_category <> '1')::int as messages
         from mine where read_flag = '0'`,
        readerOf(ctx.user),
      )
      const { notices, messages } = row ?? { notices: 0, messages: 0 }
      const text = `发给您而您还没有读的通知公告 ${notices} 条，系统消息 ${messages} 条。`
      const link = '/isps/userAnnouncement'
      return [
        { key: 'unread', title: '未读消息', value: notices + messages, unit: '条', text, link, mine: true },
      ]
    },
  },
]
