import { type Route, serve } from '@kezhan/server-kit/server-module'
import { loginInfo, visitInfo } from '../model/dashboard-calls'
import { lastSevenDays, visitTotals } from './visits'

export const dashboardRoutes: readonly Route[] = [
  serve(loginInfo, async ctx => {
    const { total, today, addressesToday } = await visitTotals(ctx.db)
    const result = { totalVisitCount: total, todayVisitCount: today, todayIp: addressesToday }
    return { result, message: '登录成功' }
  }),
  serve(visitInfo, async ctx => ({
    result: (await lastSevenDays(ctx.db)).map(({ day, visits, addresses }) => ({
      visit: visits,
      ip: addresses,
      tian: day,
      type: day.slice(5),
    })),
  })),
]
