import { operatorName } from '@kezhan/people/server/operator-name'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { leakDetail as call, LeakDetail } from '../model/leak-calls'
import { refuse } from '../rules/refusals'

export const leakDetail: HandlerOf<typeof call> = async (ctx, { id }) => {
  const [hit] = await ctx.db.query<{ evidence: string | null }>(
    'select evidence from leak_hit where hotel_code = $1 and id = $2',
    [ctx.user.hotelCode, id],
  )
  if (hit === undefined) throw refuse('leak.missing')
  const records = (hit.evidence ?? '').split(',')
  const idsOf = (kind: 'line' | 'log') =>
    records.flatMap(one => (one.startsWith(`${kind}:`) ? one.slice(kind.length + 1) : []))
  const notes = await ctx.db.query<LeakDetail['notes'][number]>(
    `select id, created_at as at, realname, state, note from leak_note where hit_id = $1 order by created_at, id`,
    [id],
  )
  const lines = await ctx.db.query<LeakDetail['lines'][number]>(
    `select l.id, l.folio_id, l.created_at as at, l.code, coalesce(c.name, l.code) as code_name, l.amount_fen, l.side, l.kind, l.realname,
       concat_ws(' ', l.reason, l.remark) as text
     from folio_line l left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where l.id = any($1::text[]) order by l.created_at, l.id limit 200`,
    [idsOf('line')],
  )
  const logs = await ctx.db.query<LeakDetail['logs'][number]>(
    `select g.id::text, g.changed_at as at, ${operatorName('g.username')} as realname, coalesce(g.call_title, '系统自动处理') as title,
       concat_ws(' ', g.row_title, g.after_row->>'reason') as text
     from sys_change_log g where g.hotel_code = $1 and g.id = any($2::bigint[]) order by g.id limit 200`,
    [ctx.user.hotelCode, idsOf('log')],
  )
  return { result: { notes, lines, logs } }
}
