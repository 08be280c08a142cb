import { useCall } from '@kezhan/client/request/use-call'
import { monitorCurves, monitorProcesses } from '@kezhan/monitor/model/monitor-calls'
import { useSearchParams } from 'react-router'

export const refreshMs = 10_000
export const spans = [
  { minutes: 10, title: '10 分钟' },
  { minutes: 60, title: '1 小时' },
  { minutes: 360, title: '6 小时' },
  { minutes: 1440, title: '24 小时' },
] as const

export interface Watch {
  readonly minutes: number
  /** Undefined is all. */
  readonly processId: string | undefined
  change(part: Partial<Pick<Watch, 'minutes' | 'processId'>>): void
}

/** Which processes and how far back one looks; the address holds it. */
export function useWatch(): Watch {
  const [search, setSearch] = useSearchParams()
  const minutes = spans.find(span => String(span.minutes) === search.get('minutes'))?.minutes ?? 60
  const processId = search.get('process') ?? undefined
  return {
    minutes,
    processId,
    change: part => {
      const next = { minutes, processId, ...part }
      setSearch(
        {
          minutes: String(next.minutes),
          ...(next.processId === undefined ? {} : { process: next.processId }),
        },
        { replace: true },
      )
    },
  }
}

/** Measures over time, asked for again as often as they are kept. */
export const useCurves = (names: readonly string[], { minutes, processId }: Watch) =>
  useCall(
    monitorCurves,
    { names: names.join(','), minutes, processId: processId ?? null },
    { keepPrevious: true, refetchIntervalMs: refreshMs, quiet: true },
  )

export const useProcesses = () => useCall(monitorProcesses, {}, { refetchIntervalMs: refreshMs, quiet: true })
