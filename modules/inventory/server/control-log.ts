import { operatorName } from '@kezhan/people/server/operator-name'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ControlChange, ControlMode, controlLog as call } from '../model/control-calls'
import { allotmentText } from '../rules/allotment-batch'

const mostRows = 200

interface Logged {
  readonly mode: ControlMode
  readonly qty: number
  readonly release_days: number
}
interface Row extends Omit<ControlChange, 'before' | 'after'> {
  readonly before: Logged | null
  readonly after: Logged | null
}

export const controlLog: HandlerOf<typeof call> = async ctx => {
  const rows = await ctx.db.query<Row>(
    `select l.id, l.changed_at, ${operatorName('l.username')} as realname, l.call_title, c.name as channel_name, t.name as type_name,
       coalesce(l.after_row, l.before_row) ->> 'date' as date, l.before_row as before, l.after_row as after
     from sys_change_log l left join mkt_channel c on c.id = coalesce(l.after_row, l.before_row) ->> 'channel_id'
     left join room_type t on t.id = coalesce(l.after_row, l.before_row) ->> 'room_type_id'
     where l.hotel_code = $1 and l.table_name = 'channel_allotment' order by l.id desc limit ${mostRows}`,
    [ctx.user.hotelCode],
  )
  return { result: rows.map(row => ({ ...row, before: textOf(row.before), after: textOf(row.after) })) }
}

const textOf = (stored: Logged | null): string =>
  stored === null
    ? allotmentText({ mode: 'shared', qty: 0, releaseDays: 0 })
    : allotmentText({ mode: stored.mode, qty: stored.qty, releaseDays: stored.release_days })
