import { beforeEach, expect, test } from 'vitest'
import { pagesOf } from '../menu/menu-routes'
import type { SiteMap } from '../menu/site-map'
import { aNode, anyRoutes } from '../menu/testing/a-node'
import { noTabs, renamed, visited } from './tab-list'
import { firstTabs, keepTabs, tabAt } from './tab-store'

const pages = pagesOf(anyRoutes([aNode('/online/cgreport/:code', { title: '在线报表' })]))
const siteMap: SiteMap = { pages, entries: [], forwards: [], pageAt: () => pages[0] }
const path = '/online/cgreport/staff_list'
const place = { pathname: path, search: '', hash: '', state: null, key: 'default' }

beforeEach(() => sessionStorage.clear())

function opened() {
  const tab = tabAt(place, siteMap)
  if (tab === undefined) throw new Error('the address is that of a page')
  return visited(noTabs, tab)
}

test('a tab whose page named itself keeps that name over a reload', () => {
  keepTabs('1@KZ001', renamed(opened(), path, '员工花名册'), siteMap)
  expect(firstTabs('1@KZ001', siteMap).tabs).toMatchObject([
    { path, title: '在线报表', ownTitle: '员工花名册' },
  ])
})

test('a tab without a name of its own has that of the menu; somebody else gets no tab', () => {
  keepTabs('1@KZ001', opened(), siteMap)
  const [tab] = firstTabs('1@KZ001', siteMap).tabs
  expect(tab).toMatchObject({ title: '在线报表' })
  expect(tab).not.toHaveProperty('ownTitle')
  expect(firstTabs('2@KZ001', siteMap).tabs).toEqual([])
})
