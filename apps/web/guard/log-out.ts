import { ApiProblem, lastRequest } from '@kezhan/client/request/client'
import { ownHotelOf } from '@kezhan/client/request/session-store'
import type { UserInfo } from '@kezhan/resource/user-info'
import { dropAllDrafts } from '@kezhan/web-kit/resource/form/draft-store'
import { partForGood } from './farewell'
import { loginPathOf } from './guard'

/**
 * Logs out on the user's wish. Decision A-49: the session ends here even when the server cannot be told; the login
 * page then says what the server, or the network, answered.
 */
export async function logOut(user: UserInfo): Promise<void> {
  const complaint = await tellServer(user)
  dropAllDrafts(sessionStorage)
  partForGood(loginPathOf({ hotelCode: ownHotelOf(user) }), complaint)
}

/** Decision A-72: each kind of user has a logout of his own. */
async function tellServer(user: UserInfo): Promise<string | undefined> {
  try {
    await lastRequest('POST', ownHotelOf(user) === '' ? '/sys/logout' : '/user/logout', { quiet: true })
    return undefined
  } catch (error) {
    if (error instanceof ApiProblem) return error.message
    throw error
  }
}
