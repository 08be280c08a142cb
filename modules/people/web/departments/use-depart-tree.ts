import { send } from '@kezhan/client/request/client'
import { queryKeyOf, useCall } from '@kezhan/client/request/use-call'
import { type DepartNode, departLevel, searchDeparts } from '@kezhan/people/model/depart-calls'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** A node as the tree draws it; children are there as soon as they have come. */
export interface DepartLine {
  readonly key: string
  readonly title: string
  readonly isLeaf: boolean
  readonly depart: DepartNode
  readonly children?: readonly DepartLine[]
}

/** Deeper than any hotel; a ring in the answers ends here. */
const deepest = 30

const levelQuery = (pid: string) => ({
  queryKey: queryKeyOf(departLevel.path, { pid }),
  queryFn: () => send(departLevel, { pid }),
  retry: false,
})

/** Departments level by level, so that thousands of them cost nothing until they are looked at; or those of a name. */
export function useDepartTree(keyWord: string) {
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const roots = useCall(departLevel, { pid: '' }, { quiet: true })
  const levels = useQueries({ queries: loaded.map(levelQuery) })
  // Finding nothing is answered as a refusal.
  const found = useCall(searchDeparts, { keyWord }, { enabled: keyWord !== '', quiet: true })

  const load = useCallback(
    async (pid: string): Promise<void> => {
      await client.ensureQueryData(levelQuery(pid))
      setLoaded(former => (former.includes(pid) ? former : [...former, pid]))
    },
    [client],
  )
  const below = new Map(loaded.map((pid, index) => [pid, levels[index]?.data]))
  const linesOf = (departs: readonly DepartNode[], depth: number): readonly DepartLine[] =>
    departs.map(depart => {
      const children = depart.isLeaf || depth > deepest ? undefined : below.get(depart.id)
      const line = { key: depart.id, title: depart.departName, isLeaf: depart.isLeaf, depart }
      return children === undefined ? line : { ...line, children: linesOf(children, depth + 1) }
    })
  const flat = (departs: readonly DepartNode[]): readonly DepartLine[] =>
    departs.map(depart => ({ key: depart.id, title: depart.departName, isLeaf: true, depart }))

  return {
    lines: keyWord === '' ? linesOf(roots.data ?? [], 0) : found.error === null ? flat(found.data ?? []) : [],
    isPending: keyWord === '' ? roots.isPending : found.isPending,
    problem: roots.error ?? undefined,
    reload: () => void roots.refetch(),
    load,
  }
}
