import { ownHotelOf } from '@kezhan/client/request/session-store'
import type { UserInfo } from '@kezhan/resource/user-info'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { DepartmentGate } from '../account/DepartmentGate'
import { FrameSkeleton } from '../loading/FrameSkeleton'
import { lazyPage } from '../loading/lazy-page'
import { bidFarewell } from './farewell'
import { loginPathOf, loginUrl } from './guard'
import { useProfile } from './profile'

// The frame is fetched while the profile is: together they are what a signed-in user waits for.
const Workplace = lazyPage(() => import('../layout/Workplace'))
void Workplace.preload()

/** Owns what the server told this session; another session starts with an empty memory. */
export default function SignedIn({ user }: { user: UserInfo }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <DepartmentGate>
        <ProfileGate user={user} />
      </DepartmentGate>
    </QueryClientProvider>
  )
}

/** Shell specification §2.3: who cannot load his permissions is logged out and may try again. */
function ProfileGate({ user }: { user: UserInfo }) {
  const { pathname, search, hash } = useLocation()
  const { profile, complaint } = useProfile(user)
  const wanted = pathname + search + hash
  useEffect(() => {
    if (complaint !== undefined)
      bidFarewell(loginUrl(loginPathOf({ hotelCode: ownHotelOf(user) }), wanted), complaint)
  }, [complaint, user, wanted])
  if (profile === undefined) return <FrameSkeleton />
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <Workplace profile={profile} />
    </Suspense>
  )
}
