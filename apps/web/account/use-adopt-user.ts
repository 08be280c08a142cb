import { readSession, writeSession } from '@kezhan/client/request/session-store'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import type { UserInfo } from '@kezhan/resource/user-info'
import { useQueryClient } from '@tanstack/react-query'
import { profilePath } from '../guard/profile-path'
import type { Profile } from '../guard/profile-shape'

/** Stores the user as the server now knows him, and asks again for everything that may depend on it. */
export function useAdoptUser(): (user: UserInfo) => void {
  const client = useQueryClient()
  return user => {
    const session = readSession()
    // Another window may have logged out meanwhile.
    if (session === undefined) return
    // The frame stands on the profile of its user; without one for the new user it would be built anew.
    const profile = client.getQueryData<Profile>(keyOf(session.user))
    if (profile !== undefined)
      client.setQueryData<Profile>(keyOf(user), { ...profile, user: { ...profile.user, ...user } })
    writeSession({ token: session.token, user })
    // In the background: what cannot be asked for keeps its former answer and says so itself.
    void client.invalidateQueries()
  }
}

const keyOf = (user: UserInfo) => queryKeyOf(profilePath(user), user)
