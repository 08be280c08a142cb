import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { configAttributes as call } from '../model/config-attr-calls'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'

export const configAttributes: HandlerOf<typeof call> = async ctx => {
  if (!isPlatform(ctx.user)) throw refuse('attribute.platform')
  return { result: await loadAttributes(ctx.db) }
}
