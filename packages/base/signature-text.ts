/** What of a request is signed. */
export interface SignedRequest {
  /** As it stands on the wire, without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** How far the clocks of browser and server may stand apart. */
export const signatureWindowMs = 300_000

/**
 * The parameters of a request as one text that both sides write alike: query and body merged, numbers as texts,
 * `_t` left out, names in ascending order, JSON. A last segment of the path that is a list joins in as
 * `x-path-variable` (decision A-47).
 */
export function signatureText({ path, query, body }: SignedRequest): string {
  const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  const parameters = new Map([
    ...Object.entries(query),
    ...bodyEntries(body),
    ...(last.includes(',') ? [['x-path-variable', last] as const] : []),
  ])
  parameters.delete('_t')
  const sorted = [...parameters].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted.map(([name, value]) => [name, asSigned(value)])))
}

/** What is hashed: time and nonce belong to it, or a signature could be sent again under new ones; the key comes last. */
export const signedContent = (text: string, stamp: string, nonce: string, key: string): string =>
  text + stamp + nonce + key

/** Names the purpose of the key that both sides derive from the token of the session. */
export const signatureKeyLabel = 'kezhan request signature'

/** A body that is not a set of named values is signed as a whole. */
function bodyEntries(body: unknown): [string, unknown][] {
  if (body === undefined || body === null) return []
  return typeof body === 'object' && !Array.isArray(body) ? Object.entries(body) : [['', body]]
}

const asSigned = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

/** China keeps one time all year. */
const shanghaiAheadMs = 8 * 3_600_000

/** A moment as `X-TIMESTAMP` writes it: `yyyyMMddHHmmss` on the wall in China. */
export function signatureStamp(momentMs: number): string {
  return new Date(momentMs + shanghaiAheadMs).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Undefined for anything that is not a moment of the calendar. */
export function readSignatureStamp(stamp: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp)?.slice(1).map(Number)
  if (parts === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const momentMs = Date.UTC(year, month - 1, day, hour, minute, second) - shanghaiAheadMs
  return signatureStamp(momentMs) === stamp ? momentMs : undefined
}
