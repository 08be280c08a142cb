import { type ReactNode, useMemo } from 'react'
import { type AuthEntry, accessFrom } from './access'
import { AccessContext } from './use-access'

interface Props {
  auth: readonly AuthEntry[]
  allAuth: readonly AuthEntry[]
  children: ReactNode
}

export function AccessProvider({ auth, allAuth, children }: Props) {
  const access = useMemo(() => accessFrom({ auth, allAuth }), [auth, allAuth])
  return <AccessContext value={access}>{children}</AccessContext>
}
