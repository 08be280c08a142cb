import { admitUser, changePassword, frozenBatch } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import { confirmProblem, passwordProblem } from '@kezhan/people/rules/registration'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hashPassword } from '@kezhan/server-kit/password'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { changeUsers, visibleUsers } from './change-users'
import { chosenUsers } from './chosen-users'
import { lockSuper, requireNotAbove, requireSuperLeft } from './grantable'
import { tenantOf } from './tenant-of'

/** What administrators do to accounts beside filling in their forms. */
export const userRoutes: readonly Route[] = [
  serve(frozenBatch, async (ctx, { ids, status }) => {
    if (status !== '1' && status !== '2') throw refuse('user.status')
    await setStatus(ctx, chosenUsers(ids), status)
    return { result: null, message: '操作成功!' }
  }),
  serve(changePassword, async (ctx, { username, password, confirmpassword }) => {
    const id = await idOf(ctx, username)
    requireGood(password, confirmpassword)
    const passwordHash = await hashPassword(password)
    await ctx.tx(async db => {
      await requireNotAbove(ctx, db, [id])
      await changeUsers(ctx, db, [id], params => [`password = ${params.add(passwordHash)}`])
      // Whoever knew the old password is out, and so is a ticket from a phone.
      await db.query('delete from sys_session where user_id = $1 and id <> $2', [id, ctx.user.sessionId])
      await db.query('delete from sys_reset_ticket where user_id = $1', [id])
    })
    return { result: null, message: '密码修改成功!' }
  }),
  serve(admitUser, async (ctx, { id, hotelCode }) => {
    if (!isPlatform(ctx.user)) throw refuse('user.platformOnly')
    const tenantId = await tenantOf(ctx, hotelCode)
    await ctx.tx(async db => {
      const waiting = await db.query(`select 1 from sys_user where id = $1 and status = '3' for update`, [id])
      if (waiting.length === 0) throw refuse('user.notWaiting')
      await changeUsers(ctx, db, [id], params => [
        `tenant_id = ${params.add(tenantId)}`,
        `hotel_code = ${params.add(hotelCode)}`,
        `status = '1'`,
      ])
    })
    return { result: null, message: '操作成功!' }
  }),
]

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

async function idOf(ctx: Ctx, username: string): Promise<string> {
  const params = new Params()
  const terms = [`t.username = ${params.add(username)}`, ...visibleUsers(ctx, params)]
  const [found] = await ctx.db.query<{ id: string }>(
    `select t.id from sys_user t${whereSql(terms)}`,
    params.values,
  )
  if (found === undefined) throw refuse('user.missing')
  return found.id
}

function requireGood(password: string, confirmed: string): void {
  const problems = [
    { field: 'password', text: passwordProblem(password) },
    { field: 'confirmpassword', text: confirmProblem(password, confirmed) },
  ].flatMap(({ field, text }) => (text === undefined ? [] : [{ field, text }]))
  if (problems.length > 0) throw new InvalidInput(problems)
}
