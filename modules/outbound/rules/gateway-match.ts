/** A request as the conditions of a route see it; names of headers in small letters. */
export interface GatewayRequest {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly address: string
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly now: string
}

/** All conditions of a route must hold; within one, any of its values. Values are compared, never run as patterns. */
export const fits = (predicates: readonly Condition[], request: GatewayRequest): boolean =>
  predicates.every(({ name, args }) => tests[name]?.(args, request) ?? false)

/** A stored one may be of a kind that is not known here; then it does not hold. */
interface Condition {
  readonly name: string
  readonly args: readonly string[]
}
type Test = (args: readonly string[], request: GatewayRequest) => boolean

const tests: Readonly<Record<string, Test>> = {
  Path: (args, { path }) => args.some(pattern => fitsPath(pattern, path)),
  Method: (args, { method }) => args.some(arg => arg.toUpperCase() === method),
  Host: (args, { headers }) => args.includes(headers.host ?? ''),
  Header: ([name = '', value], { headers }) => fitsPair(headers[name.toLowerCase()], value),
  Query: ([name = '', value], { query }) => fitsPair(query[name], value),
  Cookie: ([name = '', value], { headers }) => fitsPair(cookieIn(headers.cookie ?? '', name), value),
  After: ([moment = ''], { now }) => now > plainMoment(moment),
  Before: ([moment = ''], { now }) => now < plainMoment(moment),
  Between: ([first = '', last = ''], { now }) => now > plainMoment(first) && now < plainMoment(last),
  RemoteAddr: (args, { address }) => args.includes(address),
}

/** `*` is one part of a path, `**` at the end any number of them. */
export function fitsPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const isOpen = wanted.at(-1) === '**'
  if (isOpen) wanted.pop()
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, index) => part === '*' || part === given[index])
}

const fitsPair = (given: string | undefined, wanted: string | undefined): boolean =>
  given !== undefined && (wanted === undefined || wanted === '' || given === wanted)

function cookieIn(header: string, name: string): string | undefined {
  const pair = header.split(';').find(one => one.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}

/** `2026-01-02T08:00:00+08:00[Asia/Shanghai]` as the wall in the hotel shows it. */
const plainMoment = (moment: string): string => moment.slice(0, 19).replace('T', ' ')

/** The path without its first parts. */
export function strippedPath(path: string, count: number): string {
  return `/${path
    .split('/')
    .slice(1 + count)
    .join('/')}`
}
