import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleUsers } from './change-users'

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

interface Kept {
  readonly id: string
  readonly username: string
  readonly realname: string
  /** The stored row by its columns. */
  readonly kept: { readonly selectedroles: string | null }
}

/** All or none: `bin.missing`. */
export async function takeOut(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const gone = await db.query<Kept>(
    'delete from sys_user_bin where id = any($1::text[]) returning id, username, realname, kept',
    [ids],
  )
  if (gone.length < ids.length) throw refuse('bin.missing')
  return gone
}
