import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { leakTry as call } from '../model/leak-calls'
import { usualNumbers } from '../rules/judge'
import { askedDays } from './asked-days'
import { type FoundHit, findHits } from './find-hits'
import { ruleOf, sentNumbers } from './sent-numbers'

/** More than that nobody reads to set a number. */
const mostShown = 200

export const leakTry: HandlerOf<typeof call> = async (ctx, input) => {
  const days = askedDays(ctx, input)
  const rule = ruleOf(input.key)
  const numbers = { ...usualNumbers(rule.key), ...sentNumbers(rule, input.thresholds) }
  const hits = new Map<string, FoundHit>()
  const byDay: { day: string; count: number }[] = []
  for (const day of days) {
    const known = hits.size
    for (const hit of await findHits(ctx.db, ctx.user.hotelCode, day, rule.key, numbers))
      if (!hits.has(hit.subject)) hits.set(hit.subject, hit)
    if (hits.size > known) byDay.push({ day, count: hits.size - known })
  }
  const found = [...hits.values()]
  return {
    result: {
      count: found.length,
      amountFen: found.reduce((sum, hit) => sum + hit.amountFen, 0),
      byDay,
      hits: found.slice(0, mostShown).map(hit => ({
        businessDate: hit.businessDate,
        happenedAt: hit.happenedAt,
        severity: hit.severity,
        roomNo: hit.roomNo,
        orderNo: hit.orderNo,
        beforeText: hit.beforeText,
        afterText: hit.afterText,
        amountFen: hit.amountFen,
        operatorName: hit.operatorName,
      })),
    },
  }
}
