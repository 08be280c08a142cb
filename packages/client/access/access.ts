/** One line of the permission lists that come with the session. */
export interface AuthEntry {
  /** A permission code, or several separated by commas. */
  readonly action: string
  /** '2' is a button; '1' names a prefix of data rights, which is no business of buttons. */
  readonly type: string
  readonly describe?: string
  readonly status?: string
}
export interface AccessLists {
  readonly auth: readonly AuthEntry[]
  readonly allAuth: readonly AuthEntry[]
  /** What the menu says about the page or form that asks; where it does not decide, the session's lists do. */
  readonly form?: readonly AuthEntry[]
}
export interface Access {
  can(code: string): boolean
  /** Codes below a prefix that are switched off: buttons that bear them are hidden (decision A-59). */
  excluded(prefix: string): ReadonlySet<string>
  /** What begins with one of these concerns the rows a person sees. */
  readonly dataPrefixes: ReadonlySet<string>
  /** What people call a right: the name of its page or button. */
  titleOf(code: string): string | undefined
  /** The same session's rights inside a form with a list of its own. */
  within(form: readonly AuthEntry[]): Access
}

/** Buttons of type 2 in `form` or `auth` are granted, status 0 in `allAuth` forbids, and forbidding wins. */
export function accessFrom({ auth, allAuth, form = [] }: AccessLists): Access {
  const granted = codesOf([...form, ...auth].filter(entry => entry.type === '2'))
  const forbidden = codesOf(allAuth.filter(entry => entry.status === '0'))
  const ofButtons = codesOf(allAuth.filter(entry => entry.type === '2' && entry.status === '0'))
  return {
    can: code => granted.has(code) && !forbidden.has(code),
    excluded: prefix => new Set([...ofButtons].filter(code => code.startsWith(prefix))),
    dataPrefixes: codesOf([...form, ...auth].filter(entry => entry.type === '1')),
    titleOf: code => allAuth.find(({ action }) => action.split(',').includes(code))?.describe || undefined,
    within: entries => accessFrom({ auth, allAuth, form: entries }),
  }
}

function codesOf(entries: readonly AuthEntry[]): ReadonlySet<string> {
  const codes = entries.flatMap(entry => entry.action.split(',').map(code => code.trim()))
  return new Set(codes.filter(code => code !== ''))
}
