import { App } from 'antd'
import { useEffect } from 'react'
import type { ResourceList } from './list/use-resource-list'

/** Shell §8: when the roots of a tree cannot be loaded, the server's words come as a message too, once. */
export function useRootProblem({ showsTree, problem }: ResourceList): void {
  const { message } = App.useApp()
  useEffect(() => {
    if (!showsTree || problem === undefined || problem.shown) return
    problem.shown = true
    message.error(problem.message)
  }, [showsTree, problem, message])
}
