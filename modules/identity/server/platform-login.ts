import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { platformLogin as call } from '../model/session-calls'
import { platformResult } from './accounts'
import { signIn } from './login'
import { recorded } from './login-log'

export const platformLogin: HandlerOf<typeof call> = (ctx, { username: name, password }) =>
  recorded(ctx, { kind: 'password', name }, async found => {
    const account = await signIn(ctx, name, password, found)
    return { result: await platformResult(ctx, account), message: '登录成功' }
  })
