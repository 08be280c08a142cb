import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { otherTurns as call, OwnTurn } from '../model/shift-duty-calls'

export const otherTurns: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query<OwnTurn>(
    `select s.id as session_id, s.shift_name, s.business_date from shift_session s
       where s.user_id = $1 and s.shift_index is distinct from $2 and s.state in ('onDuty', 'counted') order by s.opened_at limit 20`,
    [ctx.user.id, ctx.user.shiftIndex],
  ),
})
