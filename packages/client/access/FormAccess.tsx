import { type ReactNode, useMemo } from 'react'
import type { AuthEntry } from './access'
import { AccessContext, useAccess } from './use-access'

interface Props {
  entries: readonly AuthEntry[]
  children: ReactNode
}

/** A page or form for which the menu brings a list of its own; the session's lists decide what it leaves open. */
export function FormAccess({ entries, children }: Props) {
  const outer = useAccess()
  const inner = useMemo(() => outer.within(entries), [outer, entries])
  return <AccessContext value={inner}>{children}</AccessContext>
}
