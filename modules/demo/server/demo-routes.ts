import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { dashboardCharts, dashboardMonitor } from '../model/dashboard-calls'
import { refuse } from '../rules/refusals'
import { chartsOf } from './charts'
import { healthOf } from './health'

export const demoRoutes: readonly Route[] = [
  serve(dashboardCharts, async ctx => ({ result: await chartsOf(ctx.db) })),
  serve(dashboardMonitor, async ctx => {
    // One process serves all hotels.
    if (!isPlatform(ctx.user)) throw refuse('health.platform')
    return { result: await healthOf(ctx) }
  }),
]
