/** The names of what the browser keeps; they are part of the contract (shell §3, decision C-15). */
export const storedKeys = {
  token: 'Access-Token',
  hotelCode: 'Pms-Hotel-Code',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  tenantId: 'TENANT_ID',
  auth: 'LOGIN_USER_BUTTON_AUTH',
  allAuth: 'SYS_BUTTON_AUTH',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  config: 'UI_CACHE_DB_CONFIG_DATA',
  includedRoutes: 'CACHE_INCLUDED_ROUTES',
  encryptedString: 'ENCRYPTED_STRING',
  lastSession: 'LAST_SESSION',
} as const

/** What a window may do is its own affair; the lists are kept as long as the window (shell §3). */
const inSessionStorage: ReadonlySet<string> = new Set([storedKeys.auth, storedKeys.allAuth])

export const namespace = 'pro__'
export const sevenDaysMs = 604_800_000

/** What is kept under a name, until its time is over; a damaged entry counts as absent. */
export function readStored(name: string): unknown {
  const text = storageOf(name).getItem(namespace + name)
  if (text === null) return undefined
  const entry = parseEntry(text)
  if (entry !== undefined && (entry.expire === null || entry.expire > Date.now())) return entry.value
  storageOf(name).removeItem(namespace + name)
  return undefined
}

/** Without a lifetime the entry stays until it is removed. */
export function writeStored(name: string, value: unknown, lifetimeMs?: number): void {
  const expire = lifetimeMs === undefined ? null : Date.now() + lifetimeMs
  storageOf(name).setItem(namespace + name, JSON.stringify({ value, expire }))
}

export function removeStored(name: string): void {
  storageOf(name).removeItem(namespace + name)
}

const storageOf = (name: string): Storage => (inSessionStorage.has(name) ? sessionStorage : localStorage)

function parseEntry(text: string): { value: unknown; expire: number | null } | undefined {
  try {
    const entry: unknown = JSON.parse(text)
    if (typeof entry !== 'object' || entry === null || !('value' in entry)) return undefined
    const expire = 'expire' in entry && typeof entry.expire === 'number' ? entry.expire : null
    return { value: entry.value, expire }
  } catch {
    // Another program's text under our name is no entry of ours.
    return undefined
  }
}
