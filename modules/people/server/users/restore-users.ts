import type { restoreUsers as call } from '@kezhan/people/model/recycle-calls'
import { user } from '@kezhan/people/model/user'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { logHead, logInsert, rowJson } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { followLists } from './change-users'
import { chosenUsers } from './chosen-users'
import { requireNotAbove } from './grantable'
import { takeOut } from './user-bin'

export const restoreUsers: HandlerOf<typeof call> = async (ctx, { userIds }) => {
  await ctx.tx(db => restore(ctx, db, chosenUsers(userIds)))
  return { result: null, message: '还原成功' }
}

/**
 * People come back as they went, with those of their roles and departments that are still there. Whoever could not change
 * them could not bring them back either: that would be handing out their rights.
 */
async function restore(ctx: Ctx, db: Db, ids: readonly string[]): Promise<void> {
  const people = await takeOut(db, ids)
  const params = new Params()
  const rows = params.add(JSON.stringify(people.map(person => person.kept)))
  const log = logInsert(
    logHead(ctx, params),
    'sys_user',
    'add',
    'null',
    rowJson('fresh', user.fields),
    'fresh',
  )
  await db.query(
    `with fresh as (insert into sys_user select (jsonb_populate_record(null::sys_user, one || jsonb_build_object(
         'selectedroles', ${stillThere('sys_role', 'selectedroles')}, 'selecteddeparts', ${stillThere('sys_depart', 'selecteddeparts')},
         'post', (select p.id from sys_position p where p.id = one->>'post'),
         'version', (one->>'version')::int + 1))).*
       from jsonb_array_elements(${rows}::jsonb) as one returning *),
     log as (${log}) select 1`,
    params.values,
  )
  await followLists(db, ids)
  await db.query(
    `insert into sys_depart_role_user (user_id, drole_id, depart_id)
     select ud.user_id, r.id, r.depart_id from jsonb_array_elements($1::jsonb) as one
     join sys_user_depart ud on ud.user_id = one->>'id' join sys_depart_role r on r.depart_id = ud.dep_id
     where one->'drole_ids' ? r.id`,
    [JSON.stringify(people.map(person => person.kept))],
  )
  await requireNotAbove(ctx, db, ids)
}

const stillThere = (table: 'sys_role' | 'sys_depart', list: string): string =>
  `(select string_agg(x.id, ',' order by x.id) from ${table} x where x.id = any(string_to_array(one->>'${list}', ','))
     and x.tenant_id = one->>'tenant_id' and x.hotel_code = one->>'hotel_code')`
