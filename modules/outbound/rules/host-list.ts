/** Places outside that the operator allows, one entry for each. */
export interface AllowedHost {
  readonly host: string
  /** Any port where absent. */
  readonly port?: number
}
export type HostList = readonly AllowedHost[]

/** `db.example.com:5432 10.0.0.5 [::1]:5432`; undefined for a text that is no such list. */
export function readHostList(text: string): HostList | undefined {
  const entries = text.split(/[\s,]+/).filter(entry => entry !== '')
  const hosts = entries.map(readHost)
  return hosts.every(host => host !== undefined) ? hosts : undefined
}

function readHost(entry: string): AllowedHost | undefined {
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9.-]+))(?::(\d{1,5}))?$/.exec(entry)
  const host = (match?.[1] ?? match?.[2])?.toLowerCase()
  if (host === undefined) return undefined
  const port = match?.[3] === undefined ? undefined : Number(match[3])
  if (port === undefined) return { host }
  return port >= 1 && port <= 65_535 ? { host, port } : undefined
}

export const isListed = (list: HostList, host: string, port: number): boolean =>
  list.some(one => one.host === host.toLowerCase() && (one.port === undefined || one.port === port))

/** As the operator wrote it. */
export const hostText = ({ host, port }: AllowedHost): string => {
  const name = host.includes(':') ? `[${host}]` : host
  return port === undefined ? name : `${name}:${port}`
}

/** A name or an address, without a port, a path or anything else. */
export const isHost = (text: string): boolean =>
  /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(text) || /^[0-9a-fA-F:]{2,39}$/.test(text)
