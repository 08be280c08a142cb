import type { getRoomTypeSta as call } from '@kezhan/desk/model/room-state-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { roomTypeStatistics } from './room-type-statistics'

export const getRoomTypeSta: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await roomTypeStatistics(ctx, input),
})
