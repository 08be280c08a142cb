/** Where a channel listens, taken apart. */
export interface LineAddress {
  readonly isSecure: boolean
  readonly host: string
  readonly port: number
  /** Without a slash at its end; empty for the root. */
  readonly path: string
}

/** Undefined for what is no plain address: names and passwords, queries and anchors have no place in one. */
export function readLineAddress(text: string): LineAddress | undefined {
  const match = /^(https?):\/\/([A-Za-z0-9.-]{1,253})(?::(\d{1,5}))?((?:\/[\w.~-]+)*)\/?$/.exec(text)
  if (match === null) return undefined
  const isSecure = match[1] === 'https'
  const port = Number(match[3] ?? (isSecure ? 443 : 80))
  const path = match[4] ?? ''
  const isPlain = port >= 1 && port <= 65_535 && !/\/\.{1,2}(\/|$)/.test(path)
  return isPlain ? { isSecure, host: match[2] ?? '', port, path } : undefined
}
