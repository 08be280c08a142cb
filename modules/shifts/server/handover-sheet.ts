import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { handoverSheet as call } from '../model/shift-duty-calls'
import { signedSheet } from './handover-papers'

export const handoverSheet: HandlerOf<typeof call> = async (ctx, { id }) => ({
  result: await signedSheet(ctx.db, id),
})
