import { expect, test } from 'vitest'
import { isRoot, nest, nodeOf } from './tree-nodes'

const row = (key: string, parent: string | null, leaf: boolean) => ({
  key,
  parent,
  leaf,
  title: `分类${key}`,
  code: null,
})

test('the root has no name, or the name 0', () => {
  for (const pid of [undefined, null, '', '0']) expect(isRoot(pid)).toBe(true)
  expect(isRoot('00')).toBe(false)
})

test('SH-DICT-001 a node says its text as title and label, its key as value', () => {
  expect(nodeOf(row('a', null, true))).toMatchObject({
    key: 'a',
    value: 'a',
    title: '分类a',
    label: '分类a',
    parentId: '0',
    leaf: true,
  })
})

test('rows hang below their parents in the order they came, strangers are left out', () => {
  const rows = [row('b', null, false), row('a', null, true), row('b1', 'b', true), row('x1', 'x', true)]
  const tree = nest(rows, null)
  expect(tree.map(node => node.key)).toEqual(['b', 'a'])
  expect(tree[0]?.children?.map(node => node.key)).toEqual(['b1'])
  expect(tree[1]?.children).toBeNull()
  expect(nest(rows, 'b').map(node => node.key)).toEqual(['b1'])
})

test('a node is said whole, and has nothing below it until somebody asks', () => {
  expect(nodeOf({ key: 'a', title: '水暖', parent: 'p', code: 'B01', leaf: false })).toEqual({
    key: 'a',
    value: 'a',
    title: '水暖',
    label: '水暖',
    leaf: false,
    parentId: 'p',
    code: 'B01',
    icon: null,
    children: null,
  })
})

test('siblings stand side by side at every depth; a branch without rows is empty', () => {
  const rows = [row('a', null, false), row('b', 'a', false), row('c', 'b', true), row('d', 'b', true)]
  const [top] = nest(rows, null)
  expect(top?.children?.[0]?.children?.map(node => node.key)).toEqual(['c', 'd'])
  expect(nest([row('a', null, false)], null)[0]?.children).toEqual([])
  expect(nest([], null)).toEqual([])
})
