import { type AuditNote, auditState, type StepView } from '@kezhan/audit/model/audit-calls'
import { auditFailed } from '@kezhan/audit/rules/events'
import { auditSteps, type StepName, stepNo } from '@kezhan/audit/rules/steps'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { raise } from '@kezhan/server-kit/events/raise'
import { push } from '@kezhan/server-kit/live/push'
import type { PartDone } from './audit-plan'

/** The steps of a day as they stand; all wait where no audit has begun. */
export async function stepsOf(db: Queries, day: string): Promise<StepView[]> {
  const rows = await db.query<Omit<StepView, 'title'>>(
    `select step_no as no, name, state, done_count as count, notes, fault from audit_step where business_date = $1 order by step_no`,
    [day],
  )
  return auditSteps.map(({ name, title }, at) => {
    const row = rows.find(one => one.name === name)
    return row === undefined ? { ...blank, no: at + 1, name, title } : { ...row, title }
  })
}

const blank = { state: 'waiting' as const, count: 0, notes: [] as readonly AuditNote[], fault: null }

/** Begins the steps of a day; after an audit that was given up, once more. */
export async function beginSteps(ctx: Ctx, db: Queries, day: string): Promise<void> {
  const { tenantId, hotelCode } = ctx.user
  await db.query(
    `insert into audit_step as s (tenant_id, hotel_code, business_date, step_no, name)
     select $1, $2, $3, n, name from unnest($4::text[]) with ordinality as t (name, n)
     on conflict (hotel_code, business_date, step_no) do update set state = 'waiting', fault = null`,
    [tenantId, hotelCode, day, auditSteps.map(step => step.name)],
  )
}

/** Writes what a piece of a step did, in its own transaction, and tells open pages. */
export async function noteStep(
  ctx: Ctx,
  db: Queries,
  day: string,
  name: StepName,
  { count, notes, isDone }: PartDone & { readonly isDone: boolean },
): Promise<void> {
  await db.query(
    `update audit_step set done_count = done_count + $3, notes = notes || $4::jsonb, fault = null,
       state = case when $5::boolean then 'done' else state end, ended_at = case when $5::boolean then now() else ended_at end
     where business_date = $1 and name = $2`,
    [day, name, count, JSON.stringify(notes), isDone],
  )
  await tellAudit(ctx, db, day, name, isDone ? 'done' : 'running')
}

export async function failStep(ctx: Ctx, day: string, name: StepName, fault: string): Promise<void> {
  await ctx.tx(async db => {
    await db.query(
      `update audit_step set state = 'failed', attempts = attempts + 1, fault = left($3, 300)
       where business_date = $1 and name = $2 and state <> 'done'`,
      [day, name, fault],
    )
    await raise(db, ctx.user, auditFailed, {
      id: day,
      label: day,
      variables: { day, step: stepNo(name), reason: fault },
    })
    await tellAudit(ctx, db, day, name, 'failed')
  })
}

export async function tellAudit(
  ctx: Ctx,
  db: Queries,
  day: string,
  name: StepName | 'start' | 'abort',
  state: string,
): Promise<void> {
  const step = name === 'start' || name === 'abort' ? 0 : stepNo(name)
  await push(
    db,
    { hotel: ctx.user.hotelCode, right: 'signed-in' },
    { cmd: auditState, businessDate: day, step, name, state },
  )
}
