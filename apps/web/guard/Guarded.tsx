import { useSession } from '@kezhan/web-kit/request/use-session'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { FrameSkeleton } from '../loading/FrameSkeleton'
import { lazyPage } from '../loading/lazy-page'
import { PageBoundary } from '../trouble/PageBoundary'
import { hotelLoginPath } from './entry-paths'
import { loginUrl } from './guard'

const SignedIn = lazyPage(() => import('./SignedIn'))

/** Everything behind the login. */
export function Guarded() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session === undefined) {
    return <Navigate to={loginUrl(hotelLoginPath, pathname + search + hash)} replace />
  }
  return (
    <PageBoundary>
      <Suspense fallback={<FrameSkeleton />}>
        <SignedIn key={session.token} user={session.user} />
      </Suspense>
    </PageBoundary>
  )
}
