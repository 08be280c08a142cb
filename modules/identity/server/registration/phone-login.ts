import { type phoneLogin as call, smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { accountBy, platformResult, requireOpen } from '../accounts'
import { countAttempt, forgetFailures } from '../login-guard'
import { recorded } from '../login-log'
import { checkCode, useCode } from './sms-codes'

/** Login of platform people with a code; tries are counted like those with a password. */
export const phoneLogin: HandlerOf<typeof call> = (ctx, { mobile, captcha }) =>
  recorded(ctx, { kind: 'phone', name: mobile }, async found => {
    const db = ctx.platformDb
    const account = await accountBy(db, 'phone', mobile)
    await countAttempt(db, { name: mobile, address: ctx.address, userId: account?.id })
    if (account !== undefined) found(account)
    const codeId = await checkCode(db, mobile, smsPurposes.login, captcha)
    if (account === undefined) throw refuse('code.wrong')
    await useCode(db, codeId)
    requireOpen(account)
    await forgetFailures(db, mobile, ctx.address)
    return { result: await platformResult(ctx, account), message: '登录成功' }
  })
