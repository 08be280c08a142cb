import { expireSession, readSession } from './session-store'

/**
 * Ends a session that the server no longer knows: there is nothing left to log out from but this browser. A session
 * that another window has begun meanwhile stands.
 */
export function leaveSession(endedToken = readSession()?.token): void {
  if (readSession()?.token === endedToken) expireSession()
  window.location.reload()
}

/** Leaves a session whose turn of duty was handed over: whoever signs in again begins the next one. */
export function leaveTurn(): void {
  expireSession({ isTurnOver: true })
  window.location.reload()
}
