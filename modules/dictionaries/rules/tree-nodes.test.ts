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
