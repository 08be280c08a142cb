import { resources } from '@kezhan/app-server/modules'
import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson, type NewPerson, type Person } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgedSheet } from './testing/forgeries'
import { multipart } from './testing/multipart'

/** Somebody who looks after people tries to become more than he is, by every way there is. */
let booted: Booted
let clerk: Person
let boss: Person
let colleague: Person
let far: Person
let adminId: string
beforeAll(async () => {
  booted = await boot()
  const rights = [
    ...['list', 'add', 'edit', 'delete', 'frozen', 'changePassword', 'import', 'export'].map(
      one => `sys:user:${one}`,
    ),
    ...['list', 'add', 'edit', 'delete', 'import'].map(one => `sys:role:${one}`),
    'sys:permission:list',
    'sys:permission:grant',
    'sys:sysDepart:list',
    'sys:online:forceLogout',
    'sys:sysDepart:grant',
    'sys:departUser:list',
    'sys:departUser:add',
    'sys:departUser:delete',
    ...['list', 'add', 'edit', 'grant', 'assign'].map(one => `sys:sysDepartRole:${one}`),
  ]
  clerk = await person('esc_clerk', rights)
  colleague = await person('esc_colleague', [])
  boss = await person('esc_boss', 'all')
  far = await person('esc_far', 'all', { tenantId: '2', hotelCode: 'KZ002' })
  const [admin] = await booted.sql<{ id: string }>(`select id from sys_user where username = 'admin'`)
  adminId = admin?.id ?? ''
})
afterAll(() => booted.stop())

const person = (
  username: string,
  rights: NewPerson['rights'],
  place = { tenantId: '1', hotelCode: 'KZ001' },
) => addPerson(booted, { username, rights, ...place })

type Body = Readonly<Record<string, unknown>>
const put = (path: string, body: Body, token = clerk.token) => ask(booted.app, 'PUT', path, { token, body })
const post = (path: string, body: Body, token = clerk.token) => ask(booted.app, 'POST', path, { token, body })
const remove = (path: string, query: Record<string, string>, token = clerk.token) =>
  ask(booted.app, 'DELETE', path, { token, query })

function importSheet(path: string, content: Buffer, token = clerk.token): Promise<Answer> {
  const { body, headers } = multipart([{ field: 'files[]', name: 'x.xlsx', content }])
  return ask(booted.app, 'POST', `${path}/importExcel`, { token, body, headers })
}

/** Everything that says who somebody is and what he may do, read behind the server's back. */
async function standing(): Promise<unknown> {
  const [row] = await booted.sql<{ standing: unknown }>(
    `select jsonb_build_object(
       'people', (select jsonb_agg(jsonb_build_array(id, username, tenant_id, hotel_code, status, password, create_by, selectedroles) order by id)
                  from sys_user where username like 'esc\\_%' or username in ('admin', 'manager', 'manager2')),
       'held', (select jsonb_agg(jsonb_build_array(user_id, role_id) order by user_id, role_id) from sys_user_role),
       'roles', (select jsonb_agg(to_jsonb(r) order by id) from sys_role r),
       'grants', (select jsonb_agg(to_jsonb(g) order by role_id, permission_id) from sys_role_permission g),
       'departments', (select jsonb_agg(to_jsonb(g)) from sys_depart_permission g),
       'insideHeld', (select jsonb_agg(to_jsonb(g)) from sys_depart_role_user g),
       'insideGrants', (select jsonb_agg(to_jsonb(g)) from sys_depart_role_permission g),
       'rules', (select jsonb_agg(to_jsonb(r) order by id) from sys_permission_rule r)) as standing`,
  )
  return row?.standing
}

/** Every attempt is refused in words, and nothing of what anybody is or holds has changed. */
async function expectRefused(tries: readonly (() => Promise<Answer>)[]): Promise<void> {
  const before = await standing()
  for (const attempt of tries) {
    const answer = await attempt()
    expect([String(attempt), answer.status < 500, answer.body.success]).toEqual([
      String(attempt),
      true,
      false,
    ])
  }
  expect(await standing()).toEqual(before)
}

async function lackedEntry(): Promise<string> {
  const [row] = await booted.sql<{ id: string }>(
    `select id from sys_permission where perms = 'base:building:add'`,
  )
  return row?.id ?? ''
}

async function freshRole(): Promise<string> {
  const answer = await post('/sys/role/add', {
    roleName: '新角色',
    roleCode: `esc-${Math.random()}`.slice(0, 20),
  })
  expect(answer.body).toMatchObject({ success: true })
  return (answer.body.result as { id: string }).id
}

test('API-ROLE-002 API-PERM-012 nobody changes his own role, what it holds, or his own roles', async () => {
  const [roleId, id] = [clerk.roleId, clerk.id]
  const lacked = await lackedEntry()
  await expectRefused([
    () => put('/sys/role/edit', { id: roleId, version: 1, roleName: '改名' }),
    () => remove('/sys/role/delete', { id: roleId }),
    () => remove('/sys/role/deleteBatch', { ids: `${roleId},` }),
    () =>
      post('/sys/permission/saveRolePermission', { roleId, permissionIds: lacked, lastpermissionIds: '' }),
    () =>
      post('/sys/permission/saveRolePermission', {
        roleId,
        permissionIds: 'sys:user:list,sys:dict:add',
        lastpermissionIds: 'sys:user:list',
      }),
    () => post('/sys/role/datarule', { roleId, permissionId: 'sys:user:list', dataRuleIds: '' }),
    () => put('/sys/user/edit', { id, version: 1, selectedroles: boss.roleId }),
    () => put('/sys/user/edit', { id, version: 1, selectedroles: '' }),
    () => put('/sys/user/edit', { id, version: 1, selectedroles: `${roleId},${boss.roleId}` }),
    () => post('/sys/user/addSysUserRole', { roleId: boss.roleId, userIdList: [id] }),
    () => remove('/sys/user/deleteUserRole', { roleId, userId: id }),
    () => remove('/sys/user/deleteUserRoleBatch', { roleId, userIds: id }),
    () => put('/sys/user/frozenBatch', { ids: id, status: '2' }),
  ])
})

test('API-PERM-012 SH-PERM-005 nobody grants or withdraws what he lacks, to a role, a person, by form or by sheet', async () => {
  const lacked = await lackedEntry()
  const role = await freshRole()
  const everything = (await booted.sql<{ id: string }>('select id from sys_permission'))
    .map(row => row.id)
    .join(',')
  const superId = `super_${Date.now()}`
  await booted.sql(
    `insert into sys_role (id, tenant_id, hotel_code, role_code, role_name, has_all) values ($1, '1', 'KZ001', 'esc_super', '全能', 'Y')`,
    [superId],
  )
  const grant = (permissionIds: string, lastpermissionIds = '') =>
    post('/sys/permission/saveRolePermission', { roleId: role, permissionIds, lastpermissionIds })
  const puppet = { username: 'esc_puppet', realname: '傀儡', password: 'Puppet-2026' }
  const strong = [boss.roleId, superId, far.roleId]
  await expectRefused([
    () => grant(lacked),
    () => grant(everything),
    () => grant(`sys:user:list,${lacked}`, 'sys:user:list'),
    () => grant('no-such-entry'),
    () =>
      post('/sys/permission/saveRolePermission', {
        roleId: boss.roleId,
        permissionIds: '',
        lastpermissionIds: lacked,
      }),
    () =>
      post('/sys/permission/saveRolePermission', {
        roleId: superId,
        permissionIds: 'sys:user:list',
        lastpermissionIds: '',
      }),
    () =>
      post('/sys/permission/saveRolePermission', {
        roleId: far.roleId,
        permissionIds: 'sys:user:list',
        lastpermissionIds: '',
      }),
    () => post('/sys/role/datarule', { roleId: boss.roleId, permissionId: lacked, dataRuleIds: '' }),
    ...strong.flatMap(selectedroles => [
      () => post('/sys/user/add', { ...puppet, selectedroles }),
      () => put('/sys/user/edit', { id: colleague.id, version: 1, selectedroles }),
      () =>
        put('/sys/user/edit', { id: colleague.id, version: 1, selectedroles: `${role},${selectedroles}` }),
      () => post('/sys/user/addSysUserRole', { roleId: selectedroles, userIdList: [colleague.id] }),
      () => put('/sys/role/edit', { id: selectedroles, version: 1, roleName: '改名' }),
      () => remove('/sys/role/delete', { id: selectedroles }),
    ]),
    () => remove('/sys/user/deleteUserRole', { roleId: boss.roleId, userId: boss.id }),
  ])
  const user = resources.find(({ path }) => path === '/sys/user')
  if (user === undefined) throw new Error('there are no users')
  const before = await standing()
  for (const name of ['role_esc_boss', '全能', 'role_esc_far', boss.roleId]) {
    const row = { 用户账号: 'esc_sheet', 用户姓名: '傀儡', 初始密码: 'Puppet-2026', 角色: name }
    await importSheet('/sys/user', await forgedSheet(user, row))
  }
  expect(await standing()).toEqual(before)
})

test('API-PERM-013 API-DEPT-009 nobody climbs by a department or a role inside it', async () => {
  const lacked = await lackedEntry()
  const [here, there] = await Promise.all(
    ['KZ001', 'KZ002'].map(async hotel => {
      const [row] = await booted.sql<{ id: string }>(
        'select id from sys_depart where hotel_code = $1 and parent_id is not null order by org_code limit 1',
        [hotel],
      )
      return row?.id ?? ''
    }),
  )
  const departId = here ?? ''
  await booted.sql('insert into sys_user_depart (user_id, dep_id) values ($1, $3), ($2, $3)', [
    clerk.id,
    colleague.id,
    departId,
  ])
  const held = { departId, permissionIds: lacked, lastpermissionIds: '' }
  expect((await post('/sys/permission/saveDepartPermission', held, boss.token)).body).toMatchObject({
    success: true,
  })
  const role = { departId, roleName: '部门主管', roleCode: 'esc-inside' }
  const made = await post('/sys/sysDepartRole/add', role, boss.token)
  expect(made.body).toMatchObject({ success: true })
  const roleId = (made.body.result as { id: string }).id
  const grants = { roleId, permissionIds: lacked, lastpermissionIds: '' }
  const granted = await post('/sys/sysDepartPermission/saveDeptRolePermission', grants, boss.token)
  expect(granted.body).toMatchObject({ success: true })
  const own = await post('/sys/sysDepartRole/add', { departId, roleName: '部门文员', roleCode: 'esc-mine' })
  const mine = (own.body.result as { id: string }).id
  await expectRefused([
    () =>
      post('/sys/permission/saveDepartPermission', {
        departId,
        permissionIds: '',
        lastpermissionIds: lacked,
      }),
    () =>
      post('/sys/permission/saveDepartPermission', {
        departId: there,
        permissionIds: 'sys:user:list',
        lastpermissionIds: '',
      }),
    () => post('/sys/sysDepartPermission/saveDeptRolePermission', { ...grants, roleId: mine }),
    () =>
      post('/sys/sysDepartPermission/saveDeptRolePermission', {
        roleId,
        permissionIds: '',
        lastpermissionIds: lacked,
      }),
    () => post('/sys/sysDepartRole/deptRoleUserAdd', { userId: clerk.id, newRoleId: roleId, oldRoleId: '' }),
    () =>
      post('/sys/sysDepartRole/deptRoleUserAdd', { userId: colleague.id, newRoleId: roleId, oldRoleId: '' }),
    () => post('/sys/sysDepartRole/deptRoleUserAdd', { userId: far.id, newRoleId: mine, oldRoleId: '' }),
    () => post('/sys/user/editSysDepartWithUser', { depId: there, userIdList: [clerk.id] }),
    () => post('/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [far.id] }),
  ])
  const build = () => post('/base/building/add', { code: 'ESC', name: '越权楼' })
  expect((await build()).status).toBe(403)
})

test('API-USER-001 API-ROLE-001 nobody makes anything above himself: of the platform, of another hotel, with all rights', async () => {
  const stray = { tenantId: '0', hotelCode: '' }
  const role = await post('/sys/role/add', {
    ...stray,
    roleName: '平台角色',
    roleCode: 'esc-platform',
    hasAll: 'Y',
    id: 'forged',
  })
  const made = await booted.sql(
    `select id, tenant_id, hotel_code, has_all from sys_role where role_code = 'esc-platform'`,
  )
  expect(role.body.success).toBe(true)
  expect(made).toEqual([
    { id: (role.body.result as { id: string }).id, tenant_id: '1', hotel_code: 'KZ001', has_all: 'N' },
  ])
  const edited = await put('/sys/role/edit', {
    id: made[0]?.id,
    version: 1,
    hasAll: 'Y',
    ...stray,
    description: 'x',
  })
  expect(edited.body.success).toBe(true)
  expect(
    await booted.sql(`select tenant_id, hotel_code, has_all from sys_role where role_code = 'esc-platform'`),
  ).toEqual([{ tenant_id: '1', hotel_code: 'KZ001', has_all: 'N' }])
  const user = await post('/sys/user/add', {
    ...stray,
    username: 'esc_stray',
    realname: '平台人',
    status: '2',
    orgCode: 'A99',
  })
  expect(user.body.success).toBe(true)
  expect(
    await booted.sql(
      `select tenant_id, hotel_code, status, org_code, create_by from sys_user where username = 'esc_stray'`,
    ),
  ).toEqual([{ tenant_id: '1', hotel_code: 'KZ001', status: '1', org_code: null, create_by: clerk.username }])
  // Known from the family and let go: whoever heads a department stands with the department.
  const identity = await post('/sys/user/add', {
    username: 'esc_identity',
    realname: '上级',
    userIdentity: 2,
  })
  expect(identity.body.success).toBe(true)
  expect(await booted.sql(`select 1 from sys_depart where manager = 'esc_identity'`)).toEqual([])
  await expectRefused([
    () => post('/sys/user/addToHotel', { hotelCode: 'KZ002', username: 'esc_there', realname: '别店' }),
    () =>
      post(
        '/sys/user/addToHotel',
        { hotelCode: 'KZ001', username: 'esc_here', realname: '本店' },
        boss.token,
      ),
    () => put('/sys/user/admit', { id: colleague.id, hotelCode: 'KZ002' }, boss.token),
    () =>
      post(
        '/sys/permission/add',
        { name: '后门', menuType: 2, parentId: 'menu:isystem', perms: 'base:building:add' },
        boss.token,
      ),
    () =>
      put(
        '/sys/permission/edit',
        { id: 'sys:user:list', name: '用户', menuType: 2, perms: 'base:building:add' },
        boss.token,
      ),
  ])
})

test('SH-PERM-003 nobody reaches a person above himself, on the platform or in another hotel', async () => {
  const reset = (username: string, token?: string) =>
    put(
      '/sys/user/changePassword',
      { username, password: 'Taken-2026', confirmpassword: 'Taken-2026' },
      token,
    )
  const targets = [boss, far, { id: adminId, username: 'admin' }]
  await expectRefused(
    targets.flatMap(({ id, username }) => [
      () => reset(username),
      () => put('/sys/user/frozenBatch', { ids: id, status: '2' }),
      () => put('/sys/user/frozenBatch', { ids: `${colleague.id},${id}`, status: '2' }),
      () => put('/sys/user/edit', { id, version: 1, phone: '13912340000' }),
      () => put('/sys/user/edit', { id, version: 1, email: 'mallory@example.com', selectedroles: '' }),
      () => remove('/sys/user/delete', { id }),
      () => remove('/sys/user/deleteBatch', { ids: `${id},` }),
      () =>
        put('/sys/user/updatePassword', {
          username,
          oldpassword: demoPassword,
          password: 'Taken-2026',
          confirmpassword: 'Taken-2026',
        }),
    ]),
  )
  await expectRefused([
    () => reset('admin', boss.token),
    () => put('/sys/user/frozenBatch', { ids: adminId, status: '2' }, boss.token),
    () => remove('/sys/user/delete', { id: adminId }, boss.token),
  ])
  expect(await signIn(booted.app, 'admin')).not.toBe('')
})

test('API-SESS-010 nobody ends the session of somebody else without the right, or of another hotel with it', async () => {
  const admin = await signIn(booted.app, 'admin')
  const sessionOf = async (userId: string) =>
    (await booted.sql<{ id: string }>('select id from sys_session where user_id = $1', [userId])).map(
      row => row.id,
    )
  const all = async () => [await sessionOf(far.id), await sessionOf(adminId), await sessionOf(boss.id)]
  const before = await all()
  for (const id of before.flat()) {
    expect((await remove('/sys/online/own', { id }, colleague.token)).body.success).toBe(false)
    expect((await post('/sys/online/forceLogout', { id }, colleague.token)).status).toBe(403)
  }
  for (const token of [admin, far.token, boss.token])
    expect((await post('/sys/online/forceLogout', { token }, colleague.token)).status).toBe(403)
  for (const id of [...(before[0] ?? []), ...(before[1] ?? [])])
    expect((await post('/sys/online/forceLogout', { id }, boss.token)).body.success).toBe(false)
  for (const token of [admin, far.token])
    expect((await post('/sys/online/forceLogout', { token }, boss.token)).body.success).toBe(false)
  await ask(booted.app, 'DELETE', '/sys/online/ownOthers', { token: colleague.token })
  expect(await all()).toEqual(before)
})

test('SH-PERM-003 somebody of the platform with part of the rights gets no further by changing what rights mean', async () => {
  const rights = ['list', 'add', 'edit', 'delete', 'rule', 'grant'].map(one => `sys:permission:${one}`)
  const own = [
    'sys:role:list',
    'sys:role:add',
    'sys:role:edit',
    'sys:user:list',
    'sys:user:edit',
    'base:building:list',
  ]
  const limited = await person('platform_esc', [...rights, ...own], { tenantId: '0', hotelCode: '' })
  const { token } = limited
  const admin = await signIn(booted.app, 'admin')
  const entry = { name: '自定义', menuType: 2, parentId: 'menu:isystem', permsType: 2, sortNo: 1, status: 1 }
  const added = await post('/sys/permission/add', { ...entry, perms: 'esc:own:thing' }, admin)
  const id = (added.body.result as { id: string }).id
  await booted.sql('insert into sys_role_permission (role_id, permission_id) values ($1, $2)', [
    limited.roleId,
    id,
  ])
  const [rule] = await booted.sql<{ id: string }>(
    `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
     select 'esc_rule', id, '只看一号楼', 'code', '=', 'A' from sys_permission where perms = 'base:building:list' returning id`,
  )
  await booted.sql(
    `update sys_role_permission set data_rule_ids = $2 where role_id = $1
     and permission_id = (select id from sys_permission where perms = 'base:building:list')`,
    [limited.roleId, rule?.id],
  )
  const loose = {
    id: rule?.id,
    permissionId: 'base:building:list',
    ruleName: '全部',
    ruleColumn: 'code',
    ruleConditions: '!=',
    ruleValue: '',
    status: 1,
  }
  const before = await booted.sql('select perms from sys_permission where id = $1', [id])
  await expectRefused([
    () => put('/sys/permission/edit', { ...entry, id, perms: 'sys:config:edit' }, token),
    () => put('/sys/permission/edit', { ...entry, id, perms: 'esc:own:thing,sys:user:delete' }, token),
    () => post('/sys/permission/add', { ...entry, perms: 'sys:dict:add' }, token),
    () => put('/sys/permission/editPermissionRule', { ...loose, ruleValue: 'zz' }, token),
    () => put('/sys/permission/editPermissionRule', { ...loose, ruleValue: 'zz', status: 0 }, token),
    () => remove('/sys/permission/deletePermissionRule', { id: rule?.id ?? '' }, token),
    () =>
      post(
        '/sys/role/datarule',
        { roleId: limited.roleId, permissionId: 'base:building:list', dataRuleIds: '' },
        token,
      ),
    () => put('/sys/user/frozenBatch', { ids: adminId, status: '2' }, token),
    () => put('/sys/user/edit', { id: adminId, version: 1, phone: '13912340001' }, token),
  ])
  expect(await booted.sql('select perms from sys_permission where id = $1', [id])).toEqual(before)
  expect(
    (await put('/sys/permission/edit', { ...entry, id, name: '改名', perms: 'esc:own:thing' }, token)).body
      .success,
  ).toBe(true)
  const named = { ...entry, id, perms: 'esc:own:thing,sys:user:edit' }
  expect((await put('/sys/permission/edit', named, token)).body.success).toBe(true)
  expect(
    (await put('/sys/permission/edit', { ...named, perms: 'sys:config:edit' }, admin)).body.success,
  ).toBe(true)
})
