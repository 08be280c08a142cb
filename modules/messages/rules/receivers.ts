/** Whom a hotel has named for an event; nobody by name means everybody who holds its right. */
export interface NamedReceivers {
  readonly roleIds: readonly string[]
  readonly usernames: readonly string[]
}

export interface Reader {
  readonly username: string
  readonly roleIds: readonly string[]
}

/** Whether a message is for him, given that he holds its right: named receivers only narrow whom it reaches. */
export function isConcerned(named: NamedReceivers | undefined, reader: Reader): boolean {
  if (named === undefined || (named.roleIds.length === 0 && named.usernames.length === 0)) return true
  return named.usernames.includes(reader.username) || named.roleIds.some(id => reader.roleIds.includes(id))
}
