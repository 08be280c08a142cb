import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { leakRun as call } from '../model/leak-calls'
import { askedDays } from './asked-days'
import { setRules } from './leak-settings'
import { runDay } from './run-leaks'

export const leakRun: HandlerOf<typeof call> = async (ctx, input) => {
  const days = askedDays(ctx, input)
  const rules = await setRules(ctx.db, ctx.user.hotelCode)
  let [added, found] = [0, 0]
  const faults = new Set<string>()
  for (const day of days) {
    const run = await runDay(ctx, day, rules)
    added += run.added.length
    found += run.found
    for (const title of run.faults) faults.add(title)
  }
  const result = { days: days.length, added, found, faults: [...faults] }
  const id = `${input.from} ${input.to}`
  await recordChanges(ctx, ctx.db, [{ table: 'leak_run', id, title: id, before: null, after: result }])
  return { result, message: `已检查${days.length}天，新线索${added}条` }
}
