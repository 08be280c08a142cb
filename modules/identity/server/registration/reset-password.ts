import { createHash, randomBytes } from 'node:crypto'
import { passwordChange, phoneVerification, smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { confirmProblem, passwordProblem } from '@kezhan/people/rules/registration'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hashPassword } from '@kezhan/server-kit/password'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { accountBy } from '../accounts'
import { forgetFailures } from '../login-guard'
import { logUserChange } from './change-record'
import { checkCode, useCode } from './sms-codes'

const ticketMinutes = 10

/** Whoever owns the phone gets a ticket; the ticket, once, sets a new password and ends every session. */
export const resetRoutes: readonly Route[] = [
  serve(phoneVerification, async (ctx, { phone, smscode }) => {
    const codeId = await checkCode(ctx.platformDb, phone, smsPurposes.forgotten, smscode)
    const account = await accountBy(ctx.platformDb, 'phone', phone)
    // The phone was taken from its user after the code was sent.
    if (account === undefined) throw refuse('code.wrong')
    const ticket = randomBytes(32).toString('base64url')
    await ctx.platformDb.tx(async tx => {
      await useCode(tx, codeId)
      await tx.query('delete from sys_reset_ticket where user_id = $1 or expires_at < now()', [account.id])
      await tx.query(
        `insert into sys_reset_ticket (ticket_hash, user_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))`,
        [hashTicket(ticket), account.id, ticketMinutes],
      )
    })
    return { result: { ticket, username: account.username } }
  }),

  serve(passwordChange, async (ctx, { ticket, password, confirmpassword }) => {
    const problems = [
      { field: 'password', text: passwordProblem(password) },
      { field: 'confirmpassword', text: confirmProblem(password, confirmpassword) },
    ].flatMap(({ field, text }) => (text === undefined ? [] : [{ field, text }]))
    if (problems.length > 0) throw new InvalidInput(problems)
    const passwordHash = await hashPassword(password)
    await ctx.platformDb.tx(async tx => {
      const [owner] = await tx.query<{ userId: string }>(
        `update sys_reset_ticket set used_at = now() where ticket_hash = $1 and used_at is null and expires_at > now()
         returning user_id as "userId"`,
        [hashTicket(ticket)],
      )
      if (owner === undefined) throw refuse('reset.gone')
      const [user] = await tx.query<{ username: string }>(
        `update sys_user set password = $2, must_change_password = null, version = version + 1, update_by = username, update_time = now() where id = $1
         returning username`,
        [owner.userId, passwordHash],
      )
      await tx.query('delete from sys_session where user_id = $1', [owner.userId])
      await logUserChange(ctx, tx, owner.userId, 'edit')
      // Those who forgot their password have usually tried it too often.
      if (user !== undefined) await forgetFailures(tx, user.username, ctx.address)
    })
    return { result: null, message: '密码重置完成！' }
  }),
]

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
