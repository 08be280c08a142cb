import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { dutyLines as call } from '../model/shift-duty-calls'
import { refuse } from '../rules/refusals'
import { dutyOf, openSession, type SessionRow } from './duty'
import { linesBehind } from './duty-figures'

export const dutyLines: HandlerOf<typeof call> = async (ctx, { code }) => {
  const session = await ownSession(ctx)
  const duty = await dutyOf(ctx.db, ctx.user.hotelCode, session)
  const isHidden = duty.methods.some(one => one.code === code && one.takenFen === null)
  return { result: isHidden ? [] : await linesBehind(ctx.db, session.id, code) }
}

async function ownSession(ctx: Ctx): Promise<SessionRow> {
  const session = await openSession(ctx.db, ctx.user)
  if (session === undefined) throw refuse('shift.missing')
  return session
}
