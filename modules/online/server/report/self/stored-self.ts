import type { SelfReport } from '@kezhan/online/model/report-self'
import { refuse } from '@kezhan/online/rules/report/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'

/** Reports of the place where somebody is: of his hotel, or of the platform itself. */
export const storedSelfs = ({ user, db }: Ctx): Promise<SelfReport[]> =>
  db.query<SelfReport>(
    `select id, version, name, design, create_by, update_time from onl_self_report
     where tenant_id = $1 and hotel_code = $2 order by name, id limit 500`,
    [user.tenantId, user.hotelCode],
  )

export async function storedSelf({ user }: Ctx, db: Queries, id: string): Promise<SelfReport> {
  const [report] = await db.query<SelfReport>(
    `select id, version, name, design, create_by, update_time from onl_self_report
     where id = $1 and tenant_id = $2 and hotel_code = $3`,
    [id, user.tenantId, user.hotelCode],
  )
  if (report === undefined) throw refuse('report.missing')
  return report
}
