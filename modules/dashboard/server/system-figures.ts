import type { Ctx } from '@kezhan/server-kit/ctx'
import type { FigureSource } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { lastSevenDays } from './visits'

/** Everything is counted through the user's own connection: a hotel's figures are of that hotel by row security. */
export const systemFigures: readonly FigureSource[] = [
  {
    key: 'users',
    side: 'platform',
    right: 'sys:user:list',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ active: number; frozen: number; waiting: number }>(
        `select count(*) filter (where status = '1')::int as active, count(*) filter (where status = '2')::int as frozen,
           count(*) filter (where status = '3')::int as waiting from sys_user`,
        [],
      )
      const { active, frozen, waiting } = row ?? { active: 0, frozen: 0, waiting: 0 }
      const text = `状态正常的全部账号；另有冻结 ${frozen} 个，待审核 ${waiting} 个。`
      return [{ key: 'users', title: '用户', value: active, unit: '人', text, link: '/isystem/user' }]
    },
  },
  {
    key: 'staff',
    side: 'hotel',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ staff: number }>(
        `select count(*)::int as staff from sys_user where status = '1'`,
        [],
      )
      const text = '本店状态正常的员工账号。'
      const link = '/Setting/userManagement/user'
      return [{ key: 'staff', title: '员工', value: row?.staff ?? 0, unit: '人', text, link }]
    },
  },
  {
    key: 'online',
    side: 'both',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ people: number; sessions: number }>(onlineSql, [])
      const { people, sessions } = row ?? { people: 0, sessions: 0 }
      const text = `${whose(ctx)}最近 15 分钟内使用过系统的人，共 ${sessions} 处登录。`
      return [{ key: 'online', title: '在线', value: people, unit: '人', text, link: '/isystem/onlineUser' }]
    },
  },
  {
    key: 'signIns',
    side: 'both',
    load: async ctx => {
      const days = await lastSevenDays(ctx.db)
      const week = days.reduce((sum, { visits }) => sum + visits, 0)
      const value = days.at(-1)?.visits ?? 0
      const text = `${whose(ctx)}今天成功登录的次数；最近 7 天共 ${week} 次。`
      return [{ key: 'signIns', title: '今日登录', value, unit: '次', text, link: '/monitor/log' }]
    },
  },
  {
    key: 'changes',
    side: 'both',
    load: async ctx => {
      const [row] = await ctx.db.shared<{ changes: number; people: number }>(
        `select count(*)::int as changes, count(distinct username)::int as people
         from sys_change_log where changed_at >= current_date`,
        [],
      )
      const { changes, people } = row ?? { changes: 0, people: 0 }
      const who = people === 0 ? '还没有人改过' : `由 ${people} 人改动`
      const text = `${whose(ctx)}今天新增、修改和删除的记录数，${who}。`
      return [
        { key: 'changes', title: '今日变更', value: changes, unit: '条', text, link: '/monitor/dataLog' },
      ]
    },
  },
]

const onlineSql = `
  select count(distinct s.user_id)::int as people, count(*)::int as sessions
  from sys_session s join sys_user u on u.id = s.user_id
  where s.expires_at > now() and u.status = '1'
    and coalesce(s.last_seen_at, s.created_at) > now() - interval '15 minutes'`

const whose = (ctx: Ctx): string => (isPlatform(ctx.user) ? '全平台' : '本店')
