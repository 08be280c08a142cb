import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ConfigChange, configHistory as call } from '../model/config-param-calls'
import { momentOf, type RealnamesOf } from './config-moments'

export const configHistory =
  (realnamesOf: RealnamesOf): HandlerOf<typeof call> =>
  async (ctx, { key }) => {
    const changes = await ctx.db.query<Omit<ConfigChange, 'realname'>>(
      `select l.id::text, l.before_row->>'config_value' as before, l.after_row->>'config_value' as after, l.username,
         ${momentOf('l.changed_at')} as changed_at
       from sys_change_log l
       where l.table_name = 'hotel_config' and l.hotel_code = $1 and l.tenant_id = $2
         and coalesce(l.after_row, l.before_row)->>'config_key' = $3
       order by l.id desc limit ${mostChanges}`,
      [ctx.user.hotelCode, ctx.user.tenantId, key],
    )
    const names = await realnamesOf(
      ctx.db,
      changes.map(change => change.username),
    )
    return {
      result: changes.map(change => ({ ...change, realname: names.get(change.username) ?? null })),
    }
  }

const mostChanges = 100
