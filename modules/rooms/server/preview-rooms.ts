import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { previewRooms as call } from '../model/generate-calls'
import { planRooms } from './generate-rooms'

export const previewRooms: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await planRooms(ctx, ctx.db, input),
})
