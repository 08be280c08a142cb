import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { previewCheckOut as call } from '@kezhan/stays/model/check-out-calls'
import { preview } from './preview'

export const previewCheckOut: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await preview(ctx, input),
})
