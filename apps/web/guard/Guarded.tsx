import { isInChatApp } from '@kezhan/client/request/chat-app'
import { readLastSession } from '@kezhan/client/request/session-store'
import { useSession } from '@kezhan/client/request/use-session'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { FrameSkeleton } from '../loading/FrameSkeleton'
import { lazyPage } from '../loading/lazy-page'
import { PageBoundary } from '../trouble/PageBoundary'
import { troubleAt } from '../trouble/trouble-pages'
import { useFollowPlace } from './follow-place'
import { entranceFor, loginUrl } from './guard'

const SignedIn = lazyPage(() => import('./SignedIn'))
const FirstPasswordPage = lazyPage(() => import('../login/FirstPasswordPage'))

/** Everything behind the login, and the pages of trouble, which a stranger sees without a frame. */
export function Guarded() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  useFollowPlace(session)
  if (session === undefined) {
    const trouble = troubleAt(pathname)
    if (trouble !== undefined) return trouble
    const entrance = entranceFor(readLastSession(), isInChatApp())
    return <Navigate to={loginUrl(entrance, pathname + search + hash)} replace />
  }
  return (
    <PageBoundary>
      <Suspense fallback={<FrameSkeleton />}>
        {session.user.mustChangePassword ? (
          <FirstPasswordPage user={session.user} />
        ) : (
          <SignedIn key={session.token} user={session.user} />
        )}
      </Suspense>
    </PageBoundary>
  )
}
