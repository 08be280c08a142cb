import { buildRoutes } from '@kezhan/app-web/menu/build-routes'
import { entriesOf } from '@kezhan/app-web/menu/menu-entries'
import { pagesOf } from '@kezhan/app-web/menu/menu-routes'
import { fillPlaceholders } from '@kezhan/app-web/menu/placeholders'
import { aGroup, aNode } from '@kezhan/app-web/menu/testing/a-node'
import { pageFor } from '@kezhan/app-web/page-lookup'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

const everyRight = { holds: () => true, fillUrl: (url: string) => url }
const values = {
  apiBase: 'https://hotel.example/pms',
  token: 'secret-token',
  userId: 'u1',
  username: '林 小前',
  hotelCode: 'KZ001',
  tenantId: '1',
}

test('SH-ROUTE-020 SH-ROUTE-021 the menu becomes a root route named formal, and an admin route that leads to the dashboard', () => {
  const routes = buildRoutes([aGroup('/isystem', [aNode('/isystem/user')])], everyRight)
  expect(routes.formal.name).toBe('formal')
  expect(routes.formal.children.map(route => route.path)).toEqual(['/isystem'])
  expect(routes.formal.children[0]?.children.map(route => route.path)).toEqual(['/isystem/user'])
  expect(routes.admin).toEqual({ name: 'admin', path: '/admin', redirect: '/dashboard/analysis' })
})

test('SH-ROUTE-022 SH-ROUTE-023 a route carries path, name, redirect, hidden flag, component and meta', () => {
  const meta = {
    title: '用户管理',
    icon: 'user',
    url: 'https://a.example',
    permissionList: ['sys:user:add'],
    keepAlive: true,
    internalOrExternal: false,
    componentName: 'UserList',
  }
  const node = aNode('/isystem/user', {
    name: 'isystem-user',
    component: 'system/UserList',
    redirect: '/isystem/user/all',
    hidden: true,
    meta,
  })
  expect(buildRoutes([node], everyRight).formal.children).toEqual([
    {
      path: '/isystem/user',
      name: 'isystem-user',
      redirect: '/isystem/user/all',
      hidden: true,
      component: 'system/UserList',
      meta: { ...meta, words: '' },
      children: [],
    },
  ])
})

test('SH-ROUTE-024 no route is built for an entry with the flag 0', () => {
  const menu = [aNode('/a'), aNode('/b', { route: '0' })]
  expect(pagesOf(buildRoutes(menu, everyRight).formal.children).map(page => page.path)).toEqual(['/a'])
})

test('SH-ROUTE-025 an entry with alwaysShow redirects to its own path', () => {
  const [route] = buildRoutes([aNode('/together', { alwaysShow: true, redirect: '/else' })], everyRight)
    .formal.children
  expect(route?.redirect).toBe('/together')
})

test('SH-ROUTE-026 SH-ROUTE-027 the list components of online forms and reports stand for the built-in views', () => {
  const components = [
    'modules/online/cgform/auto/OnlCgformAutoList',
    'modules/online/cgreport/auto/OnlCgreportAutoList',
    'system/UserList',
  ]
  const menu = components.map((component, index) => aNode(`/p${index}`, { component }))
  expect(buildRoutes(menu, everyRight).formal.children.map(route => route.component)).toEqual([
    'online/OnlineFormListPage',
    'online/OnlineReportListPage',
    'system/UserList',
  ])
})

test('SH-ROUTE-028 a page is loaded by the path of its component, and a wrong one says so', async () => {
  const page = (component: string) => pageFor({ component, meta: aNode('/x').meta })
  render(<Suspense fallback="wait">{page('nowhere/NoPage')}</Suspense>)
  expect(screen.getByText(/nowhere\/NoPage/)).toBeDefined()
  // Lazily: what is found is the promise of a page.
  render(<Suspense fallback="正在取页面">{page('dashboard/AnalysisPage')}</Suspense>)
  expect(screen.getByText('正在取页面')).toBeDefined()
})

test.each([
  ["{{ window._CONFIG['domianURL'] }}/docs", 'https://hotel.example/pms/docs'],
  ['https://bi.example/?who={{username}}', 'https://bi.example/?who=%E6%9E%97%20%E5%B0%8F%E5%89%8D'],
  ['https://bi.example/{{ hotelCode }}/{{tenantId}}/{{userId}}', 'https://bi.example/KZ001/1/u1'],
  ['{{apiBase}}/report?token={{ token }}', 'https://hotel.example/pms/report?token=secret-token'],
])('SH-ROUTE-029 the address %s is filled in', (url, filled) => {
  expect(fillPlaceholders(url, values)).toBe(filled)
})

test.each([
  '{{ alert(1) }}/x',
  'https://bi.example/{{ constructor }}',
  '{{ username }}',
  'javascript:{{ username }}',
  // Our token is nobody else's business.
  'https://elsewhere.example/?token={{ token }}',
])('SH-ROUTE-030 the address %s stays as it is, because nothing valid would come of it', url => {
  expect(fillPlaceholders(url, values)).toBe(url)
})

test('SH-ROUTE-029 SH-ROUTE-030 addresses of the menu are filled in when its routes are built', () => {
  const menu = [
    aNode('/a', { meta: { url: 'https://bi.example/{{hotelCode}}' } }),
    aNode('/b', { meta: { url: '{{ nothing }}' } }),
  ]
  const { formal } = buildRoutes(menu, { holds: () => true, fillUrl: url => fillPlaceholders(url, values) })
  expect(formal.children.map(route => route.meta.url)).toEqual(['https://bi.example/KZ001', '{{ nothing }}'])
})

test('SH-ROUTE-031 SH-ROUTE-032 a route is kept when it asks for nothing, or for a right that the user holds', () => {
  const menu = [
    aNode('/open'),
    aNode('/mine', { meta: { permission: ['sys:a:list', 'sys:b:list'] } }),
    aNode('/other', { meta: { permission: ['sys:c:list'] } }),
  ]
  const { formal } = buildRoutes(menu, { ...everyRight, holds: right => right === 'sys:b:list' })
  expect(formal.children.map(route => route.path)).toEqual(['/open', '/mine'])
})

test('SH-MENU-010 SH-MENU-011 an entry opens the route of its name, one without a route opens its path', () => {
  const menu = [aNode('/a', { name: 'orders' }), aNode('/b', { name: 'orders', route: '0' })]
  const entries = entriesOf(menu, name => (name === 'orders' ? '/where/orders/are' : undefined))
  expect(entries.map(entry => entry.key)).toEqual(['/where/orders/are', '/b'])
})
