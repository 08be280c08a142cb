import type { DayFacts, DayState } from '@kezhan/audit/rules/day-states'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { AuditSettings } from './audit-settings'

export interface CurrentDay {
  readonly day: string
  readonly state: Exclude<DayState, 'closed'>
}

/** The business day, with its lock: shared, or (`isAudit`) alone. */
export async function enterDay(db: Queries, isAudit: boolean): Promise<CurrentDay> {
  const [row] = await db.query<CurrentDay>('select business_date as day, state from enter_business_day($1)', [
    isAudit,
  ])
  if (row === undefined) throw refuseHotel('hotel.missing')
  return row
}

/** The business day as it stands, held by nobody. */
export async function currentDay(db: Queries): Promise<CurrentDay> {
  const [row] = await db.query<CurrentDay>(
    `select business_date as day, state from business_day where state <> 'closed'`,
  )
  if (row === undefined) throw refuseHotel('hotel.missing')
  return row
}

/** What the rules ask before an audit begins, is given up or ends. */
export async function dayFacts(
  ctx: Ctx,
  db: Queries,
  day: string,
  policy: AuditSettings,
  end: Pick<DayFacts, 'stepsLeft' | 'differenceFen'> = { stepsLeft: 0, differenceFen: 0 },
): Promise<DayFacts> {
  const [row] = await db.query<{ open: number; due: number; before: number; did: number }>(
    `select
       (select count(*)::int from shift_session where state in ('onDuty', 'counted') and user_id <> $2) as open,
       (select count(*)::int from stay where state = 'inHouse' and stay_kind <> 'hour' and depart <= $1::date) as due,
       (select count(*)::int from business_day where business_date < $1::date and state <> 'closed') as before,
       (select coalesce(sum(done_count), 0)::int from audit_step where business_date = $1::date) as did`,
    [day, ctx.user.id],
  )
  return {
    now: ctx.now,
    businessDate: day,
    auditTime: policy.auditTime,
    canStartEarly: ctx.user.rights.can('audit:early'),
    isPreviousClosed: row?.before === 0,
    openShifts: row?.open ?? 0,
    blocksOpenShifts: policy.blocksOpenShifts,
    dueOuts: row?.due ?? 0,
    blocksDueOuts: policy.dueOuts === 'block',
    hasPosted: (row?.did ?? 0) > 0,
    ...end,
  }
}
