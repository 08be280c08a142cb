import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Database, Queries } from '@kezhan/server-kit/db/database'
import { defineJob, type JobKind } from '@kezhan/server-kit/jobs/job-kind'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

/** How long the data of a deleted form stays, and its code with it. */
export const keptDays = 30

/** The only place where data of forms is dropped: nobody could reach it any more, and its time is over. */
export const deletedForms = (database: Database): JobKind =>
  defineJob({
    name: 'deletedForms',
    title: '清除已删除表单的数据',
    parameter: {},
    schedule: '0 40 4 * * ?',
    missed: 'once',
    limitMinutes: 30,
    scope: 'house',
    run: async (ctx, _parameter, log) => {
      const old = await ctx.db.query<{ code: string }>(
        'select code from onl_published where deleted_at < now() - make_interval(days => $1) order by code',
        [keptDays],
      )
      for (const { code } of old) {
        await database.ownerTx(db => clear(ctx, db, code))
        log.line(`表单“${code}”的数据已清除`)
      }
      return old.length
    },
  })

async function clear(ctx: Ctx, db: Queries, code: string): Promise<void> {
  const [gone] = await db.query<{ table: string; title: string }>(
    `delete from onl_published where code = $1 and deleted_at is not null
     returning definition->>'table' as table, definition->>'title' as title`,
    [code],
  )
  if (gone === undefined) return
  const children = await db.query<{ table: string }>(
    `select distinct child.value->>'table' as table
     from online_version v, json_each(v.definition->'children') as child where v.code = $1 order by 1`,
    [code],
  )
  await db.query('delete from online_version where code = $1', [code])
  // The names are those of definitions which were checked before their tables were made.
  await db.query(`drop table ${[...children.map(({ table }) => table), gone.table].join(', ')}`)
  await recordChanges(ctx, db, [
    { table: 'onl_published', id: code, title: gone.title, before: { table: gone.table }, after: null },
  ])
}
