import { readStored, removeStored, sevenDaysMs, storedKeys, writeStored } from './stored'

/** Who is signed in; `hotelCode` is '' for the platform's own people. */
export interface UserInfo {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly hotelCode: string
  readonly hotelName: string | null
  readonly tenantId: string | number | null
  readonly orgCode: string | null
  readonly shiftIndex: string | number | null
  readonly shiftName: string | null
}
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

export function writeSession({ token, user }: Session): void {
  writeStored(storedKeys.token, token, sevenDaysMs)
  writeStored(storedKeys.userInfo, user, sevenDaysMs)
  writeStored(storedKeys.username, user.username, sevenDaysMs)
  writeStored(storedKeys.tenantId, user.tenantId ?? 0, sevenDaysMs)
  if (user.hotelCode !== '') writeStored(storedKeys.hotelCode, user.hotelCode)
  tellListeners()
}

/** Forgets everything about the user; the hotel code stays, for the shift list of the next sign-in. */
export function clearSession(): void {
  const { token, userInfo, username, tenantId, auth, allAuth, dictionaries, config } = storedKeys
  for (const name of [token, userInfo, username, tenantId, auth, allAuth, dictionaries, config]) {
    removeStored(name)
  }
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

/** What we stored ourselves; the two names that every request needs are enough to recognise it. */
function isUser(value: unknown): value is UserInfo {
  return typeof value === 'object' && value !== null && 'username' in value && 'hotelCode' in value
}
