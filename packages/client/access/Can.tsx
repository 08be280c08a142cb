import type { ReactNode } from 'react'
import { useAccess } from './use-access'

interface Props {
  /** A permission code such as `sys:position:add`. */
  do: string
  children: ReactNode
}

/** Shows its content to those who may; the server decides again. */
export function Can({ do: code, children }: Props) {
  return useAccess().can(code) ? children : null
}
