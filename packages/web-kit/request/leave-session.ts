import { clearSession } from './session-store'

/** Ends a session that the server no longer knows: there is nothing left to log out from but this browser. */
export function leaveSession(): void {
  clearSession()
  window.location.reload()
}
