import type { GatewayFilter, GatewayPredicate } from '../model/gateway-calls'

/** What a person sends; the rest is the server's. */
export interface SentRoute {
  readonly id: string | undefined
  readonly routerId: string
  readonly name: string
  readonly uri: string
  readonly predicates: readonly GatewayPredicate[]
  readonly filters: readonly GatewayFilter[]
  readonly stripPrefix: number
  readonly status: '0' | '1'
}

export const predicateNames = [
  'Path',
  'Method',
  'Host',
  'Header',
  'Query',
  'Cookie',
  'After',
  'Before',
  'Between',
  'RemoteAddr',
] as const
const filterNames = ['Hystrix', 'RequestRateLimiter'] as const

type Raw = Readonly<Record<string, unknown>>

/** The route, or the first thing that is wrong with it, in words. Predicates and filters may come as JSON texts. */
export function readRoute(value: unknown): { route: SentRoute } | { problem: string } {
  if (!isRaw(value)) return { problem: '请填写路由' }
  const { id, routerId, name, uri } = value
  if (typeof routerId !== 'string' || !/^[A-Za-z][\w-]{0,63}$/.test(routerId))
    return { problem: '路由ID应以字母开头，只含字母、数字、下划线和横线' }
  if (typeof name !== 'string' || name.trim() === '' || name.length > 100)
    return { problem: '请输入路由名称，最多100个字符' }
  if (typeof uri !== 'string' || !/^(lb:\/\/[\w.-]{1,100}|https?:\/\/[\w.-]{1,253}(:\d{1,5})?)$/.test(uri))
    return { problem: '路由URI应为 http://主机:端口、https://主机:端口 或 lb://服务名，不带路径' }
  const predicates = listIn(value.predicates, readPredicate)
  if (predicates === undefined) return { problem: '路由条件不正确，请从列表中选择并填写参数' }
  const pathProblem = pathsProblem(predicates)
  if (pathProblem !== undefined) return { problem: pathProblem }
  const filters = listIn(value.filters ?? [], readFilter)
  if (filters === undefined) return { problem: '过滤器不正确，请从列表中选择' }
  const stripPrefix = Number(value.stripPrefix ?? 0)
  if (!Number.isInteger(stripPrefix) || stripPrefix < 0 || stripPrefix > 9)
    return { problem: '去掉的路径层数应为0到9' }
  const status = String(value.status ?? '1') === '0' ? '0' : '1'
  const known = typeof id === 'string' && id !== '' ? id : undefined
  return { route: { id: known, routerId, name: name.trim(), uri, predicates, filters, stripPrefix, status } }
}

const mostEntries = 20

function listIn<T>(value: unknown, read: (one: unknown) => T | undefined): readonly T[] | undefined {
  const list = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(list) || list.length > mostEntries) return undefined
  const entries = list.map(read)
  return entries.every(entry => entry !== undefined) ? entries : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readPredicate(value: unknown): GatewayPredicate | undefined {
  if (!isRaw(value)) return undefined
  const { name, args } = value
  const isKnown = predicateNames.some(one => one === name)
  const isFilled = Array.isArray(args) && args.length > 0 && args.length <= mostEntries
  if (!isKnown || !isFilled || !args.every(isShort)) return undefined
  return { name: String(name), args }
}

function readFilter(value: unknown): GatewayFilter | undefined {
  if (!isRaw(value) || !filterNames.some(one => one === value.name)) return undefined
  const { name, title, args } = value
  if (!Array.isArray(args) || args.length > mostEntries) return undefined
  const pairs = args.map(arg => (isRaw(arg) ? { key: arg.key, value: arg.value ?? '' } : {}))
  const isFine = pairs.every(
    (pair): pair is { key: string; value: string } => isShort(pair.key) && typeof pair.value === 'string',
  )
  if (!isFine) return undefined
  return { name: String(name), ...(isShort(title) ? { title } : {}), args: pairs }
}

function pathsProblem(predicates: readonly GatewayPredicate[]): string | undefined {
  const paths = predicates.filter(({ name }) => name === 'Path').flatMap(({ args }) => args)
  if (paths.length === 0) return '至少要有一个 Path 条件，例如 /order/**'
  const wrong = paths.find(
    path => path === '' || !/^(\/(?!\.{1,2}(\/|$))[\w.~-]+|\/\*)*(\/\*\*)?$/.test(path),
  )
  return wrong === undefined ? undefined : `Path“${wrong}”不正确，例如 /order/** 或 /order/*`
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200
