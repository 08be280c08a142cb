import { clearSession } from '@kezhan/web-kit/request/session-store'

const noticeKey = 'pro__FAREWELL_NOTICE'

/**
 * Ends the session in this browser and loads a login page anew, so that no cached answer, timer or open form of
 * the former user survives. The notice, if any, is what the login page says about it.
 */
export function bidFarewell(url: string, notice?: string) {
  if (notice) sessionStorage.setItem(noticeKey, notice)
  clearSession()
  window.location.assign(url)
}

export const readFarewellNotice = () => sessionStorage.getItem(noticeKey) ?? undefined
export const forgetFarewellNotice = () => sessionStorage.removeItem(noticeKey)
