import { entriesOf } from '@kezhan/app-web/menu/menu-entries'
import { pagesOf } from '@kezhan/app-web/menu/menu-routes'
import type { SiteMap } from '@kezhan/app-web/menu/site-map'
import { aGroup, aNode, anyRoutes } from '@kezhan/app-web/menu/testing/a-node'
import { bestCommands } from '@kezhan/app-web/search/commands'
import { findsIn, fitOf, openFind } from '@kezhan/app-web/search/menu-finds'
import { afterEach, expect, test, vi } from 'vitest'

const menu = [
  aGroup(
    '/isystem',
    [
      aNode('/isystem/position', { title: '职务管理', meta: { words: 'zhiwuguanli zwgl' } }),
      aNode('/isystem/secret', { title: '隐藏页', hidden: true }),
    ],
    { title: '系统管理', meta: { words: 'xitongguanli xtgl' } },
  ),
  aNode('/link/a', { title: '外部文档', meta: { internalOrExternal: true, url: 'https://docs.example/a' } }),
  aNode('/link/b', {
    title: '内嵌报表',
    component: 'layouts/IframePageView',
    meta: { url: 'https://bi.example/b' },
  }),
]
const siteMap: SiteMap = {
  pages: pagesOf(anyRoutes(menu)),
  entries: entriesOf(menu),
  forwards: [],
  pageAt: () => undefined,
}
const titled = (title: string) => {
  const find = findsIn(siteMap).find(one => one.title === title)
  if (find === undefined) throw new Error(`${title} is not found`)
  return find
}
afterEach(() => {
  vi.restoreAllMocks()
})

test('SH-MENU-014 SH-MENU-015 pages and links are found; hidden entries and mere groups are not', () => {
  expect(findsIn(siteMap).map(find => find.title)).toEqual(['职务管理', '内嵌报表', '外部文档'])
})

test.each([
  ['职务', true],
  ['管理', true],
  ['zhiwu', true],
  ['zwgl', true],
  ['ZW', true],
  ['wugl', false],
  ['系统', true],
  ['财务', false],
])('the page 系统管理/职务管理 is found by %s: %s', (text, isFound) => {
  expect(fitOf(titled('职务管理'), text) > 0).toBe(isFound)
})

test('what begins with the text comes before what only contains it', () => {
  const command = (title: string, words = '') => ({
    key: title,
    title,
    words,
    about: '菜单',
    run: () => undefined,
  })
  const all = [command('房间特征'), command('特征'), command('特房'), command('退房', 'tuifang tf')]
  expect(bestCommands(all, '特').map(one => one.title)).toEqual(['特征', '特房', '房间特征'])
  expect(bestCommands(all, 'tf').map(one => one.title)).toEqual(['退房'])
})

test('SH-MENU-016 a find that lies elsewhere opens in a new tab', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const navigate = vi.fn()
  openFind(titled('外部文档'), navigate)
  expect(opened).toHaveBeenCalledWith('https://docs.example/a', '_blank', expect.stringContaining('noopener'))
  expect(navigate).not.toHaveBeenCalled()
})

test('SH-MENU-017 a framed page is opened with its whole route', () => {
  const navigate = vi.fn()
  openFind(titled('内嵌报表'), navigate)
  const route = expect.objectContaining({
    path: '/link/b',
    component: 'layouts/IframePageView',
    meta: expect.objectContaining({ url: 'https://bi.example/b' }),
  })
  expect(navigate).toHaveBeenCalledWith('/link/b', { state: { route } })
})

test('SH-MENU-018 any other find is opened by its path', () => {
  const navigate = vi.fn()
  openFind(titled('职务管理'), navigate)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/isystem/position')
})
