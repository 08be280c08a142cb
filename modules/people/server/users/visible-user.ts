import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleUsers } from './change-users'

export interface KnownUser {
  readonly id: string
  readonly realname: string
}

/** A person whom the caller can see: `user.missing`. */
export async function userById(
  ctx: Ctx,
  db: Queries,
  id: string,
  lock: '' | 'for update' = '',
): Promise<KnownUser> {
  const params = new Params()
  const terms = [`t.id = ${params.add(id)}`, ...visibleUsers(ctx, params)]
  const [found] = await db.query<KnownUser>(
    `select t.id, t.realname from sys_user t${whereSql(terms)} ${lock}`,
    params.values,
  )
  if (found === undefined) throw refuse('user.missing')
  return found
}
