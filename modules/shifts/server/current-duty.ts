import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { currentDuty as call } from '../model/shift-duty-calls'
import { dutyOf, openSession } from './duty'

export const currentDuty: HandlerOf<typeof call> = async ctx => {
  const session = await openSession(ctx.db, ctx.user)
  return { result: session === undefined ? null : await dutyOf(ctx.db, ctx.user.hotelCode, session) }
}
