import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CouponStatistics, couponStatistics as call } from '../model/coupon-calls'

/**
 * What came of coupons that were given between two days. Money is that of the asking hotel: bills on which one of them was
 * used, and beside them the bills of the same days without any.
 */
export const couponStatistics: HandlerOf<typeof call> = async (ctx, input) => {
  const day = ctx.user.businessDate ?? ctx.now.slice(0, 10)
  const params = [input.templateId ?? null, input.from ?? null, input.to ?? null]
  const given = `select c.* from coupon c join coupon_issue i on i.id = c.issue_id where ($1::text is null or c.template_id = $1)
    and ($2::date is null or i.business_date >= $2) and ($3::date is null or i.business_date <= $3)`
  const [counts] = await ctx.db.query<Counts>(
    `select count(*)::int as issued, count(*) filter (where state = 'used')::int as used,
       count(*) filter (where state = 'locked')::int as locked,
       count(*) filter (where state = 'unused' and valid_to >= $4)::int as unused,
       count(*) filter (where state = 'expired' or (state = 'unused' and valid_to < $4))::int as expired,
       count(*) filter (where state = 'void')::int as void
     from (${given}) c`,
    [...params, day],
  )
  const [money] = await ctx.db.query<Money>(
    `with used as (select * from (${given}) c where c.state = 'used' and c.used_hotel = $4),
     bills as (select f.id, f.debit_fen from folio f where f.id in (select used_folio_id from used)),
     days as (select min(used_on) as from_day, max(used_on) as to_day from used),
     others as (select f.debit_fen from folio f, days d where f.owner_kind in ('STAY', 'CASH_SALE') and f.debit_fen > 0
       and f.create_time >= d.from_day and f.create_time < d.to_day + 1
       and not exists (select 1 from coupon c where c.used_folio_id = f.id and c.state = 'used'))
     select coalesce((select sum(used_fen) from used), 0)::bigint as discount_fen, (select count(*)::int from bills) as bills,
       coalesce((select sum(debit_fen) from bills), 0)::bigint as revenue_fen, (select count(*)::int from others) as other_bills,
       coalesce((select sum(debit_fen) from others), 0)::bigint as other_revenue_fen`,
    [...params, ctx.user.hotelCode],
  )
  const { discountFen = 0, bills = 0, revenueFen = 0, otherBills = 0, otherRevenueFen = 0 } = money ?? {}
  const { issued = 0, used = 0, locked = 0, unused = 0, expired = 0, void: voided = 0 } = counts ?? {}
  return {
    result: {
      issued,
      used,
      locked,
      unused,
      expired,
      void: voided,
      discountFen,
      bills,
      revenueFen,
      netFen: revenueFen - discountFen,
      otherBills,
      otherRevenueFen,
    },
  }
}

type Counts = Pick<CouponStatistics, 'issued' | 'used' | 'locked' | 'unused' | 'expired' | 'void'>
type Money = Pick<CouponStatistics, 'discountFen' | 'bills' | 'revenueFen' | 'otherBills' | 'otherRevenueFen'>
