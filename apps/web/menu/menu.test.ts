import { expect, test } from 'vitest'
import { entriesOf, groupsAround } from './menu-entries'
import { forwardsOf, landingPath, pagesOf } from './menu-routes'
import { aGroup, aNode, anyRoutes } from './testing/a-node'

const clerk = { hotelCode: 'KZ001' }
const administrator = { hotelCode: '' }
const position = aNode('/isystem/position', { title: '职务管理' })
const form = aNode('/online/cgformList/:code', { component: 'online/OnlineFormListPage', hidden: true })
const system = aGroup('/isystem', [position, aNode('/isystem/dict', { title: '数据字典' })], {
  title: '系统管理',
})

test('a page keeps the titles of the groups around it for the breadcrumb', () => {
  expect(pagesOf(anyRoutes([system])).map(page => [page.path, page.meta.title, page.trail])).toEqual([
    ['/isystem/position', '职务管理', ['系统管理']],
    ['/isystem/dict', '数据字典', ['系统管理']],
  ])
})

test('an entry with route flag 0 becomes no route but stays in the side menu', () => {
  const flagged = aNode('/help', { route: '0' })
  expect(pagesOf(anyRoutes([flagged]))).toEqual([])
  expect(entriesOf([flagged]).map(entry => entry.key)).toEqual(['/help'])
})

test('a hidden page is reachable but not shown', () => {
  expect(pagesOf(anyRoutes([form])).map(page => page.path)).toEqual(['/online/cgformList/:code'])
  expect(entriesOf([aGroup('/online', [form])])).toEqual([])
})

test('the address of a group leads to its redirect, or to its first page', () => {
  expect(forwardsOf(anyRoutes([system]))).toEqual([{ from: '/isystem', to: '/isystem/position' }])
  expect(forwardsOf(anyRoutes([{ ...system, redirect: '/isystem/dict' }]))).toEqual([
    { from: '/isystem', to: '/isystem/dict' },
  ])
})

test('a group that redirects to itself does not turn in circles', () => {
  expect(forwardsOf(anyRoutes([{ ...system, redirect: '/isystem' }]))).toEqual([
    { from: '/isystem', to: '/isystem/position' },
  ])
})

test('an entry with alwaysShow stands for its children', () => {
  const [entry] = entriesOf([{ ...system, alwaysShow: true }])
  expect(entry).toMatchObject({ kind: 'page', key: '/isystem', title: '系统管理' })
})

test('an external entry opens its address and becomes no route; a script is no address', () => {
  const external = (url: string) => aNode('/docs', { meta: { internalOrExternal: true, url } })
  expect(pagesOf(anyRoutes([external('https://example.com')]))).toEqual([])
  expect(entriesOf([external('https://example.com')])).toMatchObject([
    { kind: 'link', url: 'https://example.com' },
  ])
  expect(entriesOf([external('javascript:alert(1)')])).toMatchObject([{ kind: 'page' }])
})

test('the groups around a page are known, so that the side menu opens them', () => {
  const entries = entriesOf([aGroup('/top', [system])])
  expect(groupsAround(entries, '/isystem/dict')).toEqual(['group:/top', 'group:/isystem'])
  expect(groupsAround(entries, '/elsewhere')).toEqual([])
})

test('a hotel user lands on the room board as soon as his menu has it, else on his first page', () => {
  expect(landingPath(anyRoutes([system]), clerk)).toBe('/isystem/position')
  expect(landingPath(anyRoutes([system, aNode('/RoomsStatus/realTimeRoomState')]), clerk)).toBe(
    '/RoomsStatus/realTimeRoomState',
  )
  expect(landingPath(anyRoutes([form]), clerk)).toBe('/dashboard/analysis')
})

test('the platform administrator lands on the dashboard', () => {
  expect(landingPath(anyRoutes([system]), administrator)).toBe('/dashboard/analysis')
})
