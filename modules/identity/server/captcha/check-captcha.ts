import type { checkCaptcha as call } from '@kezhan/identity/model/captcha-calls'
import type { Sealer } from '@kezhan/server-kit/sealed'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { requireCaptcha } from './captcha-code'

export const checkCaptcha =
  (sealer: Pick<Sealer, 'fingerprint'>): HandlerOf<typeof call> =>
  async (_ctx, sent) => {
    requireCaptcha(sealer, sent)
    return { result: null }
  }
