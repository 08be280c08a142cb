import type { randomImage as call } from '@kezhan/identity/model/captcha-calls'
import type { Sealer } from '@kezhan/server-kit/sealed'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { captchaOf } from './captcha-code'
import { captchaPicture } from './captcha-picture'

export const randomImage =
  (sealer: Pick<Sealer, 'fingerprint'>): HandlerOf<typeof call> =>
  async (_ctx, { key }) => ({ result: captchaPicture(captchaOf(sealer, key, Date.now())) })
