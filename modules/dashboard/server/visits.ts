import type { Db } from '@kezhan/server-kit/db/database'
import type { DayVisits } from '../model/dashboard-calls'

/** Successful sign-ins of the last seven days, oldest first; row security keeps them within the user's hotel. */
export function lastSevenDays(db: Db): Promise<(DayVisits & { addresses: number })[]> {
  return db.shared(
    `select d::date as day, count(l.id)::int as visits, count(distinct l.user_id)::int as people,
       count(distinct l.address)::int as addresses
     from generate_series(current_date - 6, current_date, interval '1 day') as d
     left join sys_login_log l on l.at >= d and l.at < d + interval '1 day' and l.is_success = 'Y'
     group by d order by d`,
    [],
  )
}
