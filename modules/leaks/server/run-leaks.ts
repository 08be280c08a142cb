import type { Ctx } from '@kezhan/server-kit/ctx'
import type { FoundHit } from './find-hits'
import { findHits } from './find-hits'
import { keepHits } from './keep-hits'
import { type SetRule, setRules } from './leak-settings'

export interface DayRun {
  readonly found: number
  readonly added: readonly FoundHit[]
  /** Titles of the rules that failed. */
  readonly faults: readonly string[]
}

/** Every rule that is switched on looks at a day, each by itself: what fails for one does not stop the others. */
export async function runDay(ctx: Ctx, day: string, rules?: readonly SetRule[]): Promise<DayRun> {
  const asked = (rules ?? (await setRules(ctx.db, ctx.user.hotelCode))).filter(({ isOn }) => isOn)
  let found = 0
  const added: FoundHit[] = []
  const faults: string[] = []
  for (const { rule, numbers } of asked) {
    try {
      const hits = await findHits(ctx.db, ctx.user.hotelCode, day, rule.key, numbers)
      found += hits.length
      added.push(...(await ctx.tx(db => keepHits(ctx, db, hits))))
    } catch (error) {
      // An audit and the other rules go on; who reads the report is told which rule said nothing.
      ctx.log.error({ err: error, rule: rule.key, day }, 'a leak rule failed')
      faults.push(rule.title)
    }
  }
  return { found, added, faults }
}
