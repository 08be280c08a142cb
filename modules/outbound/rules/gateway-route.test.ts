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
