/** One line of the permission lists that come with the session. */
export interface AuthEntry {
  /** A permission code, or several separated by commas. */
  readonly action: string
  /** '2' is a button; other types concern data and are no business of buttons. */
  readonly type: string
  readonly describe?: string
  readonly status?: string
}
export interface AccessLists {
  readonly auth: readonly AuthEntry[]
  readonly allAuth: readonly AuthEntry[]
}
export interface Access {
  can(code: string): boolean
}

/** Buttons of type 2 in `auth` are granted, status 0 in `allAuth` forbids, and forbidding wins. */
export function accessFrom({ auth, allAuth }: AccessLists): Access {
  const granted = codesOf(auth.filter(entry => entry.type === '2'))
  const forbidden = codesOf(allAuth.filter(entry => entry.status === '0'))
  return { can: code => granted.has(code) && !forbidden.has(code) }
}

function codesOf(entries: readonly AuthEntry[]): ReadonlySet<string> {
  const codes = entries.flatMap(entry => entry.action.split(',').map(code => code.trim()))
  return new Set(codes.filter(code => code !== ''))
}
