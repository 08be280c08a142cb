import { adminPath, defaultPath, hotelLoginPath, platformLoginPath } from './entry-paths'

export interface Visitor {
  /** '' for the platform's own people. */
  readonly hotelCode: string
}

const isLoginPath = (path: string) => [hotelLoginPath, platformLoginPath, defaultPath].includes(path)

export function loginPathOf(visitor: Visitor) {
  return visitor.hotelCode === '' ? platformLoginPath : hotelLoginPath
}

/**
 * The door for a visitor without a session: that of his chat program, else his own (decisions: whose
 * session has expired comes back where he came in), else the hotel's.
 */
export function entranceFor(last: Visitor | undefined, isInChat: boolean): string {
  if (isInChat) return defaultPath
  return last === undefined ? hotelLoginPath : loginPathOf(last)
}

/** Where a visitor without a session is sent: the login page, which brings him to where he wanted to go. */
export function loginUrl(loginPath: string, wanted: string) {
  return `${loginPath}?${new URLSearchParams({ redirect: wanted })}`
}

/** Where a visitor of a login page is sent who is already signed in; undefined shows the form. */
export function sendOnward(visitor: Visitor | undefined, redirect: string | null): string | undefined {
  if (visitor === undefined) return undefined
  return ownPath(redirect) ?? (visitor.hotelCode === '' ? adminPath : '/')
}

/** A redirect query may come from anywhere: only a path of this application is followed, and no login page. */
function ownPath(redirect: string | null): string | undefined {
  if (redirect === null || !/^\/(?![/\\])/.test(redirect)) return undefined
  const { origin, pathname } = new URL(redirect, 'http://kezhan.invalid')
  return origin === 'http://kezhan.invalid' && !isLoginPath(pathname) ? redirect : undefined
}
