import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { leakTotals as call, LeakTotals } from '../model/leak-calls'
import { type OperatorRow, scores } from '../rules/scores'

export const leakTotals: HandlerOf<typeof call> = async (ctx, { from, to }) => {
  const place = [ctx.user.hotelCode, from, to]
  const byRule = await ctx.db.query<LeakTotals['byRule'][number]>(
    `select rule_key as key, count(*)::int as count, (count(*) filter (where state in ('new', 'follow')))::int as open,
       sum(amount_fen)::bigint as amount_fen
     from leak_hit where hotel_code = $1 and business_date between $2::date and $3::date group by rule_key order by count(*) desc, rule_key`,
    place,
  )
  const rows = await ctx.db.query<OperatorRow>(operatorsSql, place)
  const sum = (of: (row: LeakTotals['byRule'][number]) => number) =>
    byRule.reduce((total, row) => total + of(row), 0)
  return {
    result: {
      count: sum(row => row.count),
      open: sum(row => row.open),
      amountFen: sum(row => row.amountFen),
      byRule,
      byOperator: scores(rows),
    },
  }
}

/** Hits and deeds of each person in each shift. What the audit charges by itself is nobody's deed. */
const operatorsSql = `
  with deed as (
    select e.username, s.shift_name, count(*) as n, max(s.realname) as realname from journal_entry e join shift_session s on s.id = e.shift_session_id
    where e.hotel_code = $1 and e.business_date between $2::date and $3::date and e.kind <> 'roomCharge' group by e.username, s.shift_name),
  hit as (
    select h.operator as username, h.shift_name, count(*) as n, max(h.operator_name) as realname from leak_hit h
    where h.hotel_code = $1 and h.business_date between $2::date and $3::date and h.operator is not null and h.shift_name is not null
    group by h.operator, h.shift_name)
  select coalesce(h.username, d.username) as operator, coalesce(h.realname, d.realname) as operator_name,
    coalesce(h.shift_name, d.shift_name) as shift_name, coalesce(h.n, 0)::int as hits, coalesce(d.n, 0)::int as deeds
  from hit h full join deed d on d.username = h.username and d.shift_name = h.shift_name
  order by 3, 4 desc, 1`
