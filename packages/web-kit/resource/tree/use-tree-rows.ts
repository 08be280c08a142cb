import type { Query } from '@kezhan/client/request/api-url'
import { request } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import type { Resource } from '@kezhan/resource/define'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row, RowPage } from '../row'

/** Where the rows below a row hang; no field can have this name. */
export const belowName = '$below'
const pageSize = 200
const mostPages = 10

export interface TreeRows {
  readonly rows: readonly Row[]
  readonly expandedIds: readonly string[]
  readonly setExpanded: (id: string, isExpanded: boolean) => void
}

/** Roots with what has been opened below them; the rows of a node are fetched when it is first opened. */
export function useTreeRows(resource: Resource, roots: readonly Row[], query: Query): TreeRows {
  const [expandedIds, setExpandedIds] = useState<readonly string[]>([])
  const parent = resource.tree?.parent ?? ''
  const fetched = useQueries({
    queries: expandedIds.map(id => ({
      queryKey: queryKeyOf(`${resource.path}/list`, { ...query, [parent]: id, below: true }),
      queryFn: () => childrenOf(resource.path, { ...query, [parent]: id }),
      retry: false,
    })),
  })
  const below = new Map(expandedIds.map((id, index) => [id, fetched[index]?.data]))
  return {
    rows: roots.map(row => withBelow(row, below)),
    expandedIds,
    setExpanded: (id, isExpanded) =>
      setExpandedIds(ids =>
        isExpanded ? [...ids.filter(one => one !== id), id] : ids.filter(one => one !== id),
      ),
  }
}

/** A node that turned out to have no children loses its arrow. */
function withBelow(row: Row, below: ReadonlyMap<string, readonly Row[] | undefined>): Row {
  if (row.hasChild !== '1') return row
  const children = below.get(row.id)
  if (children?.length === 0) return row
  return { ...row, [belowName]: (children ?? []).map(child => withBelow(child, below)) }
}

async function childrenOf(path: string, query: Query): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNo = 1; pageNo <= mostPages; pageNo += 1) {
    const { result } = await request<RowPage>('GET', `${path}/list`, {
      query: { ...query, pageNo, pageSize },
    })
    rows.push(...result.records)
    if (rows.length >= result.total || result.records.length === 0) break
  }
  return rows
}
