import { isInChatApp } from './chat-app'
import { leaveSession } from './leave-session'
import { notifier } from './notifier'
import { readSession } from './session-store'

export interface Failure {
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number
  readonly message: string
  readonly refusalCode?: string | undefined
}

export const timeoutText = '网络超时'
const expiredText = '很抱歉，登录已过期，请重新登录'
const fixedTexts: Readonly<Record<number, string>> = {
  401: expiredText,
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  504: timeoutText,
}
const reloadDelayMs = 1500

/** Shows a failed request as the catalogue says (shell §8). */
export function showFailure({ status, message, refusalCode }: Failure): void {
  if (endsTurn(refusalCode)) notifier().expired({ title: '本班已交接', text: message })
  else if (endsSession({ status, message })) {
    if (!isFirstToTell()) return
    if (status === 401) showExpired()
    else if (isInChatApp()) showSigningInAgain()
    else notifier().expired()
  } else if (status === 200) notifier().error('出错提示', message)
  else notifier().error('系统提示', fixedTexts[status] ?? message)
}

/** What to say when the server said nothing. */
export const textOfStatus = (status: number): string => fixedTexts[status] ?? '服务器暂时无法处理，请稍后重试'

/** Whether the session is over, which must be said even where a screen shows failures itself. */
export function endsSession({ status, message, refusalCode }: Failure): boolean {
  return status === 401 || hasExpiredToken(status, message) || endsTurn(refusalCode)
}

/** The session is good for reading only: whoever signs in again begins another turn of duty. */
const endsTurn = (refusalCode: string | undefined): boolean => refusalCode === 'shift.handedOver'

/** Expiry may also come as a 500. */
function hasExpiredToken(status: number, message: string): boolean {
  return status === 500 && message.includes('Token失效') && readSession() !== undefined
}

/** 401: without a token there is nothing to leave. */
function showExpired(): void {
  notifier().error('系统提示', expiredText)
  if (readSession() !== undefined) leaveSoon()
}

/** A chat program signs in by itself as soon as the page is loaded anew; there is nothing to press. */
function showSigningInAgain(): void {
  notifier().loading('登录已过期，正在重新登陆')
  leaveSoon()
}

function leaveSoon(): void {
  const token = readSession()?.token
  setTimeout(() => leaveSession(token), reloadDelayMs)
}

let endedToken: string | undefined

/** Many calls may fail at once; the end of one session is said once. */
function isFirstToTell(): boolean {
  const token = readSession()?.token
  if (token !== undefined && token === endedToken) return false
  endedToken = token
  return true
}
