import { Refusal } from '@kezhan/base/refusal'
import type { ReportAnswer, ReportReply } from '@kezhan/reports/model/report'
import { refuse } from '@kezhan/reports/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'

/** At one time: of one person, running and in line; of one hotel, running. */
const mostOfPerson = 1
const mostInLine = 5
const mostOfHotel = 3
/** A process that was silent for so long is gone, and its reports with it. */
const silentSeconds = 30
/** A report that nobody has asked for so long; a browser wakes its hidden tabs once a minute. */
const forgottenSeconds = 180
/** How long an answer waits to be fetched again. */
const keptMinutes = 10

export interface Progress {
  done: number
  total: number
}

/** Enters a report that goes on; `running` where a place is free. */
export function enterRun(
  ctx: Ctx,
  screen: string,
): Promise<{ readonly id: string; readonly isRunning: boolean }> {
  const { id: userId, tenantId, hotelCode } = ctx.user
  return ctx.db.tx(async db => {
    const { mine, isFree } = await placesFor(db, hotelCode, userId)
    if (mine >= mostInLine) throw refuse('report.tooMany', { count: mine })
    const id = newId()
    await db.query(
      'insert into report_run (id, tenant_id, hotel_code, user_id, screen, state) values ($1, $2, $3, $4, $5, $6)',
      [id, tenantId, hotelCode, userId, screen, isFree ? 'running' : 'waiting'],
    )
    return { id, isRunning: isFree }
  })
}

/** Whether it is the turn of a report that waits; it runs from then on. */
export function startRun(ctx: Ctx, id: string): Promise<boolean> {
  const { id: userId, hotelCode } = ctx.user
  return ctx.db.tx(async db => {
    const { isFree } = await placesFor(db, hotelCode, userId)
    if (!isFree) return false
    const started = await db.query(
      `update report_run r set state = 'running' where r.id = $1 and r.state = 'waiting' and not r.wants_end and not exists (
         select 1 from report_run before where before.hotel_code = $2 and before.user_id = $3 and before.state = 'waiting' and before.id < r.id)
       returning 1`,
      [id, hotelCode, userId],
    )
    return started.length > 0
  })
}

/** One at a time asks for a place in a hotel; places of processes that are gone are free. */
async function placesFor(db: Queries, hotelCode: string, userId: string) {
  await db.query(`select pg_advisory_xact_lock(hashtext('report runs ' || $1))`, [hotelCode])
  await db.query(endSilent, [])
  const [open] = await db.query<Record<'mine' | 'mineRunning' | 'running', number>>(
    `select count(*) filter (where user_id = $2)::int as mine, count(*) filter (where user_id = $2 and state = 'running')::int as mine_running,
       count(*) filter (where state = 'running')::int as running from report_run where hotel_code = $1 and ended_at is null`,
    [hotelCode, userId],
  )
  const { mine = 0, mineRunning = 0, running = 0 } = open ?? {}
  return { mine, isFree: mineRunning < mostOfPerson && running < mostOfHotel }
}

const endSilent = `
  update report_run set state = 'failed', ended_at = clock_timestamp()
  where ended_at is null and beat_at < clock_timestamp() - interval '${silentSeconds} seconds'`

/** Says that its process lives and how far it is; answers whether it should go on. */
export async function beatRun(db: Queries, id: string, { done, total }: Progress): Promise<boolean> {
  const [row] = await db.query<{ goesOn: boolean }>(
    `update report_run set beat_at = clock_timestamp(), days_done = $2, days_total = $3 where id = $1 and ended_at is null
     returning not wants_end and seen_at > clock_timestamp() - interval '${forgottenSeconds} seconds' as goes_on`,
    [id, done, total],
  )
  return row?.goesOn === true
}

export type Outcome =
  | { readonly state: 'done'; readonly answer: ReportAnswer }
  | { readonly state: 'failed'; readonly problem: string | null }
  | { readonly state: 'cancelled' }

export async function endRun(db: Queries, id: string, outcome: Outcome): Promise<void> {
  await db.query(
    `update report_run set state = $2, ended_at = clock_timestamp(), answer = $3, problem = $4 where id = $1 and ended_at is null`,
    [
      id,
      outcome.state,
      outcome.state === 'done' ? JSON.stringify(outcome.answer) : null,
      outcome.state === 'failed' ? outcome.problem : null,
    ],
  )
}

interface RunRow {
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly daysDone: number
  readonly daysTotal: number
  readonly seconds: number
  readonly answer: ReportAnswer | null
  readonly problem: string | null
}

/** How far it is, for who began it: the report itself, or the reason why there will be none. */
export async function seeRun(ctx: Ctx, screen: string, id: string): Promise<ReportReply> {
  const [row] = await ctx.db.query<RunRow>(
    `update report_run set seen_at = clock_timestamp() where id = $1 and user_id = $2 and screen = $3 and hotel_code = $4
     returning case when ended_at is null and beat_at < clock_timestamp() - interval '${silentSeconds} seconds' then 'failed' else state end as state,
       days_done, days_total, extract(epoch from clock_timestamp() - begun_at)::int as seconds, answer, problem`,
    [id, ctx.user.id, screen, ctx.user.hotelCode],
  )
  if (row === undefined) throw refuse('report.runGone')
  const { state, daysDone, daysTotal, seconds, answer, problem } = row
  if (state === 'waiting' || state === 'running') return { runId: id, state, daysDone, daysTotal, seconds }
  if (answer !== null) return answer
  if (state === 'cancelled') throw refuse('report.runCancelled')
  // What the report itself said no to, in its own words.
  throw problem === null ? refuse('report.runFailed') : new Refusal('report.runFailed', problem, 200)
}

/** Asks for its end; the process that counts it hears of it at its next beat. */
export async function askForEnd(ctx: Ctx, screen: string, id: string): Promise<void> {
  const found = await ctx.db.query(
    `update report_run set wants_end = true where id = $1 and user_id = $2 and screen = $3 and hotel_code = $4 returning 1`,
    [id, ctx.user.id, screen, ctx.user.hotelCode],
  )
  if (found.length === 0) throw refuse('report.runGone')
}

/** Answers that were not fetched, and reports whose process is gone. */
export async function sweepRuns(db: Db): Promise<number> {
  await db.query(endSilent, [])
  const gone = await db.query(
    `delete from report_run where ended_at < clock_timestamp() - interval '${keptMinutes} minutes' returning 1 as gone`,
    [],
  )
  return gone.length
}
