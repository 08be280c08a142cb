import type { OwnDepartment } from '@kezhan/people/model/people-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

/** The departments a person belongs to, in the order of their codes. */
export const departmentsOf = (db: Queries, userId: string): Promise<OwnDepartment[]> =>
  db.query<OwnDepartment>(
    `select d.id, d.org_code, d.depart_name from sys_user_depart ud
     join sys_depart d on d.id = ud.dep_id where ud.user_id = $1 order by d.org_code, d.id`,
    [userId],
  )
