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
