import type { frozenBatch as call } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { changeUsers, visibleUsers } from './change-users'
import { chosenUsers } from './chosen-users'
import { lockSuper, requireNotAbove, requireSuperLeft } from './grantable'

export const frozenBatch: HandlerOf<typeof call> = async (ctx, { ids, status }) => {
  if (status !== '1' && status !== '2') throw refuse('user.status')
  await setStatus(ctx, chosenUsers(ids), status)
  return { result: null, message: '操作成功!' }
}

/** Freezing ends the sessions in the same transaction; waiting people are admitted to a hotel, not thawed. */
async function setStatus(ctx: Ctx, ids: readonly string[], status: '1' | '2'): Promise<void> {
  if (ids.includes(ctx.user.id)) throw refuse('user.self')
  await ctx.tx(async db => {
    await requireNotAbove(ctx, db, ids)
    if (status === '1') {
      const params = new Params()
      const terms = [`t.id = any(${params.add(ids)}::text[])`, ...visibleUsers(ctx, params)]
      terms.push(`(t.status = '3' or t.hotel_code = '-')`)
      const waiting = await db.query(`select 1 from sys_user t${whereSql(terms)} limit 1`, params.values)
      if (waiting.length > 0) throw refuse('user.waiting')
    }
    const isPlatformChange = isPlatform(ctx.user) && status === '2'
    if (isPlatformChange) await lockSuper(db)
    await changeUsers(ctx, db, ids, params => [`status = ${params.add(status)}`])
    if (status === '2') await db.query('delete from sys_session where user_id = any($1::text[])', [ids])
    if (isPlatformChange) await requireSuperLeft(db)
  })
}
