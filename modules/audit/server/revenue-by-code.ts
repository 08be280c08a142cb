import { daysBetween } from '@kezhan/base/days'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { chargedByCode } from '@kezhan/folios/server/ledger/line-figures'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CodeRevenue, revenueByCode as call } from '../model/revenue-calls'
import { refuse } from '../rules/refusals'

export const revenueByCode: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await codeRevenue(ctx, input),
})

const mostDays = 400

/** Revenue by business date and posting code. What a closed day came to is kept, so only the open day is counted. */
async function codeRevenue(ctx: Ctx, input: InputOf<typeof call>): Promise<CodeRevenue[]> {
  const { from, to, isRecounted } = input
  const today = businessDateOf(ctx)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw refuse('revenue.order')
  if (days > mostDays) throw refuse('revenue.tooWide', { days: mostDays })
  if (isRecounted === 'Y') return chargedByCode(ctx.db, ctx.user.hotelCode, from, to)
  const closed = await ctx.db.query<CodeRevenue>(fromSnapshots, [ctx.user.hotelCode, from, to])
  if (to < today) return closed
  return [...closed, ...(await chargedByCode(ctx.db, ctx.user.hotelCode, today, to))]
}

const fromSnapshots = `
  select d.business_date, d.code, coalesce(c.name, d.code) as name, d.lines, d.fen as amount_fen from (
    select business_date, code, sum(lines)::bigint as lines, sum(amount_fen)::bigint as fen from day_money
    where hotel_code = $1 and business_date between $2 and $3 and side = 'D' group by business_date, code) d
  left join posting_code c on c.hotel_code = $1 and c.code = d.code order by d.business_date, d.code`
