import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { callName, insertRecords } from '@kezhan/server-kit/resource/change-log'

export interface Registration {
  /** The tenant and hotel of those who belong to none yet. */
  readonly place: string
  readonly username: string
  readonly phone: string
  readonly email: string | null
  readonly passwordHash: string
}

/** A user who has registered himself and waits for an administrator. */
export async function registerUser(ctx: Ctx, db: Queries, user: Registration): Promise<void> {
  const id = newId()
  await db.query(
    `insert into sys_user (id, tenant_id, hotel_code, username, password, realname, phone, email, status, create_by)
     values ($1, $2, $2, $3, $4, $3, $5, $6, '3', $3)`,
    [id, user.place, user.username, user.passwordHash, user.phone, user.email],
  )
  await logOwnChange(ctx, db, id, 'add')
}

/** Sets the password of somebody who is not signed in; returns his account name, undefined when he is gone. */
export async function resetPassword(
  ctx: Ctx,
  db: Queries,
  userId: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [user] = await db.query<{ username: string }>(
    `update sys_user set password = $2, must_change_password = null, version = version + 1, update_by = username, update_time = now() where id = $1
     returning username`,
    [userId, passwordHash],
  )
  await logOwnChange(ctx, db, userId, 'edit')
  return user?.username
}

/**
 * The record of a change that people make to their own account before they are signed in. The row is as it is after the
 * change; of a new password the log shows only that, never what.
 */
async function logOwnChange(ctx: Ctx, db: Queries, userId: string, action: 'add' | 'edit'): Promise<void> {
  const former = `to_jsonb(u.*) - 'password' - 'version' || jsonb_build_object('version', u.version - 1)`
  const record = insertRecords({
    head: 'u.tenant_id, u.hotel_code, u.username, null, $1, $2, $3, $4',
    table: `'sys_user'`,
    id: 'u.id',
    action: `'${action}'`,
    before: action === 'edit' ? former : 'null',
    after: `to_jsonb(u.*) - 'password'`,
    title: 'u.username',
    from: 'sys_user u where u.id = $5',
  })
  await db.query(record, [ctx.requestId, ctx.address, callName(ctx.call), ctx.call.title, userId])
}
