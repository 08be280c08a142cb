import { useSayNo } from '@kezhan/client/request/say-no'
import { useEffect } from 'react'
import type { ResourceList } from './list/use-resource-list'

/** Shell §8: when the roots of a tree cannot be loaded, the server's words come as a message too, once. */
export function useRootProblem({ showsTree, problem }: ResourceList): void {
  const sayNo = useSayNo()
  useEffect(() => {
    if (showsTree && problem !== undefined) sayNo(problem)
  }, [showsTree, problem, sayNo])
}
