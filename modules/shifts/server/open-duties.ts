import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { openDuties as call, OpenDuty } from '../model/shift-duty-calls'

export const openDuties: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query<OpenDuty>(
    `select s.id as session_id, s.realname, s.shift_name, s.business_date, s.opened_at,
         greatest(s.opened_at, (select max(l.created_at) from folio_line l where l.shift_session_id = s.id)) as last_at
       from shift_session s where s.state in ('onDuty', 'counted') order by s.opened_at limit 200`,
  ),
})
