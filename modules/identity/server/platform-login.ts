import type { Sealer } from '@kezhan/server-kit/sealed'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { platformLogin as call } from '../model/session-calls'
import { platformResult } from './accounts'
import { requireCaptcha } from './captcha/captcha-code'
import { signIn } from './login'
import { recorded } from './login-log'

export const platformLogin =
  (sealer: Pick<Sealer, 'fingerprint'>): HandlerOf<typeof call> =>
  (ctx, { username: name, password, captcha, checkKey }) =>
    recorded(ctx, { kind: 'password', name }, async found => {
      if (captcha || checkKey) requireCaptcha(sealer, { captcha, checkKey })
      const account = await signIn(ctx, name, password, found)
      return { result: await platformResult(ctx, account), message: '登录成功' }
    })
