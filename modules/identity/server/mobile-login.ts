import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { mobileLogin as call } from '../model/session-calls'
import { refuse } from '../rules/refusals'
import { loginResult } from './accounts'
import { signIn } from './login'
import { recorded } from './login-log'

export const mobileLogin: HandlerOf<typeof call> = (ctx, { username: name, password }) =>
  recorded(ctx, { kind: 'password', name }, async found => {
    const account = await signIn(ctx, name, password, found)
    if (account.hotelCode !== '') throw refuse('login.platformOnly')
    return { result: await loginResult(ctx, account, undefined), message: '登录成功' }
  })
