import { useSession } from '@kezhan/client/request/use-session'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { sendOnward } from '../guard/guard'

/** Shows the form to strangers; whoever is signed in, or just has signed in, is sent onward. */
export function LoginGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const [params] = useSearchParams()
  const onward = sendOnward(session?.user, params.get('redirect'))
  return onward === undefined ? children : <Navigate to={onward} replace />
}
