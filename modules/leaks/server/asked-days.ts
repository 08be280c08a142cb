import { addDays, daysBetween } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { mostDays } from '../model/leak-calls'
import { refuse } from '../rules/refusals'

/** The business days that somebody asks about. Refuses too many, and days to come. */
export function askedDays(ctx: Ctx, { from, to }: { readonly from: string; readonly to: string }): string[] {
  if (to < from) throw refuse('leak.days')
  const today = ctx.user.businessDate ?? ''
  if (to > today) throw refuse('leak.future', { day: to })
  if (daysBetween(from, to) >= mostDays) throw refuse('leak.tooMany', { most: mostDays })
  return nightsOf({ arrive: from, depart: addDays(to, 1) })
}
