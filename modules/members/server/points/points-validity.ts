import type { pointsValidity as call, PointsValidityView } from '@kezhan/members/model/points-calls'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadValidity } from '../member-settings'

export const pointsValidity: HandlerOf<typeof call> = async ({ db }) => ({ result: await validityView(db) })

/** The settings with what will be lost by them. */
export async function validityView(db: Queries): Promise<PointsValidityView> {
  const { mode, months, clearOn, remindDays, version } = await loadValidity(db)
  const expiring = await db.query<PointsValidityView['expiring'][number]>(
    `select to_char(expires_on, 'YYYY-MM') as month, count(distinct member_id)::integer as members, sum(remaining)::bigint as points
     from member_lot where purse = 'points' and remaining > 0 and expires_on is not null group by 1 order by 1 limit 24`,
  )
  return { mode, months, clearOn, remindDays, version, expiring }
}
