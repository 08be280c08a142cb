import type { CouponTrigger } from '@kezhan/coupons/model/coupon-words'

/**
 * Who is due by each trigger, and for which period: `member_id, period`. Parameters: $1 today, $2 days N, $3 delay in days,
 * $4 first day of the rule, $5 amount in fen, $6 nights. A period is what may happen again: a stay, a birthday, a top-up; what
 * happens once has the period `once`.
 */
export const dueMembers: Readonly<Record<CouponTrigger, string>> = {
  register: `select m.id as member_id, 'once' as period from member m where m.join_date + $3::int <= $1::date and m.join_date >= $4::date`,
  firstStay: `select s.member_id, 'once' as period from member_stay s group by s.member_id
    having sum(s.nights) > 0 and min(s.business_date) filter (where s.nights > 0) + $3::int <= $1::date
      and min(s.business_date) filter (where s.nights > 0) >= $4::date`,
  afterStay: `select s.member_id, s.stay_id as period from member_stay s group by s.member_id, s.stay_id
    having sum(s.nights) > 0 and max(s.business_date) + $3::int <= $1::date and max(s.business_date) >= $4::date`,
  // The 29th of February is the 28th where there is none.
  birthday: `select b.id as member_id, to_char(b.coming, 'YYYY') as period from (
      select m.id, (m.birthday + make_interval(years => (extract(year from $1::date) - extract(year from m.birthday))::int + y.more))::date as coming
      from member m cross join (values (0), (1)) as y (more) where m.birthday is not null) b
    where b.coming between $1::date and $1::date + $2::int and b.coming >= $4::date`,
  upgrade: `select c.member_id, c.id as period from member_level_change c
    left join member_level f on f.name = c.from_level and f.tenant_id = c.tenant_id
    join member_level t on t.name = c.to_level and t.tenant_id = c.tenant_id
    where c.cause <> 'join' and t.level_rank > coalesce(f.level_rank, 0) and c.business_date + $3::int <= $1::date and c.business_date >= $4::date`,
  topUp: `select v.member_id, v.id as period from member_move v where v.kind = 'topUp' and v.principal_fen >= $5::bigint
    and v.business_date + $3::int <= $1::date and v.business_date >= $4::date
    and not exists (select 1 from member_move r where r.returns_id = v.id)`,
  // As often as the nights since the rule began make up so many.
  nights: `select n.member_id, 'n' || k as period from (select s.member_id, floor(sum(s.nights) / $6::int)::int as times from member_stay s
      where s.business_date >= $4::date and s.business_date + $3::int <= $1::date group by s.member_id) n cross join generate_series(1, n.times) as k`,
  // Once until he comes again.
  dormant: `select s.member_id, max(s.business_date)::text as period from member_stay s group by s.member_id
    having max(s.business_date) + $2::int <= $1::date`,
  manual: `select m.id as member_id, $1::date::text as period from member m`,
}
