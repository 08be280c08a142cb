import { expect, test } from 'vitest'
import type { PermissionRule } from '../model/data-rule-calls'
import { type AskedAbout, explain, explainPage, familiesOf } from './explain-permission'
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
const rule = (id: string, permissionId: string): PermissionRule => ({
  id,
  permissionId,
  ruleName: id,
  ruleColumn: 'orgCode',
  ruleConditions: '=',
  ruleValue: 'A01',
  status: '1',
})
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
    asked({ code: '/a/b', entries: asked().entries.filter(entry => entry.id !== 'group') }),
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
    '看不到：上级菜单不存在',
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

const role = (...grants: AskedAbout['roles'][number]['grants']) => ({
  id: 'r',
  name: '前台',
  hasAll: false,
  grants,
})
const grant = (permissionId: string, ...rules: PermissionRule[]) => ({ permissionId, rules })

test('what was asked about is told again with the person and the entries meant', () => {
  expect(explain(asked())).toEqual({
    username: 'lin',
    realname: '林',
    code: 'a:b:list',
    isAllowed: true,
    entries: [{ id: 'page', name: 'page', status: '1' }],
    roles: [
      {
        roleId: 'r',
        roleName: '前台',
        hasAll: false,
        grants: [{ permissionId: 'page', name: 'page', status: '1', rules: [] }],
        effect: '已授权',
      },
    ],
    rules: [],
    effect: '看得到：没有数据规则限制',
  })
})

test('every role says what it gives', () => {
  const off: PermissionRule = { ...rule('停用', 'page'), status: '0' }
  const on = rule('本部门', 'page')
  const textOf = (roles: AskedAbout['roles'], entries = asked().entries) =>
    explain(asked({ roles, entries })).roles.map(({ effect }) => effect)
  const roles = [
    { ...role(), hasAll: true },
    role(grant('button')),
    role(grant('page')),
    role(grant('page', off, on)),
    role(grant('page', on, rule('本店', 'page'))),
  ]
  expect(textOf(roles)).toEqual([
    '拥有全部权限',
    '没有授权',
    '已授权',
    '已授权，限于：本部门（orgCode = A01）',
    '已授权，限于：本部门（orgCode = A01），且本店（orgCode = A01）',
  ])
  expect(textOf([role(grant('page', on))], closing('page'))).toEqual(['已授权，但菜单或按钮已停用'])
})

test('one role that grants is enough, and what is open to everybody needs none', () => {
  expect(explain(asked({ roles: [role(grant('button')), role(grant('page'))] })).isAllowed).toBe(true)
  expect(explain(asked({ roles: [], openIds: new Set(['page']) })).isAllowed).toBe(true)
  const all = { ...role(), hasAll: true }
  expect(explain(asked({ code: '/a/b', roles: [role(), all] })).isAllowed).toBe(true)
})

test('a right that two entries hold is not had through the one that was not granted', () => {
  const other = entry({ id: 'other', perms: 'a:b:list' })
  const both = asked({ entries: [...closing('page'), other] })
  expect(explain(both)).toMatchObject({ isAllowed: false, effect: '看不到：“page”已停用' })
  expect(explain({ ...both, roles: [role(grant('page'), grant('other'))] }).isAllowed).toBe(true)
})

test('a right is not closed with the group above its page', () => {
  expect(explain(asked({ entries: closing('group') })).isAllowed).toBe(true)
})

test('the right that a page reads with may come from any role, but not from a closed entry', () => {
  const needing = asked({ code: '/a/b', needs: new Map([['page', 'a:b:edit']]) })
  const [page, button] = [role(grant('page')), role(grant('button'))]
  expect(explain({ ...needing, roles: [page, button] }).isAllowed).toBe(true)
  expect(explain({ ...needing, roles: [page, { ...role(), hasAll: true }] }).isAllowed).toBe(true)
  expect(explain({ ...needing, roles: [page, button], entries: closing('button') }).effect).toBe(
    '看不到：没有该页面需要的权限“a:b:edit”',
  )
})

test('a path that two pages share opens as long as one of them is built, and one is not about a hotel', () => {
  const twin = entry({ id: 'twin', url: '/a/b' })
  const roles = [role(grant('page'), grant('twin'))]
  const shared = asked({ code: '/a/b', entries: [...asked().entries, twin], roles })
  expect(explain({ ...shared, unbuiltIds: new Set(['page']) }).isAllowed).toBe(true)
  const platform = { username: 'admin', realname: '管', status: '1', hotelCode: '' }
  expect(explain({ ...shared, user: platform, hotelIds: new Set(['page']) }).isAllowed).toBe(true)
})

test('only active rules of the same resource bind, each once, and fields are told apart from rows', () => {
  const hidden = { ...rule('藏手机', 'page'), ruleColumn: 'mobile', ruleConditions: 'HIDDEN' }
  const fixed = { ...rule('锁等级', 'page'), ruleColumn: 'level', ruleConditions: 'READ_ONLY' }
  const effect = (...rules: PermissionRule[]) =>
    explain(asked({ roles: [role({ permissionId: 'page', rules }), role({ permissionId: 'page', rules })] }))
      .effect
  expect(effect({ ...rule('停用', 'page'), status: '0' })).toBe('看得到：没有数据规则限制')
  expect(effect(rule('别处', 'group'))).toBe('看得到：没有数据规则限制')
  expect(effect(rule('本部门', 'page'), rule('本店', 'page'))).toBe(
    '看得到，但只限符合数据规则的数据：本部门（orgCode = A01），且本店（orgCode = A01）',
  )
  expect(effect(hidden, fixed)).toBe(
    '看得到全部数据；字段受限：藏手机（mobile 不可见）、锁等级（level 只读）',
  )
  expect(effect(rule('本部门', 'page'), hidden)).toBe(
    '看得到，但只限符合数据规则的数据：本部门（orgCode = A01）；字段受限：藏手机（mobile 不可见）',
  )
})

test('a page that does not open says in his own words what he lacks and whom it concerns', () => {
  const page = asked({ code: '/a/b' })
  const none = new Set<string>()
  expect(explainPage({ ...page, roles: [] }, none)).toEqual({
    title: 'page',
    rights: ['page'],
    reason: '您没有角色',
  })
  expect(explainPage({ ...page, roles: [role(grant('button')), role()] }, none)).toEqual({
    title: 'page',
    rights: ['page'],
    reason: '您的角色都没有得到授权',
  })
  expect(explainPage(page, none)).toEqual({ title: 'page', rights: [], reason: '请刷新后再试' })
  expect(explainPage({ ...page, roles: [role(), { ...role(), hasAll: true }] }, none).rights).toEqual([])
})

test('a page without the right to read it asks for the entry that holds the right', () => {
  const reading = asked({ code: '/a/b', needs: new Map([['page', 'a:b:edit']]) })
  expect(explainPage({ ...reading, roles: [role(), role(grant('page'))] }, new Set())).toEqual({
    title: 'page',
    rights: ['button'],
    reason: '没有该页面需要的权限“a:b:edit”',
  })
  const unknown = asked({ code: '/a/b', needs: new Map([['page', 'x:y']]) })
  expect(explainPage(unknown, new Set()).rights).toEqual(['x:y'])
})

test.each([
  ['no entry has the path', { code: '/nowhere' }],
  ['the screen is not built', { code: '/a/b', unbuiltIds: new Set(['page']) }],
  ['the path is a button’s', { code: '/x', entries: [entry({ id: 'x', url: '/x', menuType: 2 })] }],
])('a page does not exist where %s', (_, part) => {
  expect(explainPage(asked(part), new Set())).toEqual({ title: null, rights: [], reason: '页面不存在' })
})

test('a page all of whose rights are of no use here belongs to the platform', () => {
  const reading = asked({ code: '/a/b', needs: new Map([['page', 'a:b:edit']]) })
  expect(explainPage(reading, new Set(['a:b:list', 'a:b:edit']))).toEqual({
    title: 'page',
    rights: [],
    reason: '这个页面属于平台，酒店账号不能打开',
  })
  for (const useless of ['a:b:list', 'a:b:edit'])
    expect(explainPage(reading, new Set([useless])).reason).toBe('没有该页面需要的权限“a:b:edit”')
  const free = asked({ code: '/a', entries: [entry({ id: 'a', url: '/a' })], roles: [role(grant('a'))] })
  expect(explainPage(free, new Set(['a:b:list'])).reason).toBe('请刷新后再试')
})

test('a page with one right alone belongs to the platform by that one', () => {
  const reason = '这个页面属于平台，酒店账号不能打开'
  const byCode = asked({ code: '/a/b', needs: new Map() })
  expect(explainPage(byCode, new Set(['a:b:list'])).reason).toBe(reason)
  const page = entry({ id: 'a', url: '/a' })
  const byNeed = asked({ code: '/a', entries: [page], needs: new Map([['a', 'x:list']]) })
  expect(explainPage(byNeed, new Set(['x:list'])).reason).toBe(reason)
})

test('entries without a right are of no family', () => {
  expect([familiesOf(null), familiesOf('')]).toEqual([[], []])
})
