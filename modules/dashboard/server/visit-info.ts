import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { visitInfo as call } from '../model/dashboard-calls'
import { lastSevenDays } from './visits'

export const visitInfo: HandlerOf<typeof call> = async ctx => ({
  result: (await lastSevenDays(ctx.db)).map(({ day, visits, addresses }) => ({
    visit: visits,
    ip: addresses,
    tian: day,
    type: day.slice(5),
  })),
})
