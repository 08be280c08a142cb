import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { isCounter, measureNames } from '@kezhan/server-kit/measure/measures'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorCurves as call } from '../model/monitor-calls'
import { curvesOf, type Sample, stepsOf, timesOf } from '../rules/curves'
import { refuse } from '../rules/refusals'
import { requirePlatform } from './require-platform'

const mostNames = 8

export const monitorCurves: HandlerOf<typeof call> = async (ctx, { names: list, minutes, processId }) => {
  requirePlatform(ctx)
  const names = list.split(',')
  const unknown = names.find(name => !measureNames.includes(name))
  if (unknown !== undefined || names.length > mostNames) throw refuse('measure.unknown')
  const steps = stepsOf(Date.now(), minutes)
  const samples = await ctx.platformDb.query<Sample>(
    `select process_id, (extract(epoch from at) * 1000)::float8 as at_ms,
       array(select (measures ->> name)::float8 from unnest($1::text[]) with ordinality as n (name, place) order by place) as values
     from sys_measure
     where at >= to_timestamp($2 / 1000.0) and ($3::text is null or process_id = $3) order by at limit 100000`,
    [names, steps.beginMs, processId ?? null],
  )
  const wanted = names.map(name => ({ name, isCounter: isCounter(name) }))
  return {
    result: {
      stepSeconds: steps.stepMs / 1000,
      times: timesOf(steps).map(ms => hotelTime(new Date(ms))),
      series: curvesOf(samples, wanted, steps),
    },
  }
}
