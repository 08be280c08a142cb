import type { Ctx } from '@kezhan/server-kit/ctx'
import type { LeakCount } from '../model/leak-calls'
import { findHits } from './find-hits'
import { setRules } from './leak-settings'

/**
 * What the rules find in the open day, kept nowhere: for a rehearsal of its audit. Only who reads the leak report is told. An
 * auditor may be whom a hit is about, and would know what to put right before the day is closed.
 */
export async function leaksSoFar(ctx: Ctx, day: string): Promise<readonly LeakCount[] | undefined> {
  if (!ctx.user.rights.can('report:leakProof:list')) return undefined
  const rules = (await setRules(ctx.db, ctx.user.hotelCode)).filter(({ isOn }) => isOn)
  const counts: LeakCount[] = []
  for (const { rule, numbers } of rules) {
    const hits = await findHits(ctx.db, ctx.user.hotelCode, day, rule.key, numbers)
    if (hits.length === 0) continue
    const amountFen = hits.reduce((sum, hit) => sum + hit.amountFen, 0)
    counts.push({ title: rule.title, count: hits.length, amountFen })
  }
  return counts
}
