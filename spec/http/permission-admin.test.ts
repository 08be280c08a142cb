import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

interface Node {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly name: string
  readonly parentId: string | null
  readonly url: string | null
  readonly component: string | null
  readonly menuType: number
  readonly isLeaf: boolean
  readonly ruleFlag: number
  readonly perms: string | null
  readonly children?: readonly Node[]
}
const get = <T>(path: string, query: Record<string, string> = {}, token = admin) =>
  ask<T>(booted.app, 'GET', `/sys/permission/${path}`, { token, query })
const send = (method: 'POST' | 'PUT', path: string, body: object, token = admin) =>
  ask<{ id: string }>(booted.app, method, `/sys/permission/${path}`, { token, body })
const remove = (path: string, query: Record<string, string>, token = admin) =>
  ask(booted.app, 'DELETE', `/sys/permission/${path}`, { token, query })

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])
const nodeOf = async (id: string) => flat((await get<Node[]>('list')).body.result).find(one => one.id === id)
const logOf = (id: string) =>
  booted.sql<{ action: string; username: string }>(
    'select action::text, username from sys_change_log where row_id = $1 order by id',
    [id],
  )
const page = (more: object = {}) => ({
  name: '测试页',
  menuType: 1,
  parentId: 'menu:isystem',
  url: 'isystem/probe',
  component: '/views/people/AddressListPage.vue',
  ...more,
})

test('API-PERM-003 API-PERM-007 the whole menu is answered as a tree of entries and as a tree to tick', async () => {
  const tree = (await get<Node[]>('list')).body.result
  const [count] = await booted.sql<{ all: number }>('select count(*)::int as all from sys_permission')
  expect(flat(tree)).toHaveLength(count?.all ?? 0)
  const group = tree.find(node => node.id === 'menu:isystem')
  expect(group).toMatchObject({ key: 'menu:isystem', title: '系统管理', menuType: 0, isLeaf: false })
  expect(group?.children?.find(node => node.url === '/isystem/permission')).toMatchObject({
    parentId: 'menu:isystem',
    component: 'people/PermissionPage',
  })
  const { treeList, ids } = (await get<{ treeList: Node[]; ids: string[] }>('queryTreeList')).body.result
  expect(ids).toHaveLength(count?.all ?? 0)
  expect(treeList[0]).toMatchObject({ slotTitle: treeList[0]?.title, scopedSlots: { title: 'hasDatarule' } })
})

test('API-PERM-004 API-PERM-005 API-PERM-006 the menu is read level by level', async () => {
  const top = (await get<Node[]>('getSystemMenuList')).body.result
  expect(top.every(node => node.menuType === 0 && node.children === undefined)).toBe(true)
  expect(top.map(node => node.title)).toContain('系统管理')
  const below = (await get<Node[]>('getSystemSubmenu', { parentId: 'menu:isystem' })).body.result
  expect(below.every(node => node.parentId === 'menu:isystem')).toBe(true)
  expect(below.map(node => node.title)).toContain('菜单管理')
  const several = await get<Record<string, Node[]>>('getSystemSubmenuBatch', {
    parentIds: 'menu:isystem,menu:online,nobody',
  })
  expect(Object.keys(several.body.result).sort()).toEqual(['menu:isystem', 'menu:online'])
  expect(several.body.result['menu:isystem']).toEqual(below)
})

test('API-PERM-001 API-PERM-002 the platform adds, moves and deletes entries; each leaves a record', async () => {
  const added = await send('POST', 'add', page())
  expect(added.body).toMatchObject({ success: true, message: '添加成功！' })
  const { id } = added.body.result
  expect(await nodeOf(id)).toMatchObject({
    url: '/isystem/probe',
    component: 'people/AddressListPage',
    isLeaf: true,
  })
  const button = await send(
    'POST',
    'add',
    page({ name: '按钮', menuType: 2, parentId: id, perms: 'probe:do' }),
  )
  expect((await nodeOf(id))?.isLeaf).toBe(false)
  const ring = await send('PUT', 'edit', page({ id, parentId: id }))
  expect(ring.body).toMatchObject({ success: false, message: '上级菜单不能是自己或自己的下级' })
  const moved = await send('PUT', 'edit', page({ id, name: '改名', parentId: 'menu:online', hidden: true }))
  expect(moved.body.message).toBe('修改成功！')
  expect(await nodeOf(id)).toMatchObject({ title: '改名', parentId: 'menu:online', hidden: true })
  expect((await remove('delete', { id })).body.message).toBe('删除成功!')
  expect([await nodeOf(id), await nodeOf(button.body.result.id)]).toEqual([undefined, undefined])
  expect((await logOf(id)).map(row => row.action)).toEqual(['add', 'edit', 'delete'])
  expect((await logOf(button.body.result.id)).map(row => row.action)).toEqual(['add', 'delete'])
  expect((await remove('delete', { id })).body.message).toBe('未找到菜单信息')
})

test('an entry that names no page, or takes the address of another page, is refused with a sentence', async () => {
  const refused = async (more: object) => {
    const { body } = await send('POST', 'add', page({ url: '/isystem/probe-wrong', ...more }))
    return body.success ? '' : body.message
  }
  expect(await refused({ component: 'system/NoSuchPage' })).toBe(
    '前端组件“system/NoSuchPage”不存在，请核对名称（资源页面写作 resource:路径）',
  )
  expect(await refused({ component: 'resource:/sys/noSuch' })).toContain('“resource:/sys/noSuch”不存在')
  expect(await refused({ url: '/isystem/position' })).toBe(
    '菜单路径“/isystem/position”已被“职务管理”用于另一个页面',
  )
  const { id } = (await send('POST', 'add', page({ url: '/isystem/probe-right' }))).body.result
  const broken = await send('PUT', 'edit', page({ id, component: 'nobody/Page' }))
  expect(broken.body.message).toContain('前端组件“nobody/Page”不存在')
  expect(await nodeOf(id)).toMatchObject({ component: 'people/AddressListPage' })
  expect((await send('PUT', 'edit', page({ id, component: 'resource:/sys/position' }))).body.success).toBe(
    true,
  )
  await remove('delete', { id })
})

test('what makes a built-in page work stays, and it cannot be deleted', async () => {
  const id = 'menu:isystem.position'
  const before = await nodeOf(id)
  const same = { id, name: '岗位', menuType: 1, parentId: 'menu:isystem', sortNo: 99 }
  const moved = await send('PUT', 'edit', { ...same, url: '/elsewhere' })
  expect(moved.body).toMatchObject({ success: false, message: '内置菜单的“菜单路径”不能修改' })
  expect((await send('PUT', 'edit', same)).body.success).toBe(true)
  expect(await nodeOf(id)).toMatchObject({
    name: '岗位',
    url: before?.url,
    component: before?.component,
    perms: before?.perms,
  })
  for (const one of [id, 'menu:isystem'])
    expect((await remove('delete', { id: one })).body.message).toContain('是内置菜单，不能删除')
  expect(await nodeOf(id)).toBeDefined()
})

test('a hotel reads the menu with the right to it and never changes it', async () => {
  const { token } = await hotelPerson('pa_reader', ['list', 'add', 'edit', 'delete', 'rule'])
  expect((await get('list', {}, token)).body.success).toBe(true)
  const tries = [
    await send('POST', 'add', page(), token),
    await send('PUT', 'edit', page({ id: 'menu:isystem.position' }), token),
    await remove('delete', { id: 'menu:isystem.position' }, token),
    await send('POST', 'addPermissionRule', rule(), token),
    await remove('deletePermissionRule', { id: 'x' }, token),
  ]
  for (const { body } of tries)
    expect(body).toMatchObject({ success: false, message: '只有平台可以维护菜单和数据规则' })
  const clerk = await signIn(booted.app, 'frontdesk')
  expect((await get('list', {}, clerk)).status).toBe(403)
})

test('SH-PERM-001 SH-PERM-002 an entry’s type, actions and status reach everybody, and each of its actions is a right', async () => {
  const entry = { menuType: 2, url: null, component: null }
  const both = 'sys:position:list,sys:category:list'
  const open = await send('POST', 'add', page({ ...entry, name: '两个动作', perms: both }))
  const closed = await send(
    'POST',
    'add',
    page({ ...entry, name: '前缀', perms: 'probe:pre', permsType: '1', status: '0' }),
  )
  const clerk = await hotelPerson('pa_actions', [])
  const lists = async () =>
    Promise.all(
      ['position', 'category'].map(
        async name => (await ask(booted.app, 'GET', `/sys/${name}/list`, { token: clerk.token })).status,
      ),
    )
  expect(await lists()).toEqual([403, 403])
  const given = [open.body.result.id, closed.body.result.id]
  await saveGrants(clerk.roleId, given, [], admin)
  expect(await lists()).toEqual([200, 200])
  const info = await ask<Lists>(booted.app, 'GET', '/user/get/info', { token: clerk.token })
  const { auth, allAuth } = info.body.result
  expect(auth).toContainEqual({ action: both, type: '2', describe: '两个动作' })
  expect(auth.map(one => one.action)).not.toContain('probe:pre')
  expect(allAuth).toContainEqual({ action: 'probe:pre', type: '1', describe: '前缀', status: '0' })
})
interface Lists {
  readonly auth: readonly { readonly action: string }[]
  readonly allAuth: readonly object[]
}

const hotelPerson = (username: string, rights: readonly string[], more: readonly string[] = []) =>
  addPerson(booted, {
    username,
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [...rights.map(right => `sys:permission:${right}`), ...more],
  })
const departList = 'menu:isystem.depart'
const rule = (more: object = {}) => ({
  permissionId: departList,
  ruleName: '只看财务',
  ruleColumn: 'departName',
  ruleConditions: '=',
  ruleValue: '财务部',
  ...more,
})
const addRule = async (more: object = {}) =>
  (await send('POST', 'addPermissionRule', rule(more))).body.result.id

test('API-PERM-009 API-PERM-010 data rules are added, found, changed and deleted', async () => {
  const id = await addRule()
  const later = await addRule({ ruleName: '只看前厅', ruleValue: '前厅部' })
  expect((await nodeOf(departList))?.ruleFlag).toBe(1)
  const listed = await get<{ id: string }[]>('getPermRuleListByPermId', { permissionId: departList })
  expect(listed.body.result.map(one => one.id)).toEqual([later, id])
  const found = await get<{ id: string }[]>('queryPermissionRule', { ruleName: '财务' })
  expect(found.body.result.map(one => one.id)).toEqual([id])
  const sql = await send('POST', 'addPermissionRule', rule({ ruleConditions: 'USE_SQL_RULES' }))
  expect(sql.body.message).toBe('不支持的条件规则：USE_SQL_RULES')
  const blank = await send('POST', 'addPermissionRule', rule({ ruleValue: ' ' }))
  expect(blank.body.message).toBe('请输入规则值')
  const period = { ruleConditions: 'WITHIN', ruleValue: '改天' }
  expect((await send('POST', 'addPermissionRule', rule(period))).body.message).toMatch(/^期间应为今天/)
  const empty = await addRule({ ruleConditions: 'EMPTY', ruleValue: '' })
  expect((await remove('deletePermissionRule', { id: empty })).body.message).toBe('删除成功！')
  const edited = await send('PUT', 'editPermissionRule', rule({ id, status: '0' }))
  expect(edited.body.message).toBe('更新成功！')
  for (const one of [id, later])
    expect((await remove('deletePermissionRule', { id: one })).body.message).toBe('删除成功！')
  expect((await nodeOf(departList))?.ruleFlag).toBe(0)
  expect((await logOf(id)).map(row => row.action)).toEqual(['add', 'edit', 'delete'])
})

const held = async (roleId: string, token = admin) =>
  (await get<string[]>('queryRolePermission', { roleId }, token)).body.result
const saveGrants = (roleId: string, now: readonly string[], last: readonly string[], token: string) =>
  send(
    'POST',
    'saveRolePermission',
    { roleId, permissionIds: now.join(), lastpermissionIds: last.join() },
    token,
  )
const dataRules = (permissionId: string, roleId: string, token: string) =>
  ask<{ datarule: { id: string }[]; drChecked?: string }>(
    booted.app,
    'GET',
    `/sys/role/datarule/${encodeURIComponent(permissionId)}/${roleId}`,
    { token },
  )
const saveDataRules = (permissionId: string, roleId: string, dataRuleIds: string, token: string) =>
  ask(booted.app, 'POST', '/sys/role/datarule', { token, body: { permissionId, roleId, dataRuleIds } })

let clerks = 0
const pair = async (rights: readonly string[]): Promise<[Person, Person]> => {
  clerks += 1
  return [
    await hotelPerson(`pa_boss${clerks}`, ['grant'], rights),
    await hotelPerson(`pa_clerk${clerks}`, []),
  ]
}

test('API-PERM-008 API-PERM-012 SH-PERM-005 the difference is saved, acts on the next request and leaves a record', async () => {
  const [boss, clerk] = await pair(['sys:sysDepart:list', 'sys:sysDepart:add'])
  const list = () => ask(booted.app, 'GET', '/sys/sysDepart/list', { token: clerk.token })
  expect((await list()).status).toBe(403)
  const saved = await saveGrants(clerk.roleId, [departList], [], boss.token)
  expect(saved.body.message).toBe('保存成功！')
  expect((await list()).status).toBe(200)
  expect(await held(clerk.roleId, boss.token)).toEqual([departList])
  await booted.sql(`update sys_role_permission set data_rule_ids = 'kept' where role_id = $1`, [clerk.roleId])
  await saveGrants(clerk.roleId, [departList, 'sys:sysDepart:add'], [departList], boss.token)
  const [kept] = await booted.sql<{ rules: string }>(
    'select data_rule_ids as rules from sys_role_permission where role_id = $1 and permission_id = $2',
    [clerk.roleId, departList],
  )
  expect(kept?.rules).toBe('kept')
  await saveGrants(clerk.roleId, ['sys:sysDepart:add'], [departList, 'sys:sysDepart:add'], boss.token)
  expect((await list()).status).toBe(403)
  expect(await held(clerk.roleId)).toEqual(['sys:sysDepart:add'])
  const log = await logOf(clerk.roleId)
  expect(log).toEqual(Array(3).fill({ action: 'edit', username: boss.username }))
  const desk = await ask<{ recent: { title: string }[] }>(booted.app, 'GET', '/sys/dashboard/figures', {
    token: boss.token,
  })
  expect(desk.body.result.recent[0]).toMatchObject({ title: '角色授权', name: `role_${clerk.username}` })
})

test('nobody grants or withdraws what he lacks, nor to his own role, one above him or one of another hotel', async () => {
  const [boss, clerk] = await pair(['sys:sysDepart:list'])
  const refusal = async (roleId: string, now: readonly string[], last: readonly string[] = []) =>
    (await saveGrants(roleId, now, last, boss.token)).body.message
  expect(await refusal(clerk.roleId, [departList, 'sys:dict:add'])).toContain('只能授予或收回自己拥有的权限')
  expect(await held(clerk.roleId)).toEqual([])
  await saveGrants(clerk.roleId, ['sys:dict:add'], [], admin)
  expect(await refusal(clerk.roleId, [], ['sys:dict:add'])).toContain('只能授予或收回自己拥有的权限')
  expect(await held(clerk.roleId)).toEqual(['sys:dict:add'])
  expect(await refusal(boss.roleId, [], [departList])).toBe('不能修改自己所属角色的权限')
  const above = await hotelPerson(`pa_above${clerks}`, [])
  await booted.sql(`update sys_role set has_all = 'Y' where id = $1`, [above.roleId])
  expect(await refusal(above.roleId, [departList])).toBe('不能修改拥有全部权限的角色')
  const [foreign] = await booted.sql<{ id: string }>(
    `select id from sys_role where hotel_code = 'KZ002' limit 1`,
  )
  const theirs = foreign?.id ?? ''
  expect(await refusal(theirs, [departList])).toBe('未找到角色信息')
  expect((await get('queryRolePermission', { roleId: theirs }, boss.token)).body.message).toBe(
    '未找到角色信息',
  )
  expect((await dataRules(departList, theirs, boss.token)).body.success).toBe(false)
})

test('API-ROLE-004 the tree to grant from holds what the caller holds, with the groups around it', async () => {
  const [boss] = await pair(['sys:sysDepart:list'])
  const tree = (token: string) =>
    ask<{ treeList: Node[]; ids: string[] }>(booted.app, 'GET', '/sys/role/queryTreeList', { token })
  const { ids, treeList } = (await tree(boss.token)).body.result
  expect(ids).toEqual(expect.arrayContaining(['menu:isystem', departList, 'sys:permission:grant']))
  expect(ids).not.toContain('sys:sysDepart:add')
  expect(treeList.find(node => node.key === 'menu:isystem')).toMatchObject({
    title: null,
    slotTitle: '系统管理',
  })
  const [count] = await booted.sql<{ all: number }>('select count(*)::int as all from sys_permission')
  expect((await tree(admin)).body.result.ids).toHaveLength(count?.all ?? 0)
})

test('SH-PERM-005 what a role holds beyond its granter is shown to him and cannot be ticked', async () => {
  const [boss, clerk] = await pair(['sys:sysDepart:list'])
  await saveGrants(clerk.roleId, ['sys:dict:add'], [], admin)
  const tree = async (token: string) => {
    const query = { roleId: clerk.roleId }
    const path = '/sys/role/queryTreeList'
    const answer = await ask<{ treeList: (Node & { disabled?: true })[]; ids: string[] }>(
      booted.app,
      'GET',
      path,
      { token, query },
    )
    const { ids, treeList } = answer.body.result
    return { ids, of: (key: string) => flat(treeList).find(node => node.key === key) }
  }
  const seen = await tree(boss.token)
  expect(seen.of('sys:dict:add')).toMatchObject({ disabled: true })
  expect(seen.of(departList)).not.toHaveProperty('disabled')
  expect(seen.ids).not.toContain('sys:dict:add')
  const bystander = await hotelPerson(`pa_bystander${clerks}`, [])
  expect((await tree(bystander.token)).of('sys:dict:add')).toBeUndefined()
})

test('a group that comes with a page does not put its role above the granter', async () => {
  const [boss, clerk] = await pair(['sys:sysDepart:list', 'sys:user:edit'])
  const third = await hotelPerson(`pa_third${clerks}`, [])
  await saveGrants(clerk.roleId, ['menu:isystem', departList], [], boss.token)
  const body = { roleId: clerk.roleId, userIdList: [third.id] }
  const given = await ask(booted.app, 'POST', '/sys/user/addSysUserRole', { token: boss.token, body })
  expect(given.body.message).toBe('添加成功!')
})

test('a role’s data rules are chosen among those of the entry and narrow its rows at once', async () => {
  const id = await addRule()
  const [boss, clerk] = await pair(['sys:sysDepart:list'])
  expect((await saveDataRules(departList, clerk.roleId, id, boss.token)).body.message).toBe(
    '请先保存角色菜单权限!',
  )
  await saveGrants(clerk.roleId, [departList], [], boss.token)
  expect((await dataRules(departList, clerk.roleId, boss.token)).body.result.drChecked).toBeUndefined()
  expect((await saveDataRules(departList, clerk.roleId, 'nobody', boss.token)).body.message).toBe(
    '数据规则不属于该菜单',
  )
  expect((await saveDataRules(departList, clerk.roleId, id, boss.token)).body.message).toBe('保存成功!')
  expect((await dataRules(departList, clerk.roleId, boss.token)).body.result).toMatchObject({
    datarule: [{ id }],
    drChecked: id,
  })
  const tree = await ask<Node[]>(booted.app, 'GET', '/sys/sysDepart/queryTreeList', { token: clerk.token })
  expect(tree.body.result.map(node => node.title)).toEqual(['财务部'])
  expect((await dataRules('menu:isystem.dict', clerk.roleId, boss.token)).body.message).toBe(
    '未找到权限配置信息',
  )
  await remove('deletePermissionRule', { id })
})

test('a rule that binds somebody binds those he grants to, and he cannot loosen it', async () => {
  const id = await addRule()
  const [boss, clerk] = await pair(['sys:sysDepart:list', 'sys:sysDepart:edit'])
  expect((await saveDataRules(departList, boss.roleId, id, admin)).body.success).toBe(true)
  await saveGrants(clerk.roleId, [departList, 'sys:sysDepart:edit'], [], boss.token)
  const rows = await booted.sql<{ rules: string }>(
    'select data_rule_ids as rules from sys_role_permission where role_id = $1',
    [clerk.roleId],
  )
  expect(rows.map(row => row.rules)).toEqual([id, id])
  const loosened = await saveDataRules(departList, clerk.roleId, '', boss.token)
  expect(loosened.body.message).toBe('不能解除约束您自己的数据规则：只看财务')
  await remove('deletePermissionRule', { id })
})

test('«为什么看不到» names role, grant, rule and effect, for people of one’s own hotel', async () => {
  const id = await addRule()
  const asker = await hotelPerson('pa_asker', ['explain'])
  const explain = async (username: string, code: string) =>
    (await get<Explanation>('explain', { username, code }, asker.token)).body
  const [, clerk] = await pair([])
  expect((await explain(clerk.username, 'sys:sysDepart:list')).result).toMatchObject({
    isAllowed: false,
    effect: '看不到：该用户的角色都没有得到授权',
    roles: [{ effect: '没有授权', grants: [] }],
  })
  await saveGrants(clerk.roleId, [departList], [], admin)
  await saveDataRules(departList, clerk.roleId, id, admin)
  expect((await explain(clerk.username, 'sys:sysDepart:list')).result).toMatchObject({
    isAllowed: true,
    roles: [{ grants: [{ permissionId: departList, rules: [{ id }] }] }],
    rules: [{ id }],
    effect: '看得到，但只限符合数据规则的数据：只看财务（departName = 财务部）',
  })
  expect((await explain(clerk.username, '/isystem/depart')).result.isAllowed).toBe(true)
  expect((await explain(clerk.username, 'no:such:code')).result.effect).toContain('没有菜单或按钮使用')
  expect((await explain('manager2', 'sys:sysDepart:list')).message).toBe('用户不存在！')
  await booted.sql(`update sys_permission set status = '0' where id = $1`, [departList])
  expect((await explain(clerk.username, 'sys:sysDepart:list')).result.effect).toBe('看不到：“部门管理”已停用')
  const list = await ask(booted.app, 'GET', '/sys/sysDepart/list', { token: clerk.token })
  expect(list.status).toBe(403)
  await booted.sql(`update sys_permission set status = '1' where id = $1`, [departList])
})
interface Explanation {
  readonly isAllowed: boolean
  readonly effect: string
}

test('who opens a page that is not his reads its title, what he lacks in words and whom to ask', async () => {
  const clerk = await addPerson(booted, {
    username: 'no_page',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['sys:position:list'],
  })
  const why = async (path: string, token: string) => (await get<object>('missingPage', { path }, token)).body
  expect(await why('/isystem/roleUserList', clerk.token)).toMatchObject({
    success: true,
    result: { title: '角色管理', rights: ['角色管理'], reason: '您的角色都没有得到授权' },
  })
  const { granters } = (await why('/isystem/roleUserList', clerk.token)).result as { granters: string[] }
  expect(granters.length).toBeGreaterThan(0)
  expect(granters).not.toContain('人员no_page')
  expect((await why('/no/such/page', clerk.token)).result).toMatchObject({ title: null, granters: [] })
  expect((await get('missingPage', { path: '/isystem/roleUserList' }, '')).status).toBe(401)
})

test('a page that was granted without what it reads with names that right', async () => {
  const clerk = await addPerson(booted, {
    username: 'half_page',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['sys:position:list'],
  })
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id)
     select $1, id from sys_permission where url in ('/isystem/departUserList', '/isystem/permission')`,
    [clerk.roleId],
  )
  const why = async (path: string) => (await get<object>('missingPage', { path }, clerk.token)).body.result
  expect(await why('/isystem/departUserList')).toMatchObject({ rights: ['查看部门用户'] })
  expect(await why('/isystem/permission')).toMatchObject({
    title: '菜单管理',
    rights: [],
    reason: '这个页面属于平台，酒店账号不能打开',
    granters: [],
  })
})

test('a data rule that cannot be understood is not saved, and says why', async () => {
  const refused = async (more: object) =>
    (await send('POST', 'addPermissionRule', rule({ permissionId: userList, ...more }))).body.message
  const [entry] = await booted.sql<{ id: string }>(
    `select id from sys_permission where perms = 'sys:user:list'`,
  )
  const userList = entry?.id ?? ''
  expect(await refused({ ruleColumn: 'realName' })).toContain(
    '数据规则不能这样写：没有字段“realName”，可以用的字段：',
  )
  expect(await refused({ ruleColumn: 'createTime', ruleValue: '昨天' })).toMatch(
    /^数据规则不能这样写：创建时间/,
  )
  expect(await refused({ ruleColumn: 'createTime', ruleConditions: 'LIKE' })).toContain(
    '不是文字，不能用“LIKE”比较',
  )
  expect(await refused({ ruleColumn: 'realname', ruleValue: '#{sys_nobody}' })).toContain('不认识的变量')
  const saved = await send(
    'POST',
    'addPermissionRule',
    rule({ permissionId: userList, ruleColumn: 'realname' }),
  )
  expect(saved.body.success).toBe(true)
  const { id } = saved.body.result
  const spoiled = await send(
    'PUT',
    'editPermissionRule',
    rule({ id, permissionId: userList, ruleColumn: 'nobody' }),
  )
  expect(spoiled.body.message).toContain('没有字段“nobody”')
})

test('a rule that became wrong later is said in the list, and so is one that hides all rows', async () => {
  const clerk = await addPerson(booted, {
    username: 'misruled',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['sys:user:list'],
  })
  const list = async () =>
    (await ask<object>(booted.app, 'GET', '/sys/user/list', { token: clerk.token })).body.result
  expect(await list()).not.toHaveProperty('narrowed')
  await booted.sql(
    `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
     select 'misruled', id, '写错的', 'realname', '=', '没有这个人' from sys_permission where perms = 'sys:user:list'`,
  )
  await booted.sql(`update sys_role_permission set data_rule_ids = 'misruled' where role_id = $1`, [
    clerk.roleId,
  ])
  expect(await list()).toMatchObject({ total: 0, narrowed: 'rule' })
  await booted.sql(`update sys_permission_rule set rule_column = 'gone' where id = 'misruled'`)
  expect(await list()).toMatchObject({ total: 0, narrowed: 'wrong' })
})

test('a data rule of an entry without a code of its own binds the list that its page reads, or is refused', async () => {
  // A place that holds others reads no list at all.
  const [bare] = await booted.sql<{ id: string }>(
    'select id from sys_permission where perms is null and needs is null order by id limit 1',
  )
  const refused = await send('POST', 'addPermissionRule', rule({ permissionId: bare?.id }))
  expect(refused.body.message).toMatch(/^菜单“.+”没有权限编码，数据规则对谁都不起作用/)
  // A page that has no code of its own and reads the departments.
  await booted.sql(
    `insert into sys_permission select (jsonb_populate_record(p, $2)).* from sys_permission p where p.id = $1`,
    [
      departList,
      JSON.stringify({ id: 'menu:proof', url: '/proof', perms: null, needs: 'sys:sysDepart:list' }),
    ],
  )
  const id = await addRule({ permissionId: 'menu:proof' })
  const [, clerk] = await pair(['sys:sysDepart:list'])
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id, data_rule_ids)
     values ($1, 'menu:proof', $2), ($1, $3, null)`,
    [clerk.roleId, id, departList],
  )
  const tree = await ask<Node[]>(booted.app, 'GET', '/sys/sysDepart/queryTreeList', { token: clerk.token })
  expect(tree.body.result.map(node => node.title)).toEqual(['财务部'])
  await booted.sql(`delete from sys_permission where id = 'menu:proof'`)
})
