export interface DatabasePlace {
  readonly host: string
  readonly port: number
  readonly dbName: string
}

/** Reads `jdbc:postgresql://host:5432/name`; anything beyond that, parameters above all, is no such address. */
export function readDatabaseUrl(url: string): DatabasePlace | undefined {
  const match = /^(?:jdbc:)?postgres(?:ql)?:\/\/([A-Za-z0-9.-]{1,253})(?::(\d{1,5}))?\/([\w-]{1,63})$/.exec(
    url,
  )
  if (match === null) return undefined
  const port = Number(match[2] ?? 5432)
  const [, host = '', , dbName = ''] = match
  return port >= 1 && port <= 65_535 ? { host, port, dbName } : undefined
}
