import { daysBetween } from '@kezhan/base/days'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { chargedByCode } from '@kezhan/folios/server/ledger/line-figures'
import { daysOf } from '@kezhan/reports/rules/periods'
import { readFacts } from '@kezhan/reports/server/cubes/read-facts'
import { namesOf } from '@kezhan/reports/server/names'
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
  // What is to come has not been charged.
  const periods = daysOf(from, to < today ? to : today)
  const house = { hotelCode: ctx.user.hotelCode, today, at: ctx.now }
  const facts = await readFacts(ctx.db, house, { periods, money: ['side', 'code'] })
  const names = await namesOf(ctx.db, ctx.user.hotelCode, 'code')
  return periods.flatMap(({ key }) =>
    (facts.get(key)?.money ?? [])
      .filter(({ side }) => side === 'D')
      .map(({ code = '', lines, amountFen }) => ({
        businessDate: key,
        code,
        name: names.get(code) ?? code,
        lines,
        amountFen,
      }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
}
