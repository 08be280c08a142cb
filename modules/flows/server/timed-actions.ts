import { nextTimes } from '@kezhan/base/cron/next-times'
import { Refusal } from '@kezhan/base/refusal'
import type { FormAction } from '@kezhan/flows/model/action'
import { conditionOf, holdsFor } from '@kezhan/flows/rules/action-condition'
import { openHotels } from '@kezhan/hotels/server/open-hotels'
import { dataPath } from '@kezhan/online/rules/data-path'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Db, platformScope } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { houseCtx, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { defineJob, type JobKind } from '@kezhan/server-kit/jobs/job-kind'
import { column, conditionSql, Params } from '@kezhan/server-kit/resource/compile'
import { rowById } from '@kezhan/server-kit/resource/read'
import { momentOf } from './acting-ctx'
import type { FlowParts } from './flow-parts'
import { runOf } from './form-behaviour'
import { runAction } from './run-action'
import { storedFlows } from './stored-flows'

const name: JobName = {
  id: 'formActions',
  realname: '定时动作',
  path: '/job/formActions',
  title: '表单定时动作',
}

/** How long ago a time may be that nobody looked at; so long are records of runs kept, too. */
const lateDays = 2
const keptDays = 180
const mostTries = 5
const mostAtOnce = 500

export const timedActions = (parts: FlowParts): JobKind =>
  defineJob({
    name: name.id,
    title: name.title,
    parameter: {},
    schedule: '0 * * * * ?',
    missed: 'once',
    limitMinutes: 10,
    scope: 'house',
    run: async (job, _parameter, log) => {
      const done = await runTimedActions(job.parts, parts)
      if (done.failed > 0) log.line(`${done.failed}项失败，将重试`)
      return done.done
    },
  })

/** First what the clock has brought is written down, then it is done, each record in a transaction of its own. */
export async function runTimedActions(
  job: JobParts,
  parts: FlowParts,
): Promise<{ readonly done: number; readonly failed: number }> {
  const db = job.database.scoped(platformScope)
  const now = job.now()
  const sets = await db.query<{ code: string; savedAt: string }>(
    'select code, saved_at from form_actions order by code',
  )
  for (const { code, savedAt } of sets) {
    const form = await parts.findResource(dataPath(code))
    if (form === undefined) continue
    const { actions } = await storedFlows(parts.database).of(code)
    for (const action of actions.filter(({ enabled }) => enabled === 'Y')) {
      if (action.when === 'date') await planDates(db, form, code, action, { now, since: savedAt })
      if (action.when === 'schedule') await planSchedule(db, form, code, action, now)
    }
  }
  const result = await doDue(job, parts, db, now)
  await db.query(
    `delete from form_action_due where done_at is not null and due_at < $1::timestamptz - $2::int * interval '1 day'`,
    [now, lateDays + 1],
  )
  await db.query(`delete from form_action_run where run_at < $1::timestamptz - $2::int * interval '1 day'`, [
    now,
    keptDays,
  ])
  return result
}

const scopeColumns = ({ scope }: Resource): string =>
  `${scope === 'global' ? "''" : 't.tenant_id'}, ${scope === 'hotel' ? 't.hotel_code' : "''"}`

/** Only times since the action was saved: drawing one does not set off the past. */
async function planDates(
  db: Db,
  form: Resource,
  code: string,
  action: FormAction,
  { now, since }: { readonly now: string; readonly since: string },
): Promise<void> {
  const field = action.field ?? ''
  if (!Object.hasOwn(form.fields, field)) return
  const params = new Params()
  const [codeAt, keyAt, nowAt] = [params.add(code), params.add(action.key), params.add(now)]
  const base =
    form.fields[field]?.kind === 'date'
      ? `(${column(field)} + ${params.add(action.at || '00:00:00')}::time)::timestamptz`
      : column(field)
  // To the second, as it is read again.
  const due = `date_trunc('second', ${base} + ${params.add(action.days ?? 0)}::int * interval '1 day')`
  await db.query(
    `insert into form_action_due (code, action_key, row_id, due_at, tenant_id, hotel_code)
     select ${codeAt}, ${keyAt}, t.id, ${due}, ${scopeColumns(form)} from ${form.table} t
     where ${due} <= ${nowAt}::timestamptz
       and ${due} > greatest(${params.add(since)}::timestamptz, ${nowAt}::timestamptz - ${params.add(lateDays)}::int * interval '1 day')
     on conflict do nothing`,
    params.values,
  )
}

async function planSchedule(
  db: Db,
  form: Resource,
  code: string,
  action: FormAction,
  now: string,
): Promise<void> {
  const schedule = action.schedule ?? ''
  const [next] = nextTimes(schedule, now, 1)
  const [clock] = await db.query<{ schedule: string; nextAt: string }>(
    'select schedule, next_at from form_action_clock where code = $1 and action_key = $2',
    [code, action.key],
  )
  const isDue = clock !== undefined && clock.schedule === schedule && clock.nextAt <= now
  if (clock !== undefined && clock.schedule === schedule && !isDue) return
  await db.tx(async inside => {
    if (isDue) {
      const params = new Params()
      const condition = conditionSql(
        conditionOf(action, form.fields, { today: now.slice(0, 10), me: '' }),
        form.fields,
        params,
      )
      await inside.query(
        `insert into form_action_due (code, action_key, row_id, due_at, tenant_id, hotel_code)
         select ${params.add(code)}, ${params.add(action.key)}, t.id, ${params.add(clock.nextAt)}::timestamptz, ${scopeColumns(form)}
         from ${form.table} t where ${condition} on conflict do nothing`,
        params.values,
      )
    }
    if (next === undefined) {
      await inside.query('delete from form_action_clock where code = $1 and action_key = $2', [
        code,
        action.key,
      ])
      return
    }
    await inside.query(
      `insert into form_action_clock (code, action_key, schedule, next_at) values ($1, $2, $3, $4)
       on conflict (code, action_key) do update set schedule = excluded.schedule, next_at = excluded.next_at`,
      [code, action.key, schedule, next],
    )
  })
}

interface Due {
  readonly code: string
  readonly actionKey: string
  readonly rowId: string
  readonly dueAt: string
  readonly tenantId: string
  readonly hotelCode: string
}

async function doDue(job: JobParts, parts: FlowParts, db: Db, now: string) {
  const hotels = await openHotels(db)
  const due = await db.query<Due>(
    `select code, action_key, row_id, due_at, tenant_id, hotel_code from form_action_due
     where done_at is null and tries < ${mostTries} and (next_try_at is null or next_try_at <= $1::timestamptz)
     order by due_at, code, row_id limit ${mostAtOnce}`,
    [now],
  )
  let [done, failed] = [0, 0]
  for (const one of due) {
    // Rows of a tenant are seen from any of its hotels.
    const hotel = hotels.find(({ tenantId, hotelCode }) =>
      one.hotelCode === '' ? tenantId === one.tenantId : hotelCode === one.hotelCode,
    )
    if (one.tenantId !== '' && hotel === undefined) continue
    const ctx = hotel === undefined || one.tenantId === '' ? houseCtx(job, name) : jobCtx(job, hotel, name)
    if (await doOne(ctx, parts, db, one)) done++
    else failed++
  }
  return { done, failed }
}

const keyTerms = 'code = $1 and action_key = $2 and row_id = $3 and due_at = $4::timestamptz'
const keyOf = ({ code, actionKey, rowId, dueAt }: Due) => [code, actionKey, rowId, dueAt]

/** The mark that it is done stands or falls with what was done; a failure is tried again, later every time. */
async function doOne(ctx: Ctx, parts: FlowParts, db: Db, due: Due): Promise<boolean> {
  try {
    await ctx.tx(async inside => {
      const [taken] = await inside.query<{ isOurs: boolean }>(
        'select take_form_action($1, $2, $3, $4::timestamptz) as is_ours',
        keyOf(due),
      )
      if (taken?.isOurs) await runOne(ctx, inside, parts, due)
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidInput))
      ctx.log.error({ err: error, due }, 'a timed action failed')
    await db.query(
      `update form_action_due set tries = tries + 1, next_try_at = $5::timestamptz + (tries + 1) * interval '1 minute'
       where ${keyTerms}`,
      [...keyOf(due), ctx.now],
    )
    return false
  }
}

/** What has changed since it was written down is not done: the record, its condition or the action may be gone. */
async function runOne(ctx: Ctx, db: Db, parts: FlowParts, due: Due): Promise<void> {
  const form = await parts.findResource(dataPath(due.code))
  const { actions } = await storedFlows(parts.database).of(due.code)
  const action = actions.find(({ key, enabled }) => key === due.actionKey && enabled === 'Y')
  if (form === undefined || action === undefined) return
  const run = runOf(parts, ctx, db, form, [], '定时')
  const row = await rowById(run.ctx, db, parts.engine.bind(form), due.rowId)
  if (row === undefined || !holdsFor(action, row, form.fields, momentOf(ctx))) return
  await runAction(run, action, row)
}
