import { grouped } from '@kezhan/base/grouped'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import type { RouteTraffic } from '@kezhan/server-kit/measure/traffic'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorService as call } from '../model/monitor-calls'
import { stepAt, stepsOf, timesOf } from '../rules/curves'
import { requirePlatform } from './require-platform'
import { noTraffic, routeFigures, sumOfTraffic } from './route-figures'

interface TrafficSample {
  readonly atMs: number
  readonly routes: Readonly<Record<string, RouteTraffic>>
}
const mostRoutes = 200

export const monitorService: HandlerOf<typeof call> = async (ctx, { minutes, processId }) => {
  requirePlatform(ctx)
  const steps = stepsOf(Date.now(), minutes)
  const samples = await ctx.platformDb.query<TrafficSample>(
    `select (extract(epoch from at) * 1000)::float8 as at_ms, routes from sys_measure
     where at >= to_timestamp($1 / 1000.0) and ($2::text is null or process_id = $2) and routes <> '{}' order by at limit 100000`,
    [steps.beginMs, processId ?? null],
  )
  const byRoute = grouped(
    samples.flatMap(({ routes }) => Object.entries(routes)),
    ([route]) => route,
  )
  const routes = [...byRoute].map(([key, parts]) => {
    const [method = '', route = ''] = key.split(' ')
    const traffic = sumOfTraffic(parts.map(([, part]) => part))
    return { method, route, title: traffic.title, ...routeFigures(traffic, minutes) }
  })
  const inSteps = Array.from({ length: steps.count }, () => noTraffic)
  for (const { atMs, routes: parts } of samples) {
    const at = stepAt(steps, atMs)
    inSteps[at] = sumOfTraffic([inSteps[at] ?? noTraffic, ...Object.values(parts)])
  }
  const figures = inSteps.map(traffic => ({ ...routeFigures(traffic, steps.stepMs / 60_000), traffic }))
  const known = (ms: number, { count }: { count: number }) => (count === 0 ? null : ms)
  return {
    result: {
      all: routeFigures(sumOfTraffic(inSteps), minutes),
      routes: routes.toSorted((a, b) => b.count - a.count).slice(0, mostRoutes),
      times: timesOf(steps).map(ms => hotelTime(new Date(ms))),
      perSecond: figures.map(({ count }) => (count * 1000) / steps.stepMs),
      p50Ms: figures.map(one => known(one.p50Ms, one)),
      p95Ms: figures.map(one => known(one.p95Ms, one)),
      failed: figures.map(({ failed }) => failed),
    },
  }
}
