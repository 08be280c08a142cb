import type { ApiProblem } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { useQuery } from '@tanstack/react-query'
import { loadRow } from '../resource-calls'
import type { Row } from '../row'

export interface LoadedRow {
  readonly data: Row | undefined
  readonly problem: ApiProblem | undefined
  readonly reload: () => void
}

/** One row with its children, as it is now: what was read for an earlier dialog is never shown again. */
export function useRow(path: string, id: string): LoadedRow {
  const row = useQuery<Row, ApiProblem>({
    queryKey: queryKeyOf(`${path}/queryById`, { id }),
    queryFn: async ({ signal }) => (await loadRow(path, id, signal)).result,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { data: row.data, problem: row.error ?? undefined, reload: () => void row.refetch() }
}
