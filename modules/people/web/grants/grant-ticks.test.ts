import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { expect, test } from 'vitest'
import { branchKeys, foundNodes, setAll, setTick, shownTicks, tickTree } from './grant-ticks'

const node = (
  key: string,
  parentId: string | null,
  children: readonly GrantNode[] = [],
  isLocked = false,
): GrantNode => ({
  key,
  value: key,
  title: null,
  slotTitle: key,
  label: key,
  icon: null,
  parentId,
  isLeaf: children.length === 0,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  ...(isLocked ? { disabled: true as const } : {}),
  ...(children.length === 0 ? {} : { children }),
})
const users = node('users', 'system', [
  node('add', 'users'),
  node('edit', 'users'),
  node('grant', 'users', [], true),
])
const tree = tickTree([node('system', null, [users, node('roles', 'system')])])
const sorted = (ticks: Iterable<string>) => [...ticks].sort()

test('父子关联: a tick brings its branch and its place in the menu, but not what the granter lacks', () => {
  expect(sorted(setTick(tree, new Set(), 'users', true, 'linked'))).toEqual([
    'add',
    'edit',
    'system',
    'users',
  ])
})

test('父子关联: taking a tick away takes the branch, and leaves what stands above and what the granter lacks', () => {
  const ticks = new Set(['system', 'users', 'add', 'grant', 'roles'])
  expect(sorted(setTick(tree, ticks, 'users', false, 'linked'))).toEqual(['grant', 'roles', 'system'])
})

test('层级独立: one tick is one entry', () => {
  expect(sorted(setTick(tree, new Set(), 'users', true, 'single'))).toEqual(['users'])
  expect(sorted(setTick(tree, new Set(['users', 'add']), 'users', false, 'single'))).toEqual(['add'])
})

test('全选 and 全不选 leave what the granter lacks as it is', () => {
  expect(setAll(tree, new Set(), true).has('grant')).toBe(false)
  expect(sorted(setAll(tree, new Set(['grant', 'add']), false))).toEqual(['grant'])
})

test('looking at the ticks changes none: a half ticked page was granted, and only its branch is not whole', () => {
  const ticks = new Set(['system', 'users', 'add'])
  expect(shownTicks(tree, ticks, 'linked')).toEqual({ checked: ['add'], halfChecked: ['users', 'system'] })
  expect(shownTicks(tree, ticks, 'single')).toEqual({ checked: [...ticks], halfChecked: [] })
})

test('a search keeps the way to what it finds', () => {
  const [system] = foundNodes(tree.nodes, 'edit')
  expect(system?.children?.map(({ key, children }) => [key, children?.map(one => one.key)])).toEqual([
    ['users', ['edit']],
  ])
  expect(foundNodes(tree.nodes, 'nothing')).toEqual([])
  expect(branchKeys(tree.nodes)).toEqual(['system', 'users'])
})
