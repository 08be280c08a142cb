import { expect, test } from 'vitest'
import {
  cleanComponent,
  cleanEntry,
  cleanUrl,
  type EntryRow,
  entryTree,
  grantNodes,
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
})

test('a line leads up and a branch leads down', () => {
  expect(lineOf(rows, 'c')).toEqual(['c', 'b', 'a'])
  expect([...withBelow(rows, ['b'])].sort()).toEqual(['b', 'c'])
})

test('what is shown brings everything above it, and what the granter lacks stands disabled', () => {
  const shown = withAbove(rows, row => row.id === 'c')
  expect(shown.map(row => row.id)).toEqual(['a', 'b', 'c'])
  const [a] = grantNodes(shown, 'drawn', row => row.id === 'a')
  expect([a?.disabled, a?.children?.[0]?.disabled]).toEqual([true, undefined])
})

test('components and paths are stored as the product names them', () => {
  expect(['/views/system/A.vue', 'src/views/system/A', '/system/A', 'system/A'].map(cleanComponent)).toEqual(
    Array(4).fill('system/A'),
  )
  expect(['x/y', '/x', 'https://a.cn', '{{ window.x }}', 'javascript:alert(1)'].map(cleanUrl)).toEqual([
    '/x/y',
    '/x',
    'https://a.cn',
    '{{ window.x }}',
    '/javascript:alert(1)',
  ])
})

test('a group stands at the top and frames its pages', () => {
  expect(cleanEntry({ menuType: 0, parentId: 'a', perms: ' x:a , ' })).toMatchObject({
    parentId: null,
    component: 'layouts/RouteView',
    perms: 'x:a',
  })
  expect(cleanEntry({ menuType: 1, parentId: 'a' })).toMatchObject({ parentId: 'a', component: null })
})
