import type { registerOptions as call } from '@kezhan/identity/model/registration-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isMobileWide } from '../config-store'

export const registerOptions: HandlerOf<typeof call> = async ctx => ({
  result: { isMobileWide: await isMobileWide(ctx.platformDb) },
})
