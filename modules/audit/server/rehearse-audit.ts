import { deskOf } from '@kezhan/hotels/server/desk'
import { leaksSoFar } from '@kezhan/leaks/server/leaks-so-far'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { AuditOutcome, rehearseAudit as call } from '../model/audit-calls'
import type { StepName } from '../rules/steps'
import { auditPlan, workOf } from './audit-plan'
import { dayFigures } from './figures'
import { auditParts, outcomeOf } from './run'
import { beginSteps, noteStep } from './step-store'
import type { TellHotel } from './tell-hotel'

export const rehearseAudit =
  (tellHotel: TellHotel): HandlerOf<typeof call> =>
  async ctx => {
    const outcome = await rehearse(ctx, tellHotel)
    const leaks = await leaksSoFar(ctx, outcome.businessDate)
    return { result: leaks === undefined ? outcome : { ...outcome, leaks } }
  }

/** Everything that an audit would do now, in one transaction that is rolled back. */
async function rehearse(ctx: Ctx, tellHotel: TellHotel): Promise<AuditOutcome> {
  const plan = await auditPlan(ctx, tellHotel)
  try {
    return await ctx.tx(async db => {
      const desk = await deskOf(ctx, db)
      await beginSteps(ctx, db, plan.day)
      const work = workOf(ctx, db, desk, plan)
      for (const [name, part] of Object.entries(auditParts)) {
        const result = await part.act(work, plan, await part.items(db, plan))
        // The keys of the table are its names.
        await noteStep(ctx, db, plan.day, name as StepName, { ...result, isDone: true })
      }
      const made = await dayFigures(db, ctx.user.hotelCode, plan.day, plan.settings.checkInTime)
      throw new Rehearsed(await outcomeOf(ctx, db, plan.day, made))
    })
  } catch (thrown) {
    if (thrown instanceof Rehearsed) return thrown.outcome
    throw thrown
  }
}

/** Carries the outcome out of the transaction that it rolls back. */
class Rehearsed extends Error {
  readonly outcome: AuditOutcome
  constructor(outcome: AuditOutcome) {
    super('a rehearsal leaves nothing behind')
    this.outcome = outcome
  }
}
