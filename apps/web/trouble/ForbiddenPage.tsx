import { useSession } from '@kezhan/client/request/use-session'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageSkeleton } from '../loading/FrameSkeleton'
import { lazyPage } from '../loading/lazy-page'
import { Forbidden } from './Forbidden'

// Asks the server, which strangers cannot: what they load stays small.
const MissingRight = lazyPage(() => import('./MissingRight'))

/** `?page=/isystem/dict` names the page that does not open; who is signed in reads what he lacks and whom to ask. */
export function ForbiddenPage() {
  const [params] = useSearchParams()
  const page = params.get('page')
  const isSignedIn = useSession() !== undefined
  if (!isSignedIn || page === null) return <Forbidden />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <MissingRight page={page} />
    </Suspense>
  )
}
