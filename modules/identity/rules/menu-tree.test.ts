import { expect, test } from 'vitest'
import type { MenuNode } from '../model/session-calls'
import { type PermissionRow, permissionsOf } from './menu-tree'

const row = (part: Partial<PermissionRow> & { id: string }): PermissionRow => ({
  parentId: null,
  name: part.id,
  menuType: 1,
  url: `/${part.id}`,
  component: 'a/Page',
  perms: null,
  icon: null,
  isRoute: 'Y',
  isHidden: 'N',
  keepAlive: 'Y',
  alwaysShow: 'N',
  isExternal: 'N',
  redirect: null,
  isOpen: 'N',
  isBuilt: 'Y',
  needs: null,
  needsHotel: 'N',
  status: '1',
  permsType: '2',
  ...part,
})

const all = [
  row({ id: 'bills', menuType: 0, component: 'layouts/RouteView' }),
  row({ id: 'list', parentId: 'bills', perms: 'bill:list' }),
  row({ id: 'charge', parentId: 'list', menuType: 2, url: null, perms: 'bill:charge' }),
  row({ id: 'till', parentId: 'bills', needs: 'bill:sell' }),
  row({ id: 'sell', parentId: 'till', menuType: 2, url: null, perms: 'bill:sell' }),
  row({ id: 'board', needsHotel: 'Y' }),
]

const idsIn = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ id, children }) => [id, ...idsIn(children ?? [])])

/** What is served to who was granted these rows. */
const served = (granted: readonly string[], hasHotel = true, elsewhere: readonly string[] = []): string[] =>
  idsIn(
    permissionsOf(
      all.filter(({ id }) => granted.includes(id)),
      all,
      { sysSafeMode: false, hasHotel, elsewhere: new Set(elsewhere), wordsOf: () => '' },
    ).menu,
  )

test('a group comes with a page in it, and a page with a button on it', () => {
  expect(served(['list'])).toEqual(['bills', 'list'])
  expect(served(['sell'])).toEqual(['bills', 'till'])
})

test('a page is kept from who holds a button of it and not the right to read it', () => {
  expect(served(['charge'])).toEqual([])
  expect(served(['charge', 'list'])).toEqual(['bills', 'list'])
})

test('a page that was granted is kept from who lacks the right that its reads need', () => {
  expect(served(['till'])).toEqual([])
  expect(served(['till', 'sell'])).toEqual(['bills', 'till'])
})

test('a page about one hotel is kept from who has none', () => {
  expect(served(['board'])).toEqual(['board'])
  expect(served(['board'], false)).toEqual([])
  expect(served(['board', 'list'], false)).toEqual(['bills', 'list'])
})

test('a page whose rights are of no use where the person is, is kept from him', () => {
  expect(served(['till', 'sell', 'list'], true, ['bill:sell'])).toEqual(['bills', 'list'])
  expect(served(['list'], false, ['bill:list'])).toEqual([])
})

test('a button whose right is of no use where the person is, is not his', () => {
  const { menu, auth } = permissionsOf(all, all, {
    sysSafeMode: false,
    hasHotel: true,
    elsewhere: new Set(['bill:charge']),
    wordsOf: () => '',
  })
  expect(auth.map(one => one.action)).toEqual(['bill:list', 'bill:sell'])
  expect(JSON.stringify(menu)).not.toContain('bill:charge')
})

/** The menu and rights of who was granted all of these. */
const servedTo = (rows: readonly PermissionRow[], elsewhere: readonly string[] = []) =>
  permissionsOf(rows, rows, {
    sysSafeMode: true,
    hasHotel: true,
    elsewhere: new Set(elsewhere),
    wordsOf: title => `${title}!`,
  })
const nodeOf = (part: Partial<PermissionRow> = {}) => servedTo([row({ id: 'list', ...part })]).menu[0]

test('a page is described for the client by its path, and a name and a component out of it', () => {
  expect(nodeOf({ url: '/bill/list/:id', component: 'bills/pages/List', name: '账单' })).toEqual({
    id: 'list',
    route: '1',
    path: '/bill/list/:id',
    name: 'bill-list-@id',
    component: 'bills/pages/List',
    meta: {
      title: '账单',
      words: '账单!',
      keepAlive: true,
      internalOrExternal: false,
      componentName: 'List',
    },
  })
})

test('a path that was stored without its slash has the same name', () => {
  expect(nodeOf({ url: 'bill/list' })?.name).toBe('bill-list')
})

test('what a page says besides is passed on', () => {
  const part = { isRoute: 'N', keepAlive: 'N', alwaysShow: 'Y', icon: 'bill', redirect: '/bill/new' }
  const node = nodeOf({ ...part, isHidden: 'Y', isExternal: 'Y', url: null })
  expect(node).toEqual({
    id: 'list',
    route: '0',
    path: '',
    name: '',
    component: 'a/Page',
    redirect: '/bill/new',
    hidden: true,
    alwaysShow: true,
    meta: {
      title: 'list',
      words: 'list!',
      icon: 'bill',
      keepAlive: false,
      internalOrExternal: true,
      componentName: 'Page',
      hideMenu: true,
      target: '_blank',
    },
  })
})

test.each([
  ['https://a.cn/x', '/link/list', 'https://a.cn/x'],
  ['http://a.cn', '/link/list', 'http://a.cn'],
  ['{{ window.host }}/x', '/link/list', '{{ window.host }}/x'],
  ['/to/https://a.cn', '/to/https://a.cn', undefined],
  ['/bill', '/bill', undefined],
])('a page at %s has the path %s', (url, path, address) => {
  const node = nodeOf({ url })
  expect([node?.path, node?.meta.url]).toEqual([path, address])
})

test('a page brings the list of its own buttons, and of no other page’s', () => {
  const [list, till] = servedTo([
    row({ id: 'list', perms: 'bill:list,bill:read' }),
    row({ id: 'till' }),
    row({ id: 'inner', parentId: 'list', perms: 'bill:inner' }),
    row({ id: 'charge', parentId: 'list', menuType: 2, perms: 'bill:charge,bill:refund' }),
    row({ id: 'mute', parentId: 'list', menuType: 2 }),
  ]).menu
  expect(list?.meta.permission).toEqual(['bill:list', 'bill:read'])
  expect(list?.meta.permissionList).toEqual(['bill:charge', 'bill:refund'])
  expect([till?.meta.permission, till?.meta.permissionList]).toEqual([undefined, undefined])
})

test('a button that was not granted is not in the list of its page', () => {
  const granted = all.filter(({ id }) => id === 'list')
  const options = { sysSafeMode: false, hasHotel: true, elsewhere: new Set<string>(), wordsOf: () => '' }
  expect(permissionsOf(granted, all, options).menu[0]?.children?.[0]?.meta.permissionList).toBeUndefined()
})

test('a group is hidden when everything in it is', () => {
  const group = row({ id: 'bills', menuType: 0, component: null })
  const [shown, hidden] = [
    row({ id: 'a', parentId: 'bills' }),
    row({ id: 'b', parentId: 'bills', isHidden: 'Y' }),
  ]
  const groupOf = (...pages: PermissionRow[]) => servedTo([group, ...pages]).menu[0]
  expect(groupOf(hidden)).toMatchObject({ hidden: true, component: 'layouts/RouteView' })
  expect(groupOf(hidden)?.meta.hideMenu).toBe(true)
  expect(groupOf(shown, hidden)?.hidden).toBeUndefined()
  expect(groupOf()).toBeUndefined()
})

test.each([
  ['closed', { status: '0' }],
  ['not built yet', { isBuilt: 'N' }],
])('a page that is %s is not in the menu', (_, part) => {
  expect(nodeOf(part)).toBeUndefined()
})

test('a right whose entry is closed is not held, but is known with its status', () => {
  const { auth, allAuth, sysSafeMode } = servedTo([
    row({ id: 'list', perms: 'bill:list', permsType: '1', name: '账单' }),
    row({ id: 'charge', perms: 'bill:charge', status: '0' }),
    row({ id: 'plain' }),
  ])
  expect(auth).toEqual([{ action: 'bill:list', type: '1', describe: '账单' }])
  expect(allAuth).toEqual([
    { action: 'bill:list', type: '1', describe: '账单', status: '1' },
    { action: 'bill:charge', type: '2', describe: 'charge', status: '0' },
  ])
  expect(sysSafeMode).toBe(true)
})

test('of several rights of a page one is enough, both to hold it and to have use for it', () => {
  const either = row({ id: 'list', needs: 'bill:list,bill:read' })
  const read = row({ id: 'read', menuType: 2, perms: 'bill:read,bill:print' })
  expect(idsIn(servedTo([either, read], ['bill:print']).menu)).toEqual(['list'])
  expect(idsIn(servedTo([either, read], ['bill:print', 'bill:read']).menu)).toEqual([])
})

test('entries that hang below each other in a ring do not hang the server', () => {
  const ring = [row({ id: 'a', parentId: 'b' }), row({ id: 'b', parentId: 'a' })]
  expect(servedTo(ring).menu).toEqual([])
})
