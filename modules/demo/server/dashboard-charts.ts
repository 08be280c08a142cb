import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { Charts, dashboardCharts as call, DayFigures, NamedCount } from '../model/dashboard-calls'

export const dashboardCharts: HandlerOf<typeof call> = async ctx => ({ result: await chartsOf(ctx.db) })

const mostDepartments = 10

/** Counted through the user's own connection: a hotel's charts are of that hotel by row security. */
async function chartsOf(db: Db): Promise<Charts> {
  const days = await db.shared<DayFigures>(daysSql, [])
  const hours = await db.shared<{ visits: number }>(hoursSql, [])
  const departments = await db.shared<NamedCount>(departmentsSql, [])
  return { days, hours: hours.map(({ visits }) => visits), departments }
}

const daysSql = `
  select d::date as day,
    (select count(*) from sys_login_log l where l.at >= d and l.at < d + interval '1 day' and l.is_success = 'Y')::int as visits,
    (select count(distinct l.user_id) from sys_login_log l
     where l.at >= d and l.at < d + interval '1 day' and l.is_success = 'Y')::int as people,
    count(c.id) filter (where c.action = 'add')::int as added,
    count(c.id) filter (where c.action = 'edit')::int as edited,
    count(c.id) filter (where c.action = 'delete')::int as deleted
  from generate_series(current_date - 29, current_date, interval '1 day') as d
  left join sys_change_log c on c.changed_at >= d and c.changed_at < d + interval '1 day'
  group by d order by d`

const hoursSql = `
  select count(l.id)::int as visits from generate_series(0, 23) as h
  left join sys_login_log l on l.is_success = 'Y' and l.at >= current_date - 29 and extract(hour from l.at) = h
  group by h order by h`

const departmentsSql = `
  select d.depart_name as name, count(*)::int as count
  from sys_user_depart m join sys_depart d on d.id = m.dep_id join sys_user u on u.id = m.user_id and u.status = '1'
  group by d.id, d.depart_name order by count(*) desc, d.depart_name limit ${mostDepartments}`
