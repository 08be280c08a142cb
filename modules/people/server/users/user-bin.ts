import {
  purgeUsers,
  type RecycledUser,
  recycledUsers,
  restoreUsers,
} from '@kezhan/people/model/recycle-calls'
import { user } from '@kezhan/people/model/user'
import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { logHead, logInsert, rowJson } from '@kezhan/server-kit/resource/change-log'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { followLists, visibleUsers } from './change-users'
import { chosenUsers } from './chosen-users'
import { requireGrantable, requireNotAbove } from './grantable'

const mostShown = 1000

/** People who are about to be deleted, whole; what reads people never looks here. */
export async function keepInBin(ctx: Ctx, db: Queries, ids: readonly string[]): Promise<void> {
  const params = new Params()
  const by = params.add(ctx.user.username)
  const where = whereSql([`t.id = any(${params.add(ids)}::text[])`, ...visibleUsers(ctx, params)])
  await db.query(
    `insert into sys_user_bin (id, tenant_id, hotel_code, username, realname, avatar, phone, email, kept, delete_by)
     select t.id, t.tenant_id, t.hotel_code, t.username, t.realname, t.avatar, t.phone, t.email, 
       to_jsonb(t.*) || jsonb_build_object('drole_ids', array(select r.drole_id from sys_depart_role_user r where r.user_id = t.id)), ${by}
     from sys_user t${where}`,
    params.values,
  )
}

export const userBinRoutes: readonly Route[] = [
  serve(recycledUsers, async ctx => ({
    result: await ctx.db.query<RecycledUser>(
      `select id, username, realname, avatar, phone, delete_by,
         to_char(delete_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as delete_time
       from sys_user_bin b order by b.delete_time desc, b.id limit ${mostShown}`,
    ),
  })),
  serve(restoreUsers, async (ctx, { userIds }) => {
    await ctx.tx(db => restore(ctx, db, chosenUsers(userIds)))
    return { result: null, message: '还原成功' }
  }),
  serve(purgeUsers, async (ctx, { userIds }) => {
    await ctx.tx(async db => {
      const gone = await takeOut(db, chosenUsers(userIds))
      // Whoever could not have deleted them does not make it final either.
      const roles = gone.flatMap(({ kept }) => splitList(kept.selectedroles ?? ''))
      await requireGrantable(ctx, db, roles)
      await logChanges(
        ctx,
        db,
        gone.map(({ id, username, realname }) => ({
          table: 'sys_user_bin',
          id,
          before: { id, username, realname },
          after: null,
        })),
      )
    })
    return { result: null, message: '删除成功' }
  }),
]

interface Kept {
  readonly id: string
  readonly username: string
  readonly realname: string
  /** The stored row by its columns. */
  readonly kept: { readonly selectedroles: string | null }
}

/** All or none: `bin.missing`. */
async function takeOut(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const gone = await db.query<Kept>(
    'delete from sys_user_bin where id = any($1::text[]) returning id, username, realname, kept',
    [ids],
  )
  if (gone.length < ids.length) throw refuse('bin.missing')
  return gone
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
