import { stateAfter } from '@kezhan/base/state-table'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { setDayState } from '@kezhan/hotels/server/day-state'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { abortAudit as call } from '../model/audit-calls'
import { dayStates } from '../rules/day-states'
import { refuse } from '../rules/refusals'
import { auditSettings } from './audit-settings'
import { dayFacts, enterDay } from './day-facts'
import { tellAudit } from './step-store'

export const abortAudit: HandlerOf<typeof call> = async ctx => {
  businessDateOf(ctx)
  await abort(ctx)
  return { result: null, message: '夜审已中止' }
}

/** 中止: back to an open day, as long as nothing was done. */
async function abort(ctx: Ctx): Promise<void> {
  const policy = await auditSettings(ctx.db, ctx.user.hotelCode)
  await ctx.tx(async db => {
    const { day, state } = await enterDay(db, true)
    if (state === 'open') throw refuse('audit.none')
    const next = stateAfter(dayStates, state, 'abort', await dayFacts(ctx, db, day, policy))
    await setDayState(ctx, db, day, state, { state: next, mode: 'manual' })
    await tellAudit(ctx, db, day, 'abort', next)
  })
}
