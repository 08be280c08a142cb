import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

/** Writes and records what state the business day is in, and who audits it. The day is held by the caller. */
export async function setDayState(
  ctx: Ctx,
  db: Queries,
  day: string,
  before: string,
  after: { readonly state: string; readonly mode: 'manual' | 'auto' },
): Promise<void> {
  await db.query(
    `update business_day set state = $2, mode = $3, auditor = $4, started_at = now()
     where business_date = $1::date and state <> 'closed'`,
    [day, after.state, after.mode, ctx.user.realname || ctx.user.username],
  )
  await recordChanges(ctx, db, [
    { table: 'business_day', id: day, title: day, before: { state: before }, after },
  ])
}

/** Closes the business day and opens the next one. */
export async function closeDay(ctx: Ctx, db: Queries, day: string): Promise<void> {
  const [row] = await db.query<{ next: string }>('select close_business_day($1::date) as next', [day])
  const after = { state: 'closed', next: row?.next ?? day }
  await recordChanges(ctx, db, [
    { table: 'business_day', id: day, title: day, before: { state: 'auditing' }, after },
  ])
}
