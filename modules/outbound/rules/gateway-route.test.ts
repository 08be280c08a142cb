import { gatewayUpdate } from '@kezhan/outbound/model/gateway-calls'
import { check } from '@kezhan/resource/validate'
import { expect, test } from 'vitest'
import { fits, fitsPath, type GatewayRequest, strippedPath } from './gateway-match'
import { routeProblem } from './gateway-route'

const request: GatewayRequest = {
  path: '/order/list',
  method: 'GET',
  headers: { host: 'pms.example.com', 'x-kind': 'a', cookie: 'one=1; two=2' },
  query: { page: '1' },
  address: '10.0.0.9',
  now: '2026-01-02 09:00:00',
}
const route = {
  routerId: 'order',
  name: '订单',
  uri: 'https://order.example.com:8443',
  predicates: [{ name: 'Path' as const, args: ['/order/**'] }],
  filters: [],
  status: 1,
}
const read = (router: unknown) => check({ router }, gatewayUpdate.input, 'add')
const problemOf = (router: Partial<typeof route>): string | undefined => {
  const [wrong] = read(router).problems
  return wrong?.text ?? routeProblem({ ...route, ...router })
}

test('a star is one part of a path, two at the end any number', () => {
  expect(fitsPath('/order/**', '/order/a/b')).toBe(true)
  expect(fitsPath('/order/**', '/order')).toBe(true)
  expect(fitsPath('/order/**', '/orders/a')).toBe(false)
  expect(fitsPath('/order/*', '/order/a')).toBe(true)
  expect(fitsPath('/order/*', '/order/a/b')).toBe(false)
  expect(fitsPath('/order/*/x', '/order/a/x')).toBe(true)
  expect(fitsPath('/order', '/Order')).toBe(false)
  expect(strippedPath('/order/list', 1)).toBe('/list')
  expect(strippedPath('/order', 1)).toBe('/')
})

test('all conditions of a route must hold', () => {
  const path = { name: 'Path', args: ['/order/**'] }
  const holds = (name: string, ...args: string[]): boolean => fits([path, { name, args }], request)
  expect(holds('Method', 'post', 'get')).toBe(true)
  expect(holds('Method', 'POST')).toBe(false)
  expect(holds('Host', 'pms.example.com')).toBe(true)
  expect(holds('Header', 'X-Kind', 'a')).toBe(true)
  expect(holds('Header', 'X-Kind', 'b')).toBe(false)
  expect(holds('Header', 'X-None')).toBe(false)
  expect(holds('Query', 'page')).toBe(true)
  expect(holds('Cookie', 'two', '2')).toBe(true)
  expect(holds('After', '2026-01-02T08:59:59+08:00[Asia/Shanghai]')).toBe(true)
  expect(holds('Before', '2026-01-02 09:00:00')).toBe(false)
  expect(holds('Between', '2026-01-01 00:00:00', '2026-01-03 00:00:00')).toBe(true)
  expect(holds('RemoteAddr', '10.0.0.9')).toBe(true)
  expect(holds('Nonsense', 'x')).toBe(false)
  expect(fits([{ name: 'Path', args: ['/else/**'] }], request)).toBe(false)
})

test('a route is read with its lists as values or as texts', () => {
  expect(problemOf(route)).toBeUndefined()
  const asText = { ...route, predicates: JSON.stringify(route.predicates), filters: '[]' }
  expect(read(asText)).toEqual(read(route))
})

test('what is wrong is said in words', () => {
  const wrong: [object, string][] = [
    [{ routerId: '1x' }, '路由ID'],
    [{ name: ' ' }, '路由名称'],
    [{ uri: 'file:///etc/passwd' }, '路由URI'],
    [{ uri: 'http://user:pw@host' }, '路由URI'],
    [{ uri: 'http://host/path' }, '路由URI'],
    [{ predicates: [] }, '至少要有一个 Path 条件'],
    [{ predicates: [{ name: 'Path', args: ['/a/../b'] }] }, '不正确'],
    [{ predicates: [{ name: 'Path', args: ['order'] }] }, '不正确'],
    [{ predicates: [{ name: 'Script', args: ['x'] }] }, '条件不正确：可选路径'],
    [{ predicates: [{ name: 'Path', args: [] }] }, '参数至少1行'],
    [{ predicates: '{' }, '路由条件格式不正确'],
    [{ filters: [{ name: 'Rewrite', args: [] }] }, '过滤器不正确：可选熔断器'],
    [{ stripPrefix: 99 }, '路径层数'],
  ]
  for (const [part, text] of wrong) expect(problemOf({ ...route, ...part })).toContain(text)
})

test('of several paths one must fit', () => {
  expect(fits([{ name: 'Path', args: ['/else/**', '/order/*'] }], request)).toBe(true)
  expect(fits([{ name: 'Path', args: ['/else/**', '/other/*'] }], request)).toBe(false)
})

test('a path that ends before the stars begin does not fit, whatever its parts are', () => {
  expect(fitsPath('/order/*/**', '/order')).toBe(false)
  expect(fitsPath('/order/*/**', '/order/a')).toBe(true)
})

test.each([
  ['After', ['2026-01-02 08:59:59'], true],
  ['After', ['2026-01-02 09:00:00'], false],
  ['After', ['2026-01-02T09:00:00+08:00'], false],
  ['Before', ['2026-01-02 09:00:00'], false],
  ['Before', ['2026-01-02T09:00:00+08:00[Asia/Shanghai]'], false],
  ['Before', ['2026-01-02 09:00:01'], true],
  ['Between', ['2026-01-02 08:59:59', '2026-01-02 09:00:01'], true],
  ['Between', ['2026-01-02 09:00:00', '2026-01-02 09:00:01'], false],
  ['Between', ['2026-01-02 08:59:59', '2026-01-02 09:00:00'], false],
] as const)('at nine o’clock %s %s holds: %s', (name, args, holds) => {
  expect(fits([{ name, args }], request)).toBe(holds)
})

test('who names no moment, host or name sets no time and meets nobody', () => {
  const holds = (name: string, ...args: string[]) => fits([{ name, args }], request)
  expect([
    holds('After'),
    holds('Before'),
    holds('Between'),
    holds('Between', '2026-01-01 00:00:00'),
  ]).toEqual([true, false, false, false])
  expect([holds('Header'), holds('Query'), holds('Cookie')]).toEqual([false, false, false])
  expect(fits([{ name: 'Host', args: ['pms.example.com'] }], { ...request, headers: {} })).toBe(false)
})

test('a value that is left empty asks only that there is one', () => {
  const holds = (name: string, ...args: string[]) => fits([{ name, args }], request)
  expect([holds('Header', 'X-Kind', ''), holds('Query', 'page', ''), holds('Query', 'size', '')]).toEqual([
    true,
    true,
    false,
  ])
  expect([holds('Cookie', 'one'), holds('Cookie', 'one', '2'), holds('Cookie', 'three')]).toEqual([
    true,
    false,
    false,
  ])
  expect(fits([{ name: 'Cookie', args: ['one'] }], { ...request, headers: {} })).toBe(false)
})

test('the rest of a path keeps its parts', () => {
  expect(strippedPath('/order/list/today', 1)).toBe('/list/today')
  expect(strippedPath('/order/list/today', 2)).toBe('/today')
  expect(strippedPath('/order/list', 0)).toBe('/order/list')
})

test.each(['http://order', 'https://order:8443', 'http://10.0.0.5:80', 'lb://order-service'])(
  'a route may lead to %s',
  uri => expect(routeProblem({ ...route, uri })).toBeUndefined(),
)

test.each(['xhttp://order', 'lb://', 'lb://order/path', 'http://order:123456', 'ftp://order'])(
  'a route may not lead to %s',
  uri =>
    expect(routeProblem({ ...route, uri })).toBe(
      '路由URI应为 http://主机:端口、https://主机:端口 或 lb://服务名，不带路径',
    ),
)

test('the name of a route begins with a letter and has at most 64 characters', () => {
  const said = '路由ID应以字母开头，只含字母、数字、下划线和横线'
  expect(routeProblem({ ...route, routerId: `a${'1'.repeat(63)}` })).toBeUndefined()
  expect(routeProblem({ ...route, routerId: `a${'1'.repeat(64)}` })).toBe(said)
  expect(routeProblem({ ...route, routerId: 'order list' })).toBe(said)
})

test('paths of several parts, with a star or without, are fine; dots that climb are not', () => {
  const pathProblem = (path: string) =>
    routeProblem({ ...route, predicates: [{ name: 'Path', args: ['/order/**', path] }] })
  for (const fine of ['/order/list', '/order/*/lines', '/order/v1.2/**', '/order/..x', '/**'])
    expect(pathProblem(fine)).toBeUndefined()
  for (const wrong of ['/order/..', '/order/.', '/order/../x', '/order/**/x', 'order'])
    expect(pathProblem(wrong)).toBe(`Path“${wrong}”不正确，例如 /order/** 或 /order/*`)
})

test('conditions that are no paths are not read as paths', () => {
  const predicates = [...route.predicates, { name: 'Host' as const, args: ['pms.example.com'] }]
  expect(routeProblem({ ...route, predicates })).toBeUndefined()
  expect(routeProblem({ ...route, predicates: predicates.slice(1) })).toBe(
    '至少要有一个 Path 条件，例如 /order/**',
  )
})
