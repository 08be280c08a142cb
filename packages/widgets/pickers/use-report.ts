import type { Query } from '@kezhan/client/request/api-url'
import { useGet } from '@kezhan/client/request/use-call'
import type { ReportConfig, ReportData, ReportQueryItem } from '@kezhan/resource/report-wire'

/** How long columns and search lines of a group count as fresh (widgets §9). */
const reportCacheMs = 30_000
const base = '/online/cgreport/api'

/** Columns first, then the lines of the search, then the rows. A group asks for the first two once in a while only. */
export function useReport(code: string, query: Query, groupId?: string) {
  const kept = groupId ? { staleTimeMs: reportCacheMs } : {}
  const config = useGet<ReportConfig>(
    `${base}/getRpColumns/${encodeURIComponent(code)}`,
    {},
    { ...kept, quiet: true },
  )
  const id = encodeURIComponent(config.data?.cgRpConfigId ?? '')
  const isKnown = config.data !== undefined
  const lines = useGet<readonly ReportQueryItem[]>(
    `${base}/getQueryInfo/${id}`,
    {},
    { ...kept, enabled: isKnown, quiet: true },
  )
  const data = useGet<ReportData>(`${base}/getData/${id}`, query, {
    enabled: isKnown,
    keepPrevious: true,
    quiet: true,
  })
  return { config, lines, data }
}
