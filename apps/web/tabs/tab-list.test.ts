import { expect, test } from 'vitest'
import {
  closed,
  closedLeft,
  closedOthers,
  closedRight,
  liveTabs,
  mostLive,
  noTabs,
  onlyActive,
  refreshed,
  renamed,
  type TabList,
  visited,
} from './tab-list'

const placeAt = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: 'k' })
const aTab = (path: string, search = '', keepsAlive = true) => ({
  path,
  title: path,
  place: placeAt(path, search),
  isHome: path === '/home',
  keepsAlive,
})
const opened = (...paths: string[]): TabList =>
  paths.reduce((list, path) => visited(list, aTab(path)), noTabs)
const pathsOf = ({ tabs }: TabList) => tabs.map(tab => tab.path)
const must = (result: TabList | string): TabList => {
  if (typeof result === 'string') throw new Error(result)
  return result
}

test('a page opens behind the others, and the home page before them', () => {
  const list = opened('/a', '/b', '/home')
  expect(pathsOf(list)).toEqual(['/home', '/a', '/b'])
  expect(list.active).toBe('/home')
})

test('a tab remembers where in its page one was', () => {
  const list = visited(opened('/a', '/b'), aTab('/a', '?page=3'))
  expect(pathsOf(list)).toEqual(['/a', '/b'])
  expect(list.tabs[0]?.place.search).toBe('?page=3')
})

test('the home tab and the last tab stay', () => {
  expect(closed(opened('/home', '/a'), '/home')).toBe('首页不能关闭!')
  expect(closed(opened('/a'), '/a')).toBe('这是最后一页，不能再关闭了啦')
})

test('the neighbour takes the place of the active tab that is closed', () => {
  const list = visited(opened('/home', '/a', '/b', '/c'), aTab('/b'))
  expect(must(closed(list, '/b')).active).toBe('/c')
  expect(must(closed(visited(list, aTab('/c')), '/c')).active).toBe('/b')
  expect(must(closed(list, '/a')).active).toBe('/b')
})

test('left, right and others close everything but the home tab', () => {
  const list = opened('/home', '/a', '/b', '/c', '/d')
  expect(pathsOf(closedLeft(list, '/b'))).toEqual(['/home', '/b', '/c', '/d'])
  expect(pathsOf(closedRight(list, '/b'))).toEqual(['/home', '/a', '/b'])
  expect(pathsOf(closedOthers(list, '/b'))).toEqual(['/home', '/b'])
})

test('when the active tab is among the closed ones, the chosen one is looked at', () => {
  const list = opened('/home', '/a', '/b', '/c')
  expect(closedRight(list, '/a').active).toBe('/a')
  expect(closedLeft(list, '/c').active).toBe('/c')
})

test('a refresh is a new round of the same tab, again and again', () => {
  const twice = refreshed(refreshed(opened('/a'), '/a'), '/a')
  expect(twice.tabs[0]?.round).toBe(2)
})

test('a page may call itself, and keeps its name while it is open', () => {
  const list = renamed(opened('/a'), '/a', '订单 1001')
  expect(visited(list, aTab('/a', '?x=1')).tabs[0]).toMatchObject({ title: '/a', ownTitle: '订单 1001' })
  expect(renamed(list, '/a', '订单 1001')).toBe(list)
})

test('only pages that keep alive live on behind the active one', () => {
  const list = [aTab('/a'), aTab('/b', '', false), aTab('/c')].reduce(visited, noTabs)
  expect(liveTabs(list).map(tab => tab.path)).toEqual(['/a', '/c'])
  expect(liveTabs(visited(list, aTab('/b', '', false))).map(tab => tab.path)).toEqual(['/a', '/b', '/c'])
})

test('at most twelve pages live; the one not looked at for longest is put down but keeps its tab', () => {
  const paths = Array.from({ length: mostLive + 1 }, (_, index) => `/p${index}`)
  const list = opened(...paths)
  expect(list.tabs).toHaveLength(13)
  expect(liveTabs(list).map(tab => tab.path)).toEqual(paths.slice(1))
  expect(liveTabs(visited(list, aTab('/p0'))).map(tab => tab.path)).toEqual(['/p0', ...paths.slice(2)])
})

test('without the multi-tab layout only the current page is open', () => {
  expect(pathsOf(onlyActive(opened('/home', '/a', '/b')))).toEqual(['/b'])
})
