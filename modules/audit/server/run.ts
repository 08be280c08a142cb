import { momentOf } from '@kezhan/base/moments'
import { Refusal } from '@kezhan/base/refusal'
import { stateAfter } from '@kezhan/base/state-table'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { setDayState } from '@kezhan/hotels/server/day-state'
import { deskOf } from '@kezhan/hotels/server/desk'
import { keepDay } from '@kezhan/reports/server/cubes/keep-day'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import type { AuditOutcome } from '../model/audit-calls'
import { dayStates } from '../rules/day-states'
import { auditDone, auditFailed } from '../rules/events'
import { refuse } from '../rules/refusals'
import { auditSteps, type StepName, stepNo } from '../rules/steps'
import { type AuditPart, type AuditPlan, auditPlan, workOf } from './audit-plan'
import { auditSettings } from './audit-settings'
import { dayDifferenceFen, keepSnapshot, turnDay, unchargedNights } from './closing'
import { dayFacts, enterDay } from './day-facts'
import { type DayFigures, dayFigures } from './figures'
import { postingsOf } from './postings'
import { beginSteps, failStep, noteStep, stepsOf, tellAudit } from './step-store'
import { dueOutPart } from './steps/due-outs'
import { membersPart } from './steps/members'
import { noShowPart } from './steps/no-shows'
import { remindersPart } from './steps/reminders'
import { roomChargePart } from './steps/room-charges'
import { roomsPart } from './steps/rooms'
import type { TellHotel } from './tell-hotel'

/** The steps before the day turns. Guests who come while they run are caught up with in the last one. */
export const auditParts: Readonly<Record<Exclude<StepName, 'close'>, AuditPart>> = {
  noShows: noShowPart,
  dueOuts: dueOutPart,
  roomCharges: roomChargePart,
  rooms: roomsPart,
  reminders: remindersPart,
  members: membersPart,
}

const caughtUp = ['noShows', 'dueOuts', 'roomCharges'] as const

/**
 * 夜审. Each piece of work is a transaction of its own that notes itself, so the desk goes on meanwhile, and whoever runs an
 * audit again that was cut off goes on where it stopped. Refuses a day that is not open, and a step that fails.
 */
export async function audit(
  ctx: Ctx,
  tellHotel: TellHotel,
  { day, isResumed, mode }: AskedAudit,
): Promise<AuditOutcome> {
  if (day !== businessDateOf(ctx)) throw refuse('audit.closed')
  await begin(ctx, day, isResumed, mode)
  const plan = await auditPlan(ctx, tellHotel)
  const done = new Set((await stepsOf(ctx.db, day)).filter(one => one.state === 'done').map(one => one.name))
  let made: DayFigures | undefined
  for (const { name } of auditSteps) {
    if (done.has(name)) continue
    try {
      if (name === 'close') made = await close(ctx, plan)
      else await runPart(ctx, plan, name)
    } catch (error) {
      if (!(error instanceof Refusal)) ctx.log.error({ err: error }, 'a step of the night audit failed')
      const reason = (error instanceof Refusal ? error : refuse('audit.fault')).message
      await failStep(ctx, day, name, reason)
      throw refuse('audit.step', { step: stepNo(name), reason })
    }
  }
  if (made === undefined) throw refuse('audit.closed')
  return outcomeOf(ctx, ctx.db, day, made)
}

async function begin(ctx: Ctx, day: string, isResumed: boolean, mode: AuditMode): Promise<void> {
  const policy = await auditSettings(ctx.db, ctx.user.hotelCode)
  await ctx.tx(async db => {
    const now = await enterDay(db, true)
    if (now.day !== day) throw refuse('audit.closed')
    if (now.state === 'auditing' && isResumed) return
    const state = stateAfter(dayStates, now.state, 'start', await dayFacts(ctx, db, day, policy))
    await setDayState(ctx, db, day, now.state, { state, mode })
    await beginSteps(ctx, db, day)
    await tellAudit(ctx, db, day, 'start', state)
  })
}

export type AuditMode = 'manual' | 'auto'

export interface AskedAudit {
  readonly day: string
  readonly isResumed: boolean
  readonly mode: AuditMode
}

async function runPart(ctx: Ctx, plan: AuditPlan, name: keyof typeof auditParts): Promise<void> {
  const part = auditParts[name]
  const items = await part.items(ctx.db, plan)
  for (let at = 0; at === 0 || at < items.length; at += part.batchSize) {
    const ids = items.slice(at, at + part.batchSize)
    const isDone = at + part.batchSize >= items.length
    await ctx.tx(async db => {
      const desk = await deskOf(ctx, db)
      // Somebody else has finished this audit, or given it up.
      if (desk.businessDate !== plan.day || !desk.isAuditing) throw refuse('audit.closed')
      const result = await part.act(workOf(ctx, db, desk, plan), plan, ids)
      await noteStep(ctx, db, plan.day, name, { ...result, isDone })
    })
  }
}

/** Alone with the day for a moment: what came meanwhile, the books, the snapshot, the new day. */
async function close(ctx: Ctx, plan: AuditPlan): Promise<DayFigures> {
  const { day } = plan
  return ctx.tx(async db => {
    const now = await enterDay(db, true)
    if (now.day !== day) throw refuse('audit.closed')
    const work = workOf(ctx, db, await deskOf(ctx, db), plan)
    for (const name of caughtUp) {
      const result = await auditParts[name].act(work, plan, await auditParts[name].items(db, plan))
      if (result.count > 0) await noteStep(ctx, db, day, name, { ...result, isDone: true })
    }
    const made = await dayFigures(db, ctx.user.hotelCode, day, plan.settings.checkInTime)
    const end = {
      stepsLeft: await unchargedNights(db, day),
      differenceFen: await dayDifferenceFen(db, day, made),
    }
    stateAfter(dayStates, now.state, 'finish', await dayFacts(ctx, db, day, plan.policy, end))
    await keepSnapshot(ctx, db, made)
    const { tenantId, hotelCode } = ctx.user
    await keepDay(db, { tenantId, hotelCode, day, at: momentOf(day, plan.settings.checkInTime) })
    await turnDay(ctx, db, day)
    await noteStep(ctx, db, day, 'close', { count: 1, notes: [], isDone: true })
    await settle(db, ctx.user, auditFailed, day, '夜审已完成')
    await raise(db, ctx.user, auditDone, { id: day, label: day, variables: { day } })
    return made
  })
}

export async function outcomeOf(ctx: Ctx, db: Db, day: string, made: DayFigures): Promise<AuditOutcome> {
  return {
    businessDate: day,
    steps: await stepsOf(db, day),
    postings: await postingsOf(db, ctx.requestId, day),
    summary: made.summary,
    figures: made.figures,
  }
}
