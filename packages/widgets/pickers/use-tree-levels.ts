import { ApiProblem } from '@kezhan/client/request/client'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLeafNode, type LevelOf, linesOf, type TreeNode } from './tree-levels'

/** A branch is fetched level by level; a department with more below it than this is not ticked as a whole. */
const mostBranchNodes = 2000

/** A tree whose levels come when they are opened, so that thousands of nodes cost nothing until they are looked at. */
export function useTreeLevels(levelOf: LevelOf, isWanted = true) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<readonly string[]>([])
  const roots = useQuery<readonly TreeNode[], ApiProblem>({ ...levelOf(''), enabled: isWanted })
  const levels = useQueries({ queries: opened.map(levelOf) })
  const below = new Map(opened.map((parent, index) => [parent, levels[index]?.data]))

  const open = (parents: readonly string[]): void =>
    setOpened(former => [...new Set([...former, ...parents])])

  /** A level that does not come has been reported; trees would ask for it ten times over if this failed. */
  const load = (parent: string): Promise<unknown> =>
    reported(async () => {
      await client.ensureQueryData(levelOf(parent))
      open([parent])
    })

  /** Everything below a node; undefined if it does not come, which has been reported. */
  const loadBranch = (top: string): Promise<readonly TreeNode[] | undefined> =>
    reported(() => branchBelow(top))

  async function branchBelow(top: string): Promise<readonly TreeNode[]> {
    const found: TreeNode[] = []
    const parents: string[] = []
    for (let next = [top]; next.length > 0 && found.length < mostBranchNodes; ) {
      const answers = await Promise.all(next.map(parent => client.ensureQueryData(levelOf(parent))))
      parents.push(...next)
      const nodes = answers.flat().filter(node => !found.some(({ key }) => key === node.key))
      found.push(...nodes)
      next = nodes.filter(node => !isLeafNode(node)).map(({ key }) => key)
    }
    open(parents)
    return found
  }

  return {
    lines: linesOf(roots.data ?? [], below),
    isPending: roots.isPending,
    problem: roots.error ?? undefined,
    reload: () => void roots.refetch(),
    load,
    loadBranch,
  }
}

/** Does its work; what the server refused, the request client has shown. */
async function reported<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return undefined
  }
}
