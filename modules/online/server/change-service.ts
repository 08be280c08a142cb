import { serveMenuRows } from '@kezhan/people/server/menu-store'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Database, Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse } from '../rules/refusals'
import { formEntries } from './form-entries'
import { lockedDraft, publishedOf } from './form-rows'
import { closeToReports, openToReports } from './report/open-table'
import { refuseInSafeMode } from './safe-mode'

/** Takes a form out of service or back into it: records, menu entries and reports together. */
export async function changeService(
  ctx: Ctx,
  database: Database,
  id: string,
  to: 'live' | 'retired',
): Promise<void> {
  await refuseInSafeMode(ctx.db)
  await database.ownerTx(db => inTransaction(ctx, db, id, to))
}

async function inTransaction(ctx: Ctx, db: Queries, id: string, to: 'live' | 'retired'): Promise<void> {
  const { head } = await lockedDraft(ctx, db, id)
  const from = to === 'live' ? 'retired' : 'live'
  if (head.status !== from) throw refuse(from === 'live' ? 'form.notLive' : 'form.notRetired')
  const published = await publishedOf(db, head.code)
  if (published === undefined) throw refuse('form.missing')
  const isLive = to === 'live'
  await db.query(
    `update onl_published set retired_at = case when $2 then null else now() end, retired_by = case when $2 then null else $3 end
     where code = $1`,
    [head.code, isLive, ctx.user.username],
  )
  await db.query('update onl_cgform_head set status = $2 where id = $1', [id, to])
  const entries = await formEntries(db, head.code)
  await serveMenuRows(
    db,
    entries.map(entry => entry.id),
    isLive,
  )
  await (isLive ? openToReports : closeToReports)(db, published.definition)
  await recordChanges(ctx, db, [
    { table: 'onl_cgform_head', id, title: head.title, before: { status: from }, after: { status: to } },
  ])
  await db.query(`select pg_notify('kezhan', 'online')`)
}
