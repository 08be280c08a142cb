import { expect, test } from 'vitest'
import {
  cleanComponent,
  cleanEntry,
  cleanUrl,
  codesOf,
  type EntryRow,
  entryTree,
  grantNodes,
  isGroup,
  lineOf,
  withAbove,
  withBelow,
} from './menu-entry'

const entry = (id: string, parentId: string | null): EntryRow => ({
  id,
  parentId,
  name: id,
  perms: null,
  permsType: '2',
  icon: null,
  component: null,
  url: null,
  redirect: null,
  sortNo: 1,
  menuType: 1,
  route: true,
  keepAlive: false,
  description: null,
  ruleFlag: 0,
  alwaysShow: false,
  hidden: false,
  status: '1',
  internalOrExternal: false,
  isBuiltIn: false,
  isHighRisk: false,
})
const rows = [entry('a', null), entry('b', 'a'), entry('c', 'b'), entry('d', 'elsewhere')]

test('entries hang below their parents, and one without its parent stands at the top', () => {
  const [a, d] = entryTree(rows)
  expect(a?.children?.[0]?.children?.[0]).toMatchObject({ id: 'c', isLeaf: true })
  expect([a?.isLeaf, d?.id, d?.isLeaf]).toEqual([false, 'd', true])
  expect(d).toEqual({ ...entry('d', 'elsewhere'), key: 'd', title: 'd', delFlag: 0, isLeaf: true })
})

test('the tree in which grants are ticked has its titles written, or left to be drawn', () => {
  const risky = { ...entry('b', 'a'), isHighRisk: true, ruleFlag: 1 as const, icon: 'lock' }
  const node = (id: string, parentId: string | null) => ({
    key: id,
    value: id,
    slotTitle: id,
    label: id,
    icon: null,
    parentId,
    ruleFlag: 0,
    scopedSlots: { title: 'hasDatarule' },
  })
  const below = { ...node('b', 'a'), icon: 'lock', ruleFlag: 1, isHighRisk: true, isLeaf: true }
  expect(grantNodes([entry('a', null), risky], 'plain')).toEqual([
    { ...node('a', null), title: 'a', isLeaf: false, children: [{ ...below, title: 'b' }] },
  ])
  expect(grantNodes([entry('a', null), risky], 'drawn')).toEqual([
    { ...node('a', null), title: null, isLeaf: false, children: [{ ...below, title: null }] },
  ])
})

test('a line leads up and a branch leads down', () => {
  expect(lineOf(rows, 'c')).toEqual(['c', 'b', 'a'])
  expect([...withBelow(rows, ['b'])].sort()).toEqual(['b', 'c'])
  expect([...withBelow(rows, ['b', 'd'])].sort()).toEqual(['b', 'c', 'd'])
  expect(lineOf(rows, null)).toEqual([])
})

test('a branch that leads back to itself ends', () => {
  const ring = [entry('a', 'b'), entry('b', 'a')]
  expect(lineOf(ring, 'a')).toEqual(['a', 'b'])
  expect(withAbove(ring, row => row.id === 'b')).toEqual(ring)
  expect([...withBelow(ring, ['a', 'b'])].sort()).toEqual(['a', 'b'])
})

test('what is shown brings everything above it, and what the granter lacks stands disabled', () => {
  const shown = withAbove(rows, row => row.id === 'c')
  expect(shown.map(row => row.id)).toEqual(['a', 'b', 'c'])
  const [a] = grantNodes(shown, 'drawn', row => row.id === 'a')
  expect([a?.disabled, a?.children?.[0]?.disabled]).toEqual([true, undefined])
})

test('components and paths are stored as the product names them', () => {
  for (const copied of [
    '/views/system/A.vue',
    'src/views/system/A',
    '/system/A',
    'system/A',
    ' system/A.tsx ',
  ])
    expect(cleanComponent(copied)).toBe('system/A')
  expect(cleanComponent('report.vue/src/A')).toBe('report.vue/src/A')
})

test.each([
  ['x/y', '/x/y'],
  ['/x', '/x'],
  [' x ', '/x'],
  ['https://a.cn', 'https://a.cn'],
  ['http://a.cn', 'http://a.cn'],
  ['{{ window.x }}', '{{ window.x }}'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['to/https://a.cn', '/to/https://a.cn'],
])('the path “%s” is stored as %s', (sent, stored) => {
  expect(cleanUrl(sent)).toBe(stored)
})

test('a group stands at the top and frames its pages', () => {
  expect(cleanEntry({ menuType: 0, parentId: 'a', perms: ' x:a , ' })).toMatchObject({
    parentId: null,
    component: 'layouts/RouteView',
    perms: 'x:a',
  })
  expect(cleanEntry({ menuType: 1, parentId: 'a' })).toMatchObject({ parentId: 'a', component: null })
})

test('a page keeps its own place, and what it was sent without is stored as missing', () => {
  const page = { menuType: 1, parentId: 'a', url: 'x', component: '/views/A.vue', perms: 'x:a, x:b' }
  expect(cleanEntry(page)).toEqual({
    menuType: 1,
    parentId: 'a',
    url: '/x',
    component: 'A',
    perms: 'x:a,x:b',
  })
  expect(cleanEntry({ menuType: 1 })).toEqual({
    menuType: 1,
    parentId: null,
    url: null,
    component: null,
    perms: null,
  })
  expect(codesOf(' x:a ,, x:b,')).toEqual(['x:a', 'x:b'])
})

test('a group frames pages and grants nothing', () => {
  const group = { ...entry('a', null), component: 'layouts/RouteView' }
  expect(isGroup(group)).toBe(true)
  expect(isGroup({ ...group, perms: 'x:a' })).toBe(false)
  expect(isGroup({ ...group, component: 'system/A' })).toBe(false)
})
