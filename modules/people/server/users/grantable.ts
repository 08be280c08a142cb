import { refuse } from '@kezhan/people/rules/refusals'
import { groupComponent } from '@kezhan/resource/menu'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'

/**
 * A grant `g` that the caller ($2) could not give: he lacks the entry, or has it only under rules that `g` does not carry.
 * Groups grant nothing and come with any page in them; open entries are everybody's.
 */
const beyond = `(exists (
    select 1 from sys_permission p where p.id = g.permission_id and p.is_open = 'N'
      and (p.component is distinct from '${groupComponent}' or p.perms is not null))
  and (not exists (select 1 from sys_user_grant own where own.user_id = $2 and own.permission_id = g.permission_id)
  or exists (select 1 from sys_user_grant own where own.user_id = $2 and own.permission_id = g.permission_id
    and coalesce(own.data_rule_ids, '') <> '' and own.data_rule_ids is distinct from g.data_rule_ids)))`

/** Nobody hands out, changes or deletes a role that holds more than he does: `role.above`. Whoever has everything lacks nothing. */
export async function requireGrantable(ctx: Ctx, db: Queries, roleIds: readonly string[]): Promise<void> {
  if (ctx.user.rights.holdsAll) return
  const [above] = await db.query<{ name: string }>(
    `select r.role_name as name from sys_role r where r.id = any($1::text[])
       and (r.has_all = 'Y' or exists (select 1 from sys_role_permission g where g.role_id = r.id and ${beyond})) limit 1`,
    [roleIds, ctx.user.id],
  )
  if (above !== undefined) throw refuse('role.above', { name: above.name })
}

/** The same for roles of departments. */
export async function requireDepartmentRolesGrantable(
  ctx: Ctx,
  db: Queries,
  roleIds: readonly string[],
): Promise<void> {
  if (ctx.user.rights.holdsAll) return
  const [above] = await db.query<{ name: string }>(
    `select r.role_name as name from sys_depart_role r where r.id = any($1::text[])
       and exists (select 1 from sys_depart_role_grant g where g.role_id = r.id and ${beyond}) limit 1`,
    [roleIds, ctx.user.id],
  )
  if (above !== undefined) throw refuse('role.above', { name: above.name })
}

/** Roles that hold everything, for who does not: he could not give them, so that he is not offered them. */
export async function superRolesAmong(ctx: Ctx, roleIds: readonly string[]): Promise<string[]> {
  if (ctx.user.rights.holdsAll) return []
  const roles = await ctx.db.query<{ id: string }>(
    `select id from sys_role where id = any($1::text[]) and has_all = 'Y'`,
    [roleIds],
  )
  return roles.map(({ id }) => id)
}

/**
 * Nobody changes a person who may do more than he himself: a new password or phone would be the way to that person's
 * rights. Refused with `user.above`; one's own account is one's own.
 */
export async function requireNotAbove(ctx: Ctx, db: Queries, userIds: readonly string[]): Promise<void> {
  if (ctx.user.rights.holdsAll) return
  const [above] = await db.query<{ name: string }>(
    `select u.realname as name from sys_user u where u.id = any($1::text[]) and u.id <> $2
       and (exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.has_all = 'Y')
         or exists (select 1 from sys_user_grant g where g.user_id = u.id and ${beyond})) limit 1`,
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
