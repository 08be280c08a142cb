import { platformScope } from '@kezhan/server-kit/db/database'
import type { JobParts } from '@kezhan/server-kit/jobs/job-ctx'

/** One look at most this many; the next one goes on. */
const mostAtOnce = 20_000

/**
 * Coupons whose last day is over in every hotel of their tenant are expired; the desk refuses them before that, by its own day.
 * Returns how many.
 */
export async function expireCoupons({ database }: Pick<JobParts, 'database'>): Promise<number> {
  const rows = await database.scoped(platformScope).query<{ n: number }>(
    `with days as (select h.tenant_id, min(d.business_date) as day, min(h.code) as hotel_of from hotel h
       join business_day d on d.hotel_code = h.code and d.state <> 'closed' where h.enabled = 'Y' group by 1),
     due as (select c.id, d.day, d.hotel_of from coupon c join days d on d.tenant_id = c.tenant_id
       where c.state = 'unused' and c.valid_to < d.day limit ${mostAtOnce} for update of c skip locked),
     gone as (update coupon c set state = 'expired', version = c.version + 1, update_by = 'coupon-expiry', update_time = now()
       from due where c.id = due.id returning c.id, c.tenant_id, due.day, due.hotel_of),
     told as (insert into coupon_event (tenant_id, hotel_of, coupon_id, action, from_state, to_state, business_date, username, realname)
       select tenant_id, hotel_of, id, 'expire', 'unused', 'expired', day, 'coupon-expiry', '自动过期' from gone)
     select count(*)::int as n from gone`,
  )
  return rows[0]?.n ?? 0
}
