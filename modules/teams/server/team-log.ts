import { operatorName } from '@kezhan/people/server/operator-name'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { teamLog as call, TeamLogEntry } from '../model/team-calls'
import { readTeamRow } from './team-rows'

export const teamLog: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await logOfTeam(ctx, input.teamId),
})

const mostEntries = 200

/** 日志: what was done to the team, its order, its rooms and its stays, one entry for each request, the latest first. */
async function logOfTeam(ctx: Ctx, teamId: string): Promise<TeamLogEntry[]> {
  await readTeamRow(ctx.db, teamId)
  return ctx.db.query<TeamLogEntry>(
    `select max(g.id)::text as id, to_char(max(g.changed_at), 'YYYY-MM-DD HH24:MI:SS') as at, g.username, ${operatorName('g.username')} as realname,
       g.call_title as title,
       left(coalesce(string_agg(distinct g.row_title, '、') filter (where g.table_name in ('team', 'stay')),
         string_agg(distinct g.row_title, '、'), ''), 400) as text
     from sys_change_log g
     where (g.table_name = 'team' and g.row_id = $1)
       or (g.table_name = 'reservation' and g.row_id in (select id from reservation where team_id = $1))
       or (g.table_name = 'reservation_room' and g.row_id in
         (select l.id from reservation_room l join reservation r on r.id = l.reservation_id where r.team_id = $1))
       or (g.table_name = 'stay' and g.row_id in (select id from stay where team_id = $1))
     group by g.request_id, g.username, g.call_title order by max(g.id) desc limit ${mostEntries}`,
    [teamId],
  )
}
