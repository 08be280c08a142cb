import { expect, test } from 'vitest'
import { type AskedAbout, explain, familiesOf } from './explain-permission'
import type { EntryRow } from './menu-entry'

const entry = (part: Partial<EntryRow> & { id: string }): EntryRow => ({
  parentId: null,
  name: part.id,
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
  isBuiltIn: true,
  isHighRisk: false,
  ...part,
})
const rule = (id: string, permissionId: string) =>
  ({
    id,
    permissionId,
    ruleName: id,
    ruleColumn: 'orgCode',
    ruleConditions: '=',
    ruleValue: 'A01',
    status: '1',
  }) as const
const asked = (part: Partial<AskedAbout> = {}): AskedAbout => ({
  user: { username: 'lin', realname: '林', status: '1', hotelCode: 'KZ001' },
  code: 'a:b:list',
  entries: [
    entry({ id: 'group', menuType: 0 }),
    entry({ id: 'page', parentId: 'group', url: '/a/b', perms: 'a:b:list' }),
    entry({ id: 'button', parentId: 'page', menuType: 2, perms: 'a:b:edit' }),
  ],
  openIds: new Set(),
  unbuiltIds: new Set(),
  hotelIds: new Set(),
  needs: new Map(),
  roles: [{ id: 'r', name: '前台', hasAll: false, grants: [{ permissionId: 'page', rules: [] }] }],
  ...part,
})
const closing = (id: string) =>
  asked().entries.map(one => (one.id === id ? { ...one, status: '0' as const } : one))

test('a grant opens, and everything that stands in the way is named', () => {
  expect(explain(asked())).toMatchObject({ isAllowed: true, effect: '看得到：没有数据规则限制' })
  const effects = [
    asked({ user: { username: 'lin', realname: '林', status: '2', hotelCode: 'KZ001' } }),
    asked({ code: 'x:y' }),
    asked({ roles: [] }),
    asked({ code: 'a:b:edit' }),
    asked({ entries: closing('page') }),
    asked({ code: '/a/b', entries: closing('group') }),
    asked({ code: '/a/b', unbuiltIds: new Set(['page']) }),
  ].map(one => explain(one))
  expect(effects.some(one => one.isAllowed)).toBe(false)
  expect(effects.map(one => one.effect)).toEqual([
    '看不到：该用户已冻结',
    '看不到：没有菜单或按钮使用“x:y”',
    '看不到：该用户没有角色',
    '看不到：该用户的角色都没有得到授权',
    '看不到：“page”已停用',
    '看不到：上级菜单“group”已停用',
    '看不到：该页面尚未提供',
  ])
})

test('a page about one hotel, and one whose reads nobody granted, say why they are not served', () => {
  const platform = { username: 'admin', realname: '管', status: '1', hotelCode: '' }
  const page = asked({ code: '/a/b', hotelIds: new Set(['page']) })
  expect(explain(page).isAllowed).toBe(true)
  expect(explain({ ...page, user: platform }).effect).toBe('看不到：该页面属于一家酒店，平台账号须先进入酒店')
  const needing = asked({ code: '/a/b', needs: new Map([['page', 'a:b:edit']]) })
  expect(explain(needing).effect).toBe('看不到：没有该页面需要的权限“a:b:edit”')
  const grants = ['page', 'button'].map(permissionId => ({ permissionId, rules: [] }))
  expect(explain({ ...needing, roles: [{ id: 'r', name: '前台', hasAll: false, grants }] }).isAllowed).toBe(
    true,
  )
})

test('a role with every right holds codes that no entry has, but not a page that is closed', () => {
  const roles = [{ id: 'r', name: '管理员', hasAll: true, grants: [] }]
  expect(explain(asked({ roles, code: 'x:y' })).isAllowed).toBe(true)
  expect(explain(asked({ roles, code: '/a/b', entries: closing('page') })).isAllowed).toBe(false)
})

test('the rule of a list narrows every right of its resource', () => {
  const grants = [
    { permissionId: 'page', rules: [rule('只看本部门', 'page')] },
    { permissionId: 'button', rules: [] },
  ]
  const answer = explain(
    asked({ code: 'a:b:edit', roles: [{ id: 'r', name: '前台', hasAll: false, grants }] }),
  )
  expect(answer.rules.map(one => one.id)).toEqual(['只看本部门'])
  expect(answer.effect).toBe('看得到，但只限符合数据规则的数据：只看本部门（orgCode = A01）')
  expect(familiesOf('a:b:list, c:d')).toEqual(['a:b:', 'c:'])
})
