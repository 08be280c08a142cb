import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse } from '@kezhan/system/rules/refusals'

/**
 * Roles that hold something the caller ($2) lacks: everything, an entry that he does not have, or one that he has only
 * under data rules which the role does not carry. Whoever has everything lacks nothing.
 */
const lacking = `
  not exists (select 1 from sys_user_role ur join sys_role s on s.id = ur.role_id where ur.user_id = $2 and s.has_all = 'Y')
  and (r.has_all = 'Y' or exists (
    select 1 from sys_role_permission rp where rp.role_id = r.id and (
      not exists (select 1 from sys_user_role ur join sys_role_permission own on own.role_id = ur.role_id
        where ur.user_id = $2 and own.permission_id = rp.permission_id)
      or exists (select 1 from sys_user_role ur join sys_role_permission own on own.role_id = ur.role_id
        where ur.user_id = $2 and own.permission_id = rp.permission_id and coalesce(own.data_rule_ids, '') <> ''
          and own.data_rule_ids is distinct from rp.data_rule_ids))))`

/** Nobody hands out, changes or deletes a role that holds more than he does: `role.above`. */
export async function requireGrantable(ctx: Ctx, db: Queries, roleIds: readonly string[]): Promise<void> {
  const [above] = await db.query<{ name: string }>(
    `select r.role_name as name from sys_role r where r.id = any($1::text[]) and ${lacking} limit 1`,
    [roleIds, ctx.user.id],
  )
  if (above !== undefined) throw refuse('role.above', { name: above.name })
}

/**
 * Nobody changes a person who may do more than he himself: a new password or phone would be the way to that person's
 * rights. Refused with `user.above`; one's own account is one's own.
 */
export async function requireNotAbove(ctx: Ctx, db: Queries, userIds: readonly string[]): Promise<void> {
  const [above] = await db.query<{ name: string }>(
    `select u.realname as name from sys_user u join sys_user_role held on held.user_id = u.id
     join sys_role r on r.id = held.role_id
     where u.id = any($1::text[]) and u.id <> $2 and ${lacking} limit 1`,
    [userIds, ctx.user.id],
  )
  if (above !== undefined) throw refuse('user.above', { name: above.name })
}

/** Somebody besides the `leaving` must stay who can do everything on the platform: `user.lastSuper`. */
export async function requireSuperLeft(db: Queries, leaving: readonly string[] = []): Promise<void> {
  const [left] = await db.query(
    `select 1 from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
     where r.has_all = 'Y' and u.status = '1' and u.hotel_code = '' and u.id <> all($1::text[]) limit 1`,
    [leaving],
  )
  if (left === undefined) throw refuse('user.lastSuper')
}

/** Two super administrators who remove each other wait for one another here. */
export const lockSuper = (db: Queries): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('sys_role.has_all'))`)
