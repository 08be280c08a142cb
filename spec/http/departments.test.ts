import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let boss: Person
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  boss = await person('dept_boss', 'all')
})
afterAll(() => booted.stop())

const person = (username: string, rights: 'all' | readonly string[] = []): Promise<Person> =>
  addPerson(booted, { username, tenantId: '1', hotelCode: 'KZ001', rights })
const get = <T>(path: string, query: Record<string, string>, token = boss.token) =>
  ask<T>(booted.app, 'GET', path, { token, query })
const post = <T>(path: string, body: object, token = boss.token) =>
  ask<T>(booted.app, 'POST', path, { token, body })
const remove = (path: string, query: Record<string, string>, token = boss.token) =>
  ask(booted.app, 'DELETE', path, { token, query })
const logOf = (table: string, id: string) =>
  booted.sql<{ action: string; username: string; after: { permission_ids: string[] } }>(
    'select action::text, username, after_row as after from sys_change_log where table_name = $1 and row_id = $2 order by id',
    [table, id],
  )

let made = 0
async function department(parentId?: string): Promise<string> {
  made += 1
  const body = { departName: `测试部门${made}`, orgCategory: '2', departOrder: made, parentId }
  const { id } = (await post<{ id: string }>('/sys/sysDepart/add', body)).body.result
  return id
}
async function departmentRole(departId: string): Promise<string> {
  made += 1
  const body = { departId, roleName: `部门角色${made}`, roleCode: `dept_role_${made}` }
  const answer = await post<{ id: string }>('/sys/sysDepartRole/add', body)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.result.id
}
const join = (departId: string, userId: string) =>
  post('/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [userId] })
const assign = (userId: string, newRoleId: string, oldRoleId = '', token = boss.token) =>
  post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId, oldRoleId }, token)

const buildings = 'menu:Setting.roomInfo.floor'
const saveDepart = (departId: string, now: readonly string[], last: readonly string[], token = boss.token) =>
  post(
    '/sys/permission/saveDepartPermission',
    { departId, permissionIds: now.join(), lastpermissionIds: last.join() },
    token,
  )
const departHolds = async (departId: string) =>
  (await get<string[]>('/sys/permission/queryDepartPermission', { departId })).body.result
const saveRole = (roleId: string, now: readonly string[], last: readonly string[], token = boss.token) =>
  post(
    '/sys/sysDepartPermission/saveDeptRolePermission',
    { roleId, permissionIds: now.join(), lastpermissionIds: last.join() },
    token,
  )
const roleHolds = async (roleId: string) =>
  (await get<string[]>('/sys/sysDepartPermission/queryDeptRolePermission', { roleId })).body.result

/** A department that holds the buildings, a role of it that holds them too, and a member who has the role. */
async function staffed(username: string) {
  const departId = await department()
  await saveDepart(departId, [buildings, 'base:building:add'], [])
  const roleId = await departmentRole(departId)
  const saved = await saveRole(roleId, [buildings, 'base:building:add'], [])
  expect(saved.body).toMatchObject({ success: true })
  const clerk = await person(username)
  await join(departId, clerk.id)
  expect((await assign(clerk.id, roleId)).body).toMatchObject({ success: true, message: '添加成功！' })
  return { departId, roleId, clerk }
}
const list = async (token: string) => (await get('/base/building/list', {}, token)).status

test('the place of the buildings in the menu is the one these tests mean', async () => {
  const rows = await booted.sql('select 1 from sys_permission where id = $1 and perms = $2', [
    buildings,
    'base:building:list',
  ])
  expect(rows).toHaveLength(1)
})

test('API-PERM-011 API-PERM-013 SH-PERM-006 what a department holds is saved as a difference and leaves a record', async () => {
  const departId = await department()
  expect(await departHolds(departId)).toEqual([])
  const saved = await saveDepart(departId, [buildings, 'base:building:add'], [])
  expect(saved.body).toMatchObject({ success: true, message: '保存成功！' })
  await saveDepart(departId, [buildings, 'base:building:edit'], [buildings, 'base:building:add'])
  expect(await departHolds(departId)).toEqual(['base:building:edit', buildings])
  const log = await logOf('sys_depart_permission', departId)
  expect(log.map(row => [row.username, row.after.permission_ids])).toEqual([
    [boss.username, ['base:building:add', buildings]],
    [boss.username, ['base:building:edit', buildings]],
  ])
})

test('API-PERM-013 nobody gives a department what he lacks, nor one of another hotel anything', async () => {
  const granter = await person('dept_granter', ['sys:sysDepart:list', 'sys:sysDepart:grant'])
  const departId = await department()
  const refused = await saveDepart(departId, [buildings], [], granter.token)
  expect(refused.body.message).toContain('只能授予或收回自己拥有的权限')
  expect(await departHolds(departId)).toEqual([])
  const clerk = await person('dept_clerk')
  expect((await saveDepart(departId, [buildings], [], clerk.token)).status).toBe(403)
  const [foreign] = await booted.sql<{ id: string }>(
    `select id from sys_depart where hotel_code = 'KZ002' limit 1`,
  )
  const theirs = foreign?.id ?? ''
  expect((await saveDepart(theirs, [buildings], [])).body.message).toBe('未找到对应的部门')
  const read = await get('/sys/permission/queryDepartPermission', { departId: theirs })
  expect(read.body).toMatchObject({ success: false, message: '未找到对应的部门' })
})

test('SH-PERM-006 what a department holds opens nothing to its members by itself', async () => {
  const departId = await department()
  await saveDepart(departId, [buildings], [])
  const clerk = await person('dept_member')
  await join(departId, clerk.id)
  expect(await list(clerk.token)).toBe(403)
})

/** A role in a department that holds the buildings and the right to add one. */
async function roleInside() {
  const departId = await department()
  await saveDepart(departId, [buildings, 'base:building:add'], [])
  return { departId, roleId: await departmentRole(departId) }
}

test('API-DEPT-007 API-DEPT-008 API-DEPT-009 a department role holds what its department holds, and nothing beyond', async () => {
  const { departId, roleId } = await roleInside()
  const { ids, treeList } = (
    await get<{ ids: string[]; treeList: { key: string }[] }>(
      '/sys/sysDepartPermission/queryTreeListForDeptRole',
      { departId },
    )
  ).body.result
  expect(ids).toEqual(expect.arrayContaining([buildings, 'base:building:add', 'menu:Setting']))
  expect(ids).not.toContain('base:building:edit')
  expect(treeList.map(node => node.key)).toEqual(['menu:Setting'])
  const beyond = await saveRole(roleId, ['base:building:edit'], [])
  expect(beyond.body.message).toContain('部门没有该权限')
  // The groups around are ticked with their pages and grant nothing.
  const saved = await saveRole(roleId, ['menu:Setting', buildings], [])
  expect(saved.body).toMatchObject({ success: true, message: '保存成功！' })
  expect(await roleHolds(roleId)).toEqual([buildings])
})

test('SH-PERM-007 what a department role holds acts on the next request of its holder', async () => {
  const { departId, roleId } = await roleInside()
  await saveRole(roleId, [buildings], [])
  const clerk = await person('dept_holder')
  await join(departId, clerk.id)
  expect(await list(clerk.token)).toBe(403)
  await assign(clerk.id, roleId)
  expect(await list(clerk.token)).toBe(200)
  const menu = await get<{ menu: object[]; auth: { action: string }[] }>(
    '/sys/permission/getUserPermissionByToken',
    {},
    clerk.token,
  )
  expect(JSON.stringify(menu.body.result.menu)).toContain('/Setting/roomInfo/floor')
  const why = await get<{ isAllowed: boolean; roles: { roleName: string; effect: string }[] }>(
    '/sys/permission/explain',
    { username: clerk.username, code: 'base:building:list' },
  )
  expect(why.body.result).toMatchObject({ isAllowed: true })
  expect(why.body.result.roles.at(-1)).toMatchObject({ effect: '已授权' })
  expect(why.body.result.roles.at(-1)?.roleName).toMatch(/^测试部门\d+·部门角色\d+$/)
  await assign(clerk.id, '', roleId)
  expect(await list(clerk.token)).toBe(403)
})

test('API-PERM-013 what a department loses its own roles lose, those of other departments keep it', async () => {
  const [left, right] = [await staffed('dept_left'), await staffed('dept_right')]
  await saveDepart(left.departId, ['base:building:add'], [buildings, 'base:building:add'])
  expect(await roleHolds(left.roleId)).toEqual(['base:building:add'])
  expect([await list(left.clerk.token), await list(right.clerk.token)]).toEqual([403, 200])
  const log = await logOf('sys_depart_role_permission', left.roleId)
  expect(log.at(-1)?.after.permission_ids).toEqual(['base:building:add'])
})

test('rules of a department bind the roles inside it, which cannot be freed from them', async () => {
  const { departId, roleId, clerk } = await staffed('dept_ruled')
  const rule = async (ruleName: string, ruleValue: string) =>
    (
      await post<{ id: string }>(
        '/sys/permission/addPermissionRule',
        { permissionId: buildings, ruleName, ruleColumn: 'name', ruleConditions: '=', ruleValue, status: 1 },
        admin,
      )
    ).body.result.id
  const [none, other] = [await rule('没有这个楼', '没有'), await rule('别的楼', '别的')]
  const ofDepart = `/sys/sysDepartPermission/datarule/${encodeURIComponent(buildings)}/${departId}`
  const ofRole = `/sys/sysDepartRole/datarule/${encodeURIComponent(buildings)}/${departId}/${roleId}`
  expect((await get<{ drChecked?: string }>(ofDepart, {})).body.result.drChecked).toBeUndefined()
  const total = async () =>
    (await get<{ total: number }>('/base/building/list', {}, clerk.token)).body.result.total
  expect(await total()).toBeGreaterThan(0)
  const saved = await post('/sys/sysDepartPermission/datarule', {
    permissionId: buildings,
    departId,
    dataRuleIds: none,
  })
  expect(saved.body).toMatchObject({ success: true, message: '保存成功!' })
  expect(await total()).toBe(0)
  expect((await get<{ drChecked?: string }>(ofRole, {})).body.result.drChecked).toBe(none)
  const save = (dataRuleIds: string) =>
    post('/sys/sysDepartRole/datarule', { permissionId: buildings, roleId, dataRuleIds })
  expect((await save(other)).body.message).toBe('不能解除部门的数据规则：没有这个楼')
  expect((await save(`${none},${other}`)).body.success).toBe(true)
  const checked = (await get<{ drChecked?: string }>(ofRole, {})).body.result.drChecked ?? ''
  expect(checked.split(',').sort()).toEqual([none, other].sort())
  const unsaved = await department()
  const early = { permissionId: buildings, departId: unsaved, dataRuleIds: none }
  expect((await post('/sys/sysDepartPermission/datarule', early)).body.message).toBe('请先保存部门菜单权限!')
  const unsavedRole = { permissionId: buildings, roleId: await departmentRole(departId), dataRuleIds: none }
  expect((await post('/sys/sysDepartRole/datarule', unsavedRole)).body.message).toBe(
    '请先保存部门角色菜单权限!',
  )
  for (const id of [none, other]) await remove('/sys/permission/deletePermissionRule', { id }, admin)
  expect(await total()).toBeGreaterThan(0)
})

test('department roles are listed by their department, for one of its members too', async () => {
  const { departId, roleId, clerk } = await staffed('dept_listed')
  const page = await get<{ records: { id: string; departId_dictText: string }[] }>(
    '/sys/sysDepartRole/list',
    {
      deptId: departId,
    },
  )
  expect(page.body.result.records.map(row => row.id)).toEqual([roleId])
  expect(page.body.result.records[0]?.departId_dictText).toMatch(/^测试部门/)
  const roles = await get<{ id: string }[]>('/sys/sysDepartRole/getDeptRoleList', { departId })
  expect(roles.body.result).toMatchObject([{ id: roleId, departId }])
  const held = await get<object[]>('/sys/sysDepartRole/getDeptRoleByUserId', { departId, userId: clerk.id })
  expect(held.body.result).toMatchObject([{ userId: clerk.id, droleId: roleId }])
})

test('nobody hands out a department role above himself, to himself, or to one who is not in the department', async () => {
  const { departId, roleId, clerk } = await staffed('dept_above')
  const rights = ['sys:user:list', 'sys:sysDepart:list', 'sys:sysDepartRole:list', 'sys:sysDepartRole:assign']
  const granter = await person('dept_assigner', [
    ...rights,
    'sys:sysDepartRole:edit',
    'sys:sysDepartRole:delete',
  ])
  const newcomer = await person('dept_newcomer')
  expect((await assign(newcomer.id, roleId)).body.message).toBe('用户不属于部门角色所在的部门')
  await join(departId, newcomer.id)
  await join(departId, granter.id)
  expect((await assign(newcomer.id, roleId, '', granter.token)).body.message).toContain('权限超出您的权限')
  expect((await assign(granter.id, roleId, '', granter.token)).body.message).toBe('不能修改自己的角色')
  expect((await assign(clerk.id, '', roleId, granter.token)).body.message).toContain('权限超出您的权限')
  expect((await remove('/sys/sysDepartRole/delete', { id: roleId }, granter.token)).body.message).toContain(
    '权限超出您的权限',
  )
  // With the role himself he holds what it holds, but his own role stays as it is.
  await assign(granter.id, roleId)
  expect((await remove('/sys/sysDepartRole/delete', { id: roleId }, granter.token)).body.message).toBe(
    '不能修改或删除自己的角色',
  )
  expect((await assign(newcomer.id, roleId, '', granter.token)).body.success).toBe(true)
  expect(await list(newcomer.token)).toBe(200)
})

test('whoever leaves a department loses its roles at once', async () => {
  const { departId, clerk } = await staffed('dept_leaver')
  expect(await list(clerk.token)).toBe(200)
  const gone = await remove('/sys/user/deleteUserInDepart', { depId: departId, userId: clerk.id })
  expect(gone.body).toMatchObject({ success: true, message: '删除成功!' })
  expect(await list(clerk.token)).toBe(403)
  await join(departId, clerk.id)
  expect(await list(clerk.token)).toBe(403)
})

test('API-DEPT-006 a department goes with everything below it, its members stay and lose what it gave', async () => {
  const { departId, roleId, clerk } = await staffed('dept_deleted')
  const below = await department(departId)
  const other = await department()
  await join(below, clerk.id)
  await join(other, clerk.id)
  const granter = await person('dept_deleter', ['sys:sysDepart:list', 'sys:sysDepart:delete'])
  expect((await remove('/sys/sysDepart/delete', { id: departId }, granter.token)).body.message).toContain(
    '权限超出您的权限',
  )
  expect((await remove('/sys/sysDepart/delete', { id: departId }, clerk.token)).status).toBe(403)
  const gone = await remove('/sys/sysDepart/delete', { id: departId })
  expect(gone.body).toMatchObject({ success: true, message: '删除成功!' })
  const left = await booted.sql<{ at: string }>(
    `select 'depart' as at from sys_depart where id = any($1) union all select 'member' from sys_user_depart where dep_id = any($1)
     union all select 'permission' from sys_depart_permission where depart_id = any($1) union all select 'role' from sys_depart_role where id = $2
     union all select 'grant' from sys_depart_role_permission where role_id = $2 union all select 'holder' from sys_depart_role_user where drole_id = $2`,
    [[departId, below], roleId],
  )
  expect(left).toEqual([])
  const [stays] = await booted.sql<{ departs: string; matches: boolean }>(
    `select selecteddeparts as departs, org_code = (select org_code from sys_depart where id = $2) as matches from sys_user where id = $1`,
    [clerk.id, other],
  )
  expect(stays).toEqual({ departs: other, matches: true })
  expect(await list(clerk.token)).toBe(403)
})

test('a role that the platform makes for a department belongs to the hotel of the department', async () => {
  const departId = await department()
  const body = { departId, roleName: '平台所建', roleCode: 'made_by_platform' }
  expect((await post('/sys/sysDepartRole/add', body, admin)).body.success).toBe(true)
  const page = await get<{ records: object[] }>('/sys/sysDepartRole/list', { departId })
  expect(page.body.result.records).toMatchObject([{ roleCode: 'made_by_platform' }])
  expect((await post('/sys/sysDepartRole/add', body)).body).toMatchObject({ success: false })
})

test('a data rule can mean all departments of somebody', async () => {
  const [first, second, third] = [await department(), await department(), await department()]
  const clerk = await person('dept_multi', ['sys:sysDepart:list'])
  await booted.sql(
    `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
     values ('multi', 'menu:isystem.depart', '自己的部门', 'orgCode', 'IN', '#{sys_multi_org_code}')`,
  )
  await booted.sql(`update sys_role_permission set data_rule_ids = 'multi' where role_id = $1`, [
    clerk.roleId,
  ])
  const seen = async () =>
    (
      await get<{ records: { id: string }[] }>('/sys/sysDepart/list', { pageSize: '200' }, clerk.token)
    ).body.result.records
      .map(row => row.id)
      .sort()
  expect(await seen()).toEqual([])
  for (const id of [first, second]) await join(id, clerk.id)
  expect(await seen()).toEqual([first, second].sort())
  await join(third, clerk.id)
  expect(await seen()).toEqual([first, second, third].sort())
})
