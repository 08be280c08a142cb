import { addLatencies, percentileMs } from '@kezhan/server-kit/measure/latency'
import type { RouteTraffic } from '@kezhan/server-kit/measure/traffic'
import type { RouteFigures } from '../model/monitor-calls'

export const noTraffic: RouteTraffic = {
  title: '',
  count: 0,
  refused: 0,
  failed: 0,
  sumMs: 0,
  maxMs: 0,
  steps: {},
}

export const sumOfTraffic = (parts: readonly RouteTraffic[]): RouteTraffic =>
  parts.reduce(
    (sum, part) => ({
      title: part.title,
      count: sum.count + part.count,
      refused: sum.refused + part.refused,
      failed: sum.failed + part.failed,
      sumMs: sum.sumMs + part.sumMs,
      maxMs: Math.max(sum.maxMs, part.maxMs),
      steps: addLatencies(sum.steps, part.steps),
    }),
    noTraffic,
  )

/** What people read of it, over so many minutes. */
export function routeFigures(
  { count, refused, failed, sumMs, maxMs, steps }: RouteTraffic,
  minutes: number,
): Omit<RouteFigures, 'method' | 'route' | 'title'> {
  // No percentile is longer than the longest.
  const percentile = (share: number) => Math.min(maxMs, percentileMs(steps, share) ?? 0)
  return {
    count,
    refused,
    failed,
    perMinute: count / minutes,
    meanMs: count === 0 ? 0 : sumMs / count,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
    p99Ms: percentile(0.99),
    maxMs,
  }
}
