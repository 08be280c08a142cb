import { clearSession, expireSession } from '@kezhan/client/request/session-store'

const noticeKey = 'pro__FAREWELL_NOTICE'

/**
 * Ends a session that cannot go on and loads a login page anew, so that no cached answer, timer or open form of the
 * former user survives. The notice is what the login page says about it.
 */
export function bidFarewell(url: string, notice: string) {
  leave(url, expireSession, notice)
}

/** The same for a user who leaves on purpose; the notice, if any, says what went wrong with it. */
export function partForGood(url: string, notice?: string) {
  leave(url, clearSession, notice)
}

function leave(url: string, endSession: () => void, notice: string | undefined) {
  if (notice) sessionStorage.setItem(noticeKey, notice)
  endSession()
  window.location.assign(url)
}

export const readFarewellNotice = () => sessionStorage.getItem(noticeKey) ?? undefined
export const forgetFarewellNotice = () => sessionStorage.removeItem(noticeKey)
