import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
let admin: string
let stranger: Person
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  admin = await signIn(booted.app, 'admin')
  stranger = await addPerson(booted, {
    username: 'people_kz2',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: 'all',
  })
})
afterAll(() => booted.stop())

type Body = Record<string, unknown>
const get = <T>(token: string, path: string, query: Record<string, string> = {}) =>
  ask<T>(booted.app, 'GET', path, { token, query })
const put = (token: string, path: string, body: Body) =>
  ask<{ problems?: { field: string; text: string }[] } | null>(booted.app, 'PUT', path, { token, body })
const post = (token: string, path: string, body: Body) =>
  ask<{ id: string; problems?: { field: string; text: string }[] }>(booted.app, 'POST', path, { token, body })

const idOf = async (username: string): Promise<string> =>
  (await booted.sql<{ id: string }>('select id from sys_user where username = $1', [username]))[0]?.id ?? ''
const roleOf = async (code: string, hotelCode = 'KZ001'): Promise<string> =>
  (
    await booted.sql<{ id: string }>('select id from sys_role where role_code = $1 and hotel_code = $2', [
      code,
      hotelCode,
    ])
  )[0]?.id ?? ''
const stored = async (id: string) =>
  (await booted.sql<Record<string, unknown>>('select * from sys_user where id = $1', [id]))[0]
const rolesOf = async (id: string): Promise<string[]> =>
  (
    await booted.sql<{ id: string }>(
      'select role_id as id from sys_user_role where user_id = $1 order by 1',
      [id],
    )
  ).map(row => row.id)

/** A colleague whom the manager made through the call, and who has signed in before. */
async function colleague(username: string, more: Body = {}): Promise<string> {
  const body = { username, realname: `同事${username}`, password: demoPassword, ...more }
  const answer = await post(manager, '/sys/user/add', body)
  expect(answer.body).toMatchObject({ success: true, message: '添加成功！' })
  await keepFirstPassword(username)
  return answer.body.result.id
}

/** As if its owner had chosen it himself. */
const keepFirstPassword = (username: string) =>
  booted.sql('update sys_user set must_change_password = null where username = $1', [username])

test('API-USER-001 HOTEL-061 a manager adds a colleague with roles and departments, who signs in and may do just that', async () => {
  const frontDesk = await roleOf('front_desk')
  const [depart] = await booted.sql<{ id: string; code: string }>(
    `select id, org_code as code from sys_depart where hotel_code = 'KZ001' order by org_code limit 1`,
  )
  const id = await colleague('new_clerk', { selectedroles: frontDesk, selecteddeparts: depart?.id })
  expect(await rolesOf(id)).toEqual([frontDesk])
  expect(await stored(id)).toMatchObject({ status: '1', hotel_code: 'KZ001', org_code: depart?.code })
  const token = await signIn(booted.app, 'new_clerk')
  expect((await get(token, '/base/building/list')).status).toBe(200)
  expect((await get(token, '/sys/user/list')).status).toBe(403)
  expect((await get<string[]>(manager, '/sys/user/queryUserRole', { userid: id })).body.result).toEqual([
    frontDesk,
  ])
})

test('API-USER-001 a password that somebody else gave opens nothing but its own change', async () => {
  const body = { username: 'first_time', realname: '新同事', password: 'Given-2026' }
  const sent = { username: 'first_there', realname: '派驻', password: 'Given-2026', hotelCode: 'KZ001' }
  expect((await post(manager, '/sys/user/add', body)).body.success).toBe(true)
  expect((await post(admin, '/sys/user/addToHotel', sent)).body.success).toBe(true)
  for (const account of ['first_time', 'first_there']) {
    const entered = await ask<{ token: string; userInfo: { mustChangePassword?: true } }>(
      booted.app,
      'POST',
      '/user/login',
      { body: { account, password: 'Given-2026', workShiftIndex: '01' } },
    )
    const { token, userInfo } = entered.body.result
    expect(userInfo.mustChangePassword).toBe(true)
    expect((await get(token, '/user/get/info')).body.message).toBe('请先修改初始密码')
    const own = {
      username: account,
      oldpassword: 'Given-2026',
      password: 'Mine-2026',
      confirmpassword: 'Mine-2026',
    }
    expect((await put(token, '/sys/user/updatePassword', own)).body.success).toBe(true)
    expect((await get(token, '/user/get/info')).status).toBe(200)
  }
})

test('API-USER-001 without a password nobody can guess one, and a weak one is refused', async () => {
  const answer = await post(manager, '/sys/user/add', { username: 'no_password', realname: '无密码' })
  expect((await stored(answer.body.result.id))?.password).toMatch(/^\$argon2id\$/)
  const weak = await post(manager, '/sys/user/add', {
    username: 'weak_one',
    realname: '弱',
    password: 'aaaaaaaaaa',
  })
  expect(weak.body.result.problems).toEqual([
    { field: 'password', text: '密码至少8位，须同时包含字母和数字' },
  ])
  expect(await idOf('weak_one')).toBe('')
})

test('API-USER-001 scope, status, maker and version are not the client’s to say', async () => {
  const id = await colleague('forger', {
    tenantId: '2',
    hotelCode: 'KZ002',
    status: '3',
    createBy: 'admin',
    orgCode: 'Z99',
  })
  const wanted = { tenant_id: '1', hotel_code: 'KZ001', status: '1', create_by: 'manager', org_code: null }
  expect(await stored(id)).toMatchObject(wanted)
  await put(manager, '/sys/user/edit', { id, tenantId: '2', hotelCode: '', status: '2', createBy: 'x' })
  expect(await stored(id)).toMatchObject(wanted)
  const unknown = await post(manager, '/sys/role/add', { roleCode: 'r_all', roleName: '全能', has_all: 'Y' })
  expect(unknown.body.success).toBe(false)
  const role = await post(manager, '/sys/role/add', { roleCode: 'r_all', roleName: '全能', hasAll: 'Y' })
  const [row] = await booted.sql('select has_all from sys_role where id = $1', [role.body.result.id])
  expect(row).toEqual({ has_all: 'N' })
})

test('API-USER-002 an edit replaces roles and departments, keeps the name and ignores a password', async () => {
  const [one, two] = [await roleOf('front_desk'), await roleOf('cashier')]
  const id = await colleague('mover_1', { selectedroles: one })
  const before = await stored(id)
  const answer = await put(manager, '/sys/user/edit', {
    id,
    username: 'other_name',
    password: 'Changed-2026',
    realname: '新名',
    selectedroles: two,
  })
  expect(answer.body).toMatchObject({ success: true, message: '修改成功!' })
  expect(await stored(id)).toMatchObject({
    username: 'mover_1',
    realname: '新名',
    password: before?.password,
    selectedroles: two,
  })
  expect(await rolesOf(id)).toEqual([two])
})

test('API-USER-003 ADMIN-001 a hotel sees its own people, the platform all of them', async () => {
  const all = async (token: string) => {
    const answer = await get<{ records: { username: string }[] }>(token, '/sys/user/list', {
      pageSize: '200',
    })
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
    return answer.body.result.records.map(row => row.username)
  }
  const own = await all(manager)
  expect(own).toContain('frontdesk')
  for (const foreign of ['manager2', 'admin', 'people_kz2']) expect(own).not.toContain(foreign)
  expect(await all(admin)).toEqual(expect.arrayContaining(['frontdesk', 'manager2', 'admin']))
})

test('API-USER-005 names, phones and addresses are unique across hotels, in any letters', async () => {
  await colleague('only_one', { phone: '13912340001', email: 'Only@Example.com' })
  const check = (query: Record<string, string>) => get(stranger.token, '/sys/user/checkOnlyUser', query)
  for (const query of [{ username: 'ONLY_one' }, { phone: '13912340001' }, { email: 'only@example.com' }])
    expect((await check(query)).body).toMatchObject({ success: false, message: '用户账号已存在' })
  expect((await check({ username: 'only_two' })).body).toMatchObject({ success: true, result: true })
  const own = { username: 'only_one', id: await idOf('only_one') }
  expect((await check(own)).body.result).toBe(true)
  const fresh = { username: 'only_three', realname: '三' }
  const sent = [
    { body: { ...fresh, username: 'Only_One' }, problem: { field: 'username', text: '用户账号已存在' } },
    { body: { ...fresh, phone: '13912340001' }, problem: { field: 'phone', text: '手机号码已存在' } },
    { body: { ...fresh, email: 'ONLY@example.com' }, problem: { field: 'email', text: '邮箱已存在' } },
  ]
  for (const { body, problem } of sent)
    expect((await post(stranger.token, '/sys/user/add', body)).body.result.problems).toEqual([problem])
})

test('API-USER-010 WG-PICK-034 pickers find people of the own hotel, as the telephone book shows them', async () => {
  const cashier = await signIn(booted.app, 'cashier')
  const page = await get<{ records: Body[]; total: number }>(cashier, '/sys/user/queryUserComponentData', {
    username: '*front*',
    column: 'createTime',
    order: 'desc',
    field: 'id,username',
    pageNo: '1',
    pageSize: '5',
  })
  expect(page.body.result).toMatchObject({ total: 1, records: [{ username: 'frontdesk' }] })
  expect(Object.keys(page.body.result.records[0] ?? {}).sort()).toEqual(
    ['id', 'username', 'realname', 'sex', 'phone', 'orgCodeTxt', 'createTime', 'avatar', 'orgCode'].sort(),
  )
})

test('API-USER-011 people who were chosen are found by their ids or names, in the own hotel alone', async () => {
  const cashier = await signIn(booted.app, 'cashier')
  const ids = `${await idOf('frontdesk')},${await idOf('frontdesk2')},`
  // A bare list.
  const many = await get(cashier, '/sys/user/getMultiUser', { id: ids })
  expect(many.body).toEqual([expect.objectContaining({ username: 'frontdesk' })])
  const byName = await get(cashier, '/sys/user/getMultiUser', { username: 'frontdesk,manager2,' })
  expect(byName.body).toHaveLength(1)
})

test('API-USER-006 the people of a department are those of all below it, and no department of another hotel has any', async () => {
  const cashier = await signIn(booted.app, 'cashier')
  const [top] = await booted.sql<{ id: string }>(
    `select id from sys_depart where hotel_code = 'KZ001' and parent_id is null order by org_code limit 1`,
  )
  const below = await booted.sql<{ name: string }>(
    `select distinct u.username as name from sys_user u join sys_user_depart ud on ud.user_id = u.id join sys_depart d on d.id = ud.dep_id
     where d.hotel_code = 'KZ001' and d.org_code like (select org_code from sys_depart where id = $1) || '%'`,
    [top?.id],
  )
  const found = await get<{ username: string }[]>(cashier, '/sys/user/queryUserByDepId', {
    id: top?.id ?? '',
  })
  expect(below.length).toBeGreaterThan(1)
  expect(found.body.result.map(row => row.username).sort()).toEqual(below.map(row => row.name).sort())
  const foreign = await get<unknown[]>(stranger.token, '/sys/user/queryUserByDepId', { id: top?.id ?? '' })
  expect(foreign.body.result).toEqual([])
})

test('API-USER-007 a frozen person is out at once and comes back only by signing in', async () => {
  const id = await colleague('cold_one')
  const token = await signIn(booted.app, 'cold_one')
  const freeze = (ids: string, status: string, by = manager) =>
    put(by, '/sys/user/frozenBatch', { ids, status })
  expect((await freeze(`${id},`, '2')).body).toMatchObject({ success: true, message: '操作成功!' })
  expect((await get(token, '/user/get/info')).status).toBe(401)
  expect((await freeze(id, '1')).body.success).toBe(true)
  expect((await get(token, '/user/get/info')).status).toBe(401)
  expect((await get(await signIn(booted.app, 'cold_one'), '/user/get/info')).status).toBe(200)
  const logs = await booted.sql<{ username: string }>(
    `select username from sys_change_log where table_name = 'sys_user' and row_id = $1 and action = 'edit'`,
    [id],
  )
  expect(logs).toEqual([{ username: 'manager' }, { username: 'manager' }])
  expect((await freeze(id, '3')).body.success).toBe(false)
  expect((await freeze(`${id},${await idOf('manager')}`, '2')).body.message).toBe('不能冻结或删除自己的账号')
  expect((await freeze(`${id},${await idOf('manager2')}`, '2')).body.message).toBe('用户不存在！')
  expect((await stored(id))?.status).toBe('1')
})

test('API-USER-008 a password set by an administrator ends the sessions of its owner', async () => {
  const id = await colleague('forgetful')
  const token = await signIn(booted.app, 'forgetful')
  const reset = (by: string, body: Body) =>
    put(by, '/sys/user/changePassword', { username: 'forgetful', ...body })
  const good = { password: 'Fresh-2026', confirmpassword: 'Fresh-2026' }
  expect((await reset(stranger.token, good)).body.message).toBe('用户不存在！')
  expect((await reset(manager, { ...good, confirmpassword: 'x' })).body.message).toBe(
    '两次输入的密码不一样！',
  )
  expect((await reset(manager, { password: 'short', confirmpassword: 'short' })).body.success).toBe(false)
  expect((await get(token, '/user/get/info')).status).toBe(200)
  const before = (await stored(id))?.password
  expect((await reset(manager, good)).body).toMatchObject({ success: true, message: '密码修改成功!' })
  expect((await stored(id))?.password).not.toBe(before)
  expect((await get(token, '/user/get/info')).status).toBe(401)
  // The administrator knows it, so it opens nothing but its own change.
  const login = { account: 'forgetful', password: good.password, workShiftIndex: '01' }
  const entered = await ask<{ token: string; userInfo: { mustChangePassword?: true } }>(
    booted.app,
    'POST',
    '/user/login',
    { body: login },
  )
  expect(entered.body.result.userInfo.mustChangePassword).toBe(true)
  const fresh = entered.body.result.token
  const held = await get(fresh, '/base/building/list')
  expect(held.body.success).toBe(false)
  const own = {
    username: 'forgetful',
    oldpassword: good.password,
    password: 'Mine-2026',
    confirmpassword: 'Mine-2026',
  }
  expect((await put(fresh, '/sys/user/updatePassword', own)).body.success).toBe(true)
  expect((await stored(id))?.must_change_password).toBeNull()
})

test('API-USER-001 API-USER-002 nobody grants what he lacks, changes his own roles or anybody above himself', async () => {
  const helper = await addPerson(booted, {
    username: 'helper_1',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [
      'sys:user:list',
      'sys:user:add',
      'sys:user:edit',
      'sys:user:delete',
      'sys:user:frozen',
      'sys:user:changePassword',
      'sys:role:list',
      'sys:role:edit',
      'sys:role:delete',
    ],
  })
  const [strong, bossId] = [await roleOf('hotel_manager'), await idOf('manager')]
  const above = '角色“酒店经理”的权限超出您的权限，不能授予或修改'
  const by = helper.token
  const added = await post(by, '/sys/user/add', {
    username: 'puppet',
    realname: '傀儡',
    selectedroles: strong,
  })
  expect(added.body.message).toBe(above)
  const id = await colleague('puppet_2')
  expect((await put(by, '/sys/user/edit', { id, selectedroles: strong })).body.message).toBe(above)
  const many = { roleId: strong, userIdList: [id] }
  expect((await post(by, '/sys/user/addSysUserRole', many)).body.message).toBe(above)
  expect(await rolesOf(id)).toEqual([])
  const own = { id: helper.id, selectedroles: strong }
  expect((await put(by, '/sys/user/edit', own)).body.message).toBe('不能修改自己的角色')
  const ownList = { roleId: strong, userIdList: [helper.id] }
  expect((await post(by, '/sys/user/addSysUserRole', ownList)).body.message).toBe('不能修改自己的角色')
  const ownRole = { id: helper.roleId, roleName: '改名' }
  expect((await put(by, '/sys/role/edit', ownRole)).body.message).toBe('不能修改或删除自己的角色')
  expect((await put(by, '/sys/role/edit', { id: strong, roleName: '改名' })).body.message).toBe(above)
  const gone = await ask(booted.app, 'DELETE', '/sys/role/delete', { token: by, query: { id: strong } })
  expect(gone.body.message).toBe(above)
  const boss = await stored(bossId)
  const password = { username: 'manager', password: 'Taken-2026', confirmpassword: 'Taken-2026' }
  const tries = [
    await put(by, '/sys/user/changePassword', password),
    await put(by, '/sys/user/frozenBatch', { ids: bossId, status: '2' }),
    await put(by, '/sys/user/edit', { id: bossId, phone: '13912349999' }),
    await ask(booted.app, 'DELETE', '/sys/user/delete', { token: by, query: { id: bossId } }),
  ]
  for (const answer of tries) expect(answer.body.message).toMatch(/^用户“.+”的权限超出您的权限，不能操作$/)
  expect(await stored(bossId)).toEqual(boss)
})

test('API-USER-002 a right held under a data rule is not handed on without the rule', async () => {
  const bound = await addPerson(booted, {
    username: 'bound_1',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['sys:user:list', 'sys:user:edit', 'base:building:list'],
  })
  const free = await addPerson(booted, {
    username: 'free_1',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['base:building:list'],
  })
  const id = await colleague('ruled_1')
  const give = () => put(bound.token, '/sys/user/edit', { id, selectedroles: free.roleId })
  const rule = (value: string | null) =>
    booted.sql(
      `update sys_role_permission set data_rule_ids = $2 where role_id = $1
       and permission_id in (select id from sys_permission where perms = 'base:building:list')`,
      [bound.roleId, value],
    )
  await rule('some_rule')
  expect((await give()).body.success).toBe(false)
  await rule(null)
  expect((await give()).body.success).toBe(true)
})

test('API-USER-002 roles of another hotel cannot be given, not even by the platform', async () => {
  const id = await colleague('stay_home')
  const foreign = await roleOf('front_desk', 'KZ002')
  const unknown = await put(manager, '/sys/user/edit', { id, selectedroles: foreign })
  expect(unknown.body.message).toBe(`角色的选项“${foreign}”不存在`)
  const mixed = '角色和部门须属于用户所在的酒店'
  expect((await put(admin, '/sys/user/edit', { id, selectedroles: foreign })).body.message).toBe(mixed)
  const list = { roleId: foreign, userIdList: [id] }
  expect((await post(admin, '/sys/user/addSysUserRole', list)).body.message).toBe(mixed)
  expect(await rolesOf(id)).toEqual([])
})

test('ADMIN-001 the last super administrator stays, and nobody deletes himself', async () => {
  const id = await idOf('admin')
  const self = '不能冻结或删除自己的账号'
  const remove = (token: string, one: string) =>
    ask(booted.app, 'DELETE', '/sys/user/delete', { token, query: { id: one } })
  expect((await remove(admin, id)).body.message).toBe(self)
  expect((await put(admin, '/sys/user/frozenBatch', { ids: id, status: '2' })).body.message).toBe(self)
  const superRole = await roleOf('admin', '')
  const second = await post(admin, '/sys/user/add', {
    username: 'admin_two',
    realname: '二号',
    password: demoPassword,
    selectedroles: superRole,
  })
  await keepFirstPassword('admin_two')
  const login = await post('', '/sys/login', { username: 'admin_two', password: demoPassword })
  const two = (login.body.result as unknown as { token: string }).token
  expect((await put(two, '/sys/user/frozenBatch', { ids: id, status: '2' })).body.success).toBe(true)
  expect((await put(two, '/sys/user/frozenBatch', { ids: id, status: '1' })).body.success).toBe(true)
  admin = await signIn(booted.app, 'admin')
  // Each of the two may freeze the other; both at once would leave nobody.
  await Promise.all([
    put(two, '/sys/user/frozenBatch', { ids: id, status: '2' }),
    put(admin, '/sys/user/frozenBatch', { ids: second.body.result.id, status: '2' }),
  ])
  const left = await booted.sql(`select 1 from sys_user where username like 'admin%' and status = '1'`)
  expect(left).toHaveLength(1)
  await booted.sql(`update sys_user set status = '1' where username like 'admin%'`)
  admin = await signIn(booted.app, 'admin')
  const role = await ask(booted.app, 'DELETE', '/sys/role/delete', { token: admin, query: { id: superRole } })
  expect(role.body.success).toBe(false)
  expect((await remove(admin, second.body.result.id)).body.success).toBe(true)
})

test('ADMIN-001 a person who registered himself is let in by the platform, into a hotel', async () => {
  await booted.sql(
    `insert into sys_user (id, tenant_id, hotel_code, username, password, realname, status)
     select 'waiting_1', '-', '-', 'waiting_1', password, '等待', '3' from sys_user where username = 'manager'`,
  )
  const ids = { ids: 'waiting_1', status: '1' }
  expect((await put(admin, '/sys/user/frozenBatch', ids)).body.message).toBe('待审核用户请先分配酒店再开通')
  const admit = (token: string, hotelCode: string) =>
    put(token, '/sys/user/admit', { id: 'waiting_1', hotelCode })
  expect((await admit(manager, 'KZ001')).status).toBe(403)
  expect((await admit(stranger.token, 'KZ002')).body.message).toBe('只有平台管理员可以为酒店开通用户')
  for (const nowhere of ['-', 'KZ999']) expect((await admit(admin, nowhere)).body.message).toBe('酒店不存在')
  expect((await admit(admin, 'KZ001')).body.success).toBe(true)
  expect(await stored('waiting_1')).toMatchObject({ status: '1', hotel_code: 'KZ001', tenant_id: '1' })
  expect((await admit(admin, 'KZ001')).body.message).toBe('该用户不是待审核用户')
  await signIn(booted.app, 'waiting_1')
})

test('API-USER-001 ADMIN-001 the platform adds a person to a hotel, with roles of that hotel only', async () => {
  const add = (token: string, body: Body) =>
    post(token, '/sys/user/addToHotel', {
      username: 'sent_one',
      realname: '派驻',
      password: demoPassword,
      ...body,
    })
  const [own, foreign] = [await roleOf('front_desk', 'KZ002'), await roleOf('front_desk')]
  expect((await add(manager, { hotelCode: 'KZ001' })).status).toBe(403)
  expect((await add(stranger.token, { hotelCode: 'KZ001' })).body.success).toBe(false)
  expect((await add(admin, { hotelCode: '' })).body.success).toBe(false)
  expect((await add(admin, { hotelCode: 'KZ999' })).body.message).toBe('酒店不存在')
  const mixed = await add(admin, { hotelCode: 'KZ002', selectedroles: foreign })
  expect(mixed.body.message).toBe('角色和部门须属于用户所在的酒店')
  expect(await idOf('sent_one')).toBe('')
  const added = await add(admin, { hotelCode: 'KZ002', selectedroles: own, status: '3' })
  expect(await stored(added.body.result.id)).toMatchObject({
    hotel_code: 'KZ002',
    tenant_id: '2',
    status: '1',
    create_by: 'admin',
  })
  expect(await rolesOf(added.body.result.id)).toEqual([own])
})

test('ADMIN-001 the platform is offered the roles and departments of the hotel it asks for, and never its own', async () => {
  const offered = async (token: string, query: Record<string, string>) =>
    (await get<{ value: string; text: string }[]>(token, '/sys/user/options', query)).body.result
  const there = await offered(admin, { field: 'selectedroles', hotelCode: 'KZ002' })
  expect(there.map(({ value }) => value)).toContain(await roleOf('front_desk', 'KZ002'))
  expect(there.map(({ value }) => value)).not.toContain(await roleOf('front_desk'))
  expect(there.map(({ text }) => text)).not.toContain('超级管理员')
  const found = await offered(admin, { field: 'selectedroles', hotelCode: 'KZ002', keyword: '超级' })
  expect(found).toEqual([])
  const tops = await offered(admin, { field: 'selecteddeparts', hotelCode: 'KZ002', parent: '' })
  expect(tops).toHaveLength(1)
  // A hotel asks for nobody else's.
  const own = await offered(manager, { field: 'selectedroles', hotelCode: 'KZ002' })
  expect(own.map(({ value }) => value)).toContain(await roleOf('front_desk'))
  const [above] = await booted.sql<{ id: string }>(
    `select id from sys_role where has_all = 'Y' and hotel_code = ''`,
  )
  const sent = { username: 'sent_two', realname: '越权', password: demoPassword, hotelCode: 'KZ002' }
  const refused = await post(admin, '/sys/user/addToHotel', { ...sent, selectedroles: above?.id })
  expect(refused.body.message).toBe('角色和部门须属于用户所在的酒店')
})

test('ADMIN-001 超级管理员 is never offered for a hotel to who may not give it, and cannot be given', async () => {
  const helper = await addPerson(booted, {
    username: 'half_admin',
    tenantId: '0',
    hotelCode: '',
    rights: ['sys:user:list', 'sys:user:add', 'sys:registration:admit'],
  })
  for (const query of [
    { hotelCode: 'KZ002' },
    { hotelCode: 'KZ002', keyword: '超级' },
    {},
    { keyword: '超级' },
  ]) {
    const offered = await get<{ text: string }[]>(helper.token, '/sys/user/options', {
      field: 'selectedroles',
      ...query,
    })
    expect(offered.body.result.map(({ text }) => text)).not.toContain('超级管理员')
  }
  const given = await post(helper.token, '/sys/user/addToHotel', {
    username: 'sent_three',
    realname: '越权',
    hotelCode: 'KZ002',
    selectedroles: await roleOf('admin', ''),
  })
  expect(given.body).toMatchObject({ success: false, message: '角色和部门须属于用户所在的酒店' })
})

test('API-ROLE-001 API-ROLE-002 API-ROLE-003 roles of the hotel are made, renamed and listed', async () => {
  const made = await post(manager, '/sys/role/add', {
    roleCode: 'night',
    roleName: '夜班',
    description: '夜',
  })
  const { id } = made.body.result
  expect(made.body.message).toBe('添加成功！')
  const renamed = await put(manager, '/sys/role/edit', { id, roleName: '夜班员', roleCode: 'other' })
  expect(renamed.body.success).toBe(true)
  const all = await get<{ id: string; roleCode: string; roleName: string }[]>(manager, '/sys/role/queryall')
  expect(all.body.result.find(role => role.id === id)).toMatchObject({
    roleCode: 'night',
    roleName: '夜班员',
  })
  expect(all.body.result.map(role => role.roleCode)).not.toContain('admin')
})

test('API-ROLE-005 HOTEL-059 a role is found by a part of its name', async () => {
  await post(manager, '/sys/role/add', { roleCode: 'day', roleName: '日班员' })
  const list = await get<{ total: number }>(manager, '/sys/role/list', { roleName: '*日班*' })
  expect(list.body.result.total).toBe(1)
})

test('HOTEL-059 people get and lose a role from its side, and a deleted role leaves nobody behind', async () => {
  const role = await post(manager, '/sys/role/add', { roleCode: 'pool', roleName: '泳池' })
  const roleId = role.body.result.id
  const [one, two] = [await colleague('pool_1'), await colleague('pool_2')]
  const holders = async () =>
    (
      await get<{ records: { username: string }[] }>(manager, '/sys/user/userRoleList', { roleId })
    ).body.result.records.map(row => row.username)
  const added = await post(manager, '/sys/user/addSysUserRole', { roleId, userIdList: [one, two] })
  expect(added.body).toMatchObject({ success: true, message: '添加成功!' })
  expect(await holders()).toEqual(['pool_1', 'pool_2'])
  expect((await stored(one))?.selectedroles).toBe(roleId)
  const drop = (path: string, query: Record<string, string>) =>
    ask(booted.app, 'DELETE', path, { token: manager, query: { roleId, ...query } })
  expect((await drop('/sys/user/deleteUserRole', { userId: one })).body.message).toBe('删除成功!')
  expect(await holders()).toEqual(['pool_2'])
  const foreign = await drop('/sys/user/deleteUserRoleBatch', { userIds: `${two},${stranger.id}` })
  expect(foreign.body.message).toBe('用户不存在！')
  expect(await holders()).toEqual(['pool_2'])
  expect((await drop('/sys/user/deleteUserRoleBatch', { userIds: `${two},` })).body.success).toBe(true)
  await post(manager, '/sys/user/addSysUserRole', { roleId, userIdList: [two] })
  await ask(booted.app, 'DELETE', '/sys/role/delete', { token: manager, query: { id: roleId } })
  expect((await stored(two))?.selectedroles).toBeNull()
})
