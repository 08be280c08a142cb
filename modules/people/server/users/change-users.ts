import { user } from '@kezhan/people/model/user'
import { refuse } from '@kezhan/people/rules/refusals'
import { everything } from '@kezhan/resource/condition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { logHead, logInsert, rowJson, rowTitle } from '@kezhan/server-kit/resource/change-log'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleTerms } from '@kezhan/server-kit/resource/read'

const users = makeEngine([user], () => undefined).bind(user)

/** The walls of the user list (scope and data rules) for statements that call `sys_user` `t`. */
export const visibleUsers = (ctx: Ctx, params: Params): string[] =>
  visibleTerms(ctx, users, everything, params)

/** Changes users that the caller may see, all or none (`user.missing`), and leaves a record for each. */
export async function changeUsers(
  ctx: Ctx,
  db: Queries,
  ids: readonly string[],
  sets: (params: Params) => readonly string[],
): Promise<void> {
  const params = new Params()
  const where = whereSql([`t.id = any(${params.add(ids)}::text[])`, ...visibleUsers(ctx, params)])
  const assignments = [
    ...sets(params),
    'version = t.version + 1',
    `update_by = ${params.add(ctx.user.username)}`,
    'update_time = now()',
  ]
  const log = logInsert(
    logHead(ctx, params),
    'sys_user',
    'edit',
    rowJson('old', user.fields),
    rowJson('fresh', user.fields),
    'old join fresh on fresh.id = old.id',
    rowTitle('fresh', user.fields),
  )
  const [done] = await db.query<{ changed: number }>(
    `with old as (select t.* from sys_user t${where} order by t.id for update),
     fresh as (update sys_user t set ${assignments.join(', ')} from old where t.id = old.id returning t.*),
     log as (${log}) select count(*) as changed from fresh`,
    params.values,
  )
  if (Number(done?.changed) !== new Set(ids).size) throw refuse('user.missing')
}

/** The lists that a form or sheet wrote become the rows that rights and departments are read from. */
export async function followLists(db: Queries, userIds: readonly string[]): Promise<void> {
  for (const { table, key, list } of [
    { table: 'sys_user_role', key: 'role_id', list: 'selectedroles' },
    { table: 'sys_user_depart', key: 'dep_id', list: 'selecteddeparts' },
  ])
    await db.query(
      `with wanted as (select u.id as user_id, unnest(string_to_array(u.${list}, ',')) as other from sys_user u where u.id = any($1::text[])),
       gone as (delete from ${table} t where t.user_id = any($1::text[])
         and not exists (select 1 from wanted w where w.user_id = t.user_id and w.other = t.${key}))
       insert into ${table} (user_id, ${key}) select user_id, other from wanted on conflict do nothing`,
      [userIds],
    )
}
