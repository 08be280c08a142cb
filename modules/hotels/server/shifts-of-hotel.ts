import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { shiftsOfHotel as call } from '../model/shift-calls'
import { shiftsOf } from './shift-store'

export const shiftsOfHotel: HandlerOf<typeof call> = async (ctx, { hotelCode }) => ({
  result: await shiftsOf(ctx.platformDb, hotelCode ?? ''),
})
