import type { UserInfo } from '@kezhan/resource/user-info'
import { readStored, removeStored, sevenDaysMs, storedKeys, writeStored } from './stored'

export interface Session {
  readonly token: string
  readonly user: UserInfo
}

/** The stored session, or undefined; the same object as long as nothing changed. */
export function readSession(): Session | undefined {
  const token = readStored(storedKeys.token)
  const user = readStored(storedKeys.userInfo)
  if (typeof token !== 'string' || token === '' || !isUser(user)) {
    known = undefined
    return undefined
  }
  const fingerprint = `${token}\n${JSON.stringify(user)}`
  if (known?.fingerprint !== fingerprint) known = { fingerprint, session: { token, user } }
  return known.session
}

let known: { fingerprint: string; session: Session } | undefined

/** Whether whoever was signed in is on his way out: what the page asks for now would be asked for by nobody. */
let isLeaving = false
export const isBeingLeft = (): boolean => isLeaving
export function leavePage(): void {
  isLeaving = true
}

export function writeSession({ token, user }: Session): void {
  isLeaving = false
  writeStored(storedKeys.token, token, sevenDaysMs)
  writeStored(storedKeys.userInfo, user, sevenDaysMs)
  writeStored(storedKeys.username, user.username, sevenDaysMs)
  writeStored(storedKeys.tenantId, user.tenantId, sevenDaysMs)
  if (ownHotelOf(user) !== '') writeStored(storedKeys.hotelCode, user.hotelCode)
  // The key of the former token would sign wrongly.
  removeStored(storedKeys.encryptedString)
  removeStored(storedKeys.lastSession)
  tellListeners()
}

/** What belongs to the user and goes with the session; the hotel code stays for the next sign-in. */
const ofTheUser = [
  'token',
  'userInfo',
  'username',
  'tenantId',
  'auth',
  'allAuth',
  'dictionaries',
  'config',
  'includedRoutes',
  'encryptedString',
] as const

/** The same session in another place: what was kept for the former one is forgotten. */
export function moveSession(user: UserInfo): void {
  const session = readSession()
  // Another window may have logged out meanwhile.
  if (session === undefined) return
  for (const name of ['auth', 'allAuth', 'dictionaries', 'config'] as const) removeStored(storedKeys[name])
  writeSession({ token: session.token, user })
}

/** Forgets everything about the user: he leaves on purpose. */
export function clearSession(): void {
  // First, because another window looks for it as soon as the token is gone.
  removeStored(storedKeys.lastSession)
  forgetUser()
}

export interface LastSession {
  readonly userId: string
  readonly hotelCode: string
  /** The shift that was handed over, if the session ended by that. */
  readonly endedShift?: string
}

/** Ends a session that the server no longer knows, but remembers whose it was: he comes back to where he was. */
export function expireSession({ isTurnOver = false } = {}): void {
  const session = readSession()
  if (session !== undefined) {
    const { user } = session
    const last: LastSession = {
      userId: user.id,
      hotelCode: ownHotelOf(user),
      ...(isTurnOver && user.shiftIndex !== null ? { endedShift: user.shiftIndex } : {}),
    }
    writeStored(storedKeys.lastSession, last, sevenDaysMs)
  }
  forgetUser()
}

/** Whose session expired; nobody's while one is open and after a logout. */
export function readLastSession(): LastSession | undefined {
  const last = readStored(storedKeys.lastSession)
  return isLastSession(last) ? last : undefined
}

function forgetUser(): void {
  for (const name of ofTheUser) removeStored(storedKeys[name])
  tellListeners()
}

/** The hotel that last signed in on this browser. */
export function readHotelCode(): string | undefined {
  const code = readStored(storedKeys.hotelCode)
  return typeof code === 'string' && code !== '' ? code : undefined
}

/** Calls back after every change, also one made in another tab. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const listeners = new Set<() => void>()

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** '' for the platform's people, also while they act in a hotel: that is not where they sign in. */
export const ownHotelOf = ({ hotelCode, isActing }: Pick<UserInfo, 'hotelCode' | 'isActing'>): string =>
  isActing ? '' : hotelCode

/** What we stored ourselves; the two names that every request needs are enough to recognise it. */
function isUser(value: unknown): value is UserInfo {
  return typeof value === 'object' && value !== null && 'username' in value && 'hotelCode' in value
}

const isLastSession = (value: unknown): value is LastSession =>
  typeof value === 'object' && value !== null && 'userId' in value && 'hotelCode' in value
