import { resources } from '@kezhan/app-server/modules'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { HotelToEnter } from '@kezhan/identity/model/acting-calls'
import type { MenuNode, UserPermissions } from '@kezhan/identity/model/session-calls'
import { needsHotelTo } from '@kezhan/resource/define'
import type { UserInfo } from '@kezhan/resource/user-info'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let booted: Booted
let manager: string
let manager2: string
/** Of the platform, fresh for each test: acting belongs to the session. */
let admin: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  manager2 = await signIn(booted.app, 'manager2')
})
afterAll(() => booted.stop())
beforeEach(async () => {
  admin = await signIn(booted.app, 'admin')
})

const choose = '请先选择要进入的酒店'
const act = (token: string, hotelId: string | null) =>
  ask<{ userInfo: UserInfo }>(booted.app, 'POST', '/sys/user/actInHotel', { token, body: { hotelId } })
const toEnter = (token: string, keyword = '') =>
  ask<HotelToEnter[]>(booted.app, 'GET', '/sys/user/hotelsToEnter', { token, query: { keyword } })
const whereIs = async (token: string): Promise<string> => {
  const { body } = await ask<UserInfo>(booted.app, 'GET', '/user/get/info', { token })
  return body.result.hotelCode
}
const featuresOf = async (token: string): Promise<string[]> => {
  const { body } = await ask<{ records: { code: string }[] }>(booted.app, 'GET', '/base/roomFeature/list', {
    token,
    query: { pageSize: 200 },
  })
  return body.result.records.map(row => row.code)
}
const addFeature = (token: string, code: string) =>
  ask<{ id: string }>(booted.app, 'POST', '/base/roomFeature/add', {
    token,
    body: { code, name: `特征${code}`, surcharge: 0, isSold: 'Y', sortOrder: 1 },
  })
const menuOf = async (token: string): Promise<string[]> => {
  const { body } = await ask<UserPermissions>(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', {
    token,
  })
  return pathsOf(body.result.menu)
}
const pathsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(node => [node.path, ...pathsOf(node.children ?? [])])

test('without a session nobody goes anywhere', async () => {
  expect((await ask(booted.app, 'POST', '/sys/user/actInHotel', { body: { hotelId: 'KZ001' } })).status).toBe(
    401,
  )
  expect((await ask(booted.app, 'GET', '/sys/user/hotelsToEnter')).status).toBe(401)
})

test('people of a hotel stay in their own, whatever rights they hold', async () => {
  const all = await addPerson(booted, {
    username: 'hotel_all',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  for (const token of [manager, all.token]) {
    for (const hotelId of ['KZ002', 'KZ001', null]) {
      const { body } = await act(token, hotelId)
      expect(body).toMatchObject({ success: false, message: '酒店账号只能在自己的酒店工作' })
    }
    expect(await whereIs(token)).toBe('KZ001')
  }
  expect((await toEnter(manager)).status).toBe(403)
  expect((await toEnter(all.token)).body.message).toBe('酒店账号只能在自己的酒店工作')
})

test('one of the platform needs the right, at every request and not only at the door', async () => {
  const person = await addPerson(booted, {
    username: 'visitor',
    tenantId: '0',
    hotelCode: '',
    rights: ['base:roomFeature:list'],
  })
  const refused = await act(person.token, 'KZ001')
  expect(refused.status).toBe(403)
  expect(refused.body.message).toContain('sys:hotel:enter')
  const right = `insert into sys_role_permission (role_id, permission_id) values ($1, 'sys:hotel:enter')`
  await booted.sql(right, [person.roleId])
  expect((await act(person.token, 'KZ001')).body.message).toMatch(/^已进入.*西湖店/)
  expect(await whereIs(person.token)).toBe('KZ001')
  // His rights stay his own.
  expect((await ask(booted.app, 'GET', '/base/room/list', { token: person.token })).status).toBe(403)
  expect(await featuresOf(person.token)).toEqual(await featuresOf(manager))
  await booted.sql(
    `delete from sys_role_permission where role_id = $1 and permission_id = 'sys:hotel:enter'`,
    [person.roleId],
  )
  expect(await whereIs(person.token)).toBe('')
  const { body } = await ask(booted.app, 'GET', '/base/roomFeature/list', { token: person.token })
  expect(body.message).toBe(choose)
  // Back home he comes without the right.
  expect((await act(person.token, null)).body).toMatchObject({ success: true, message: '已返回平台' })
})

test('a hotel that is unknown, closed, or beyond his data rules is refused', async () => {
  expect((await act(admin, 'NOWHERE')).body.message).toBe('酒店不存在，或不在您的管理范围内')
  await booted.sql(`update hotel set enabled = 'N' where code = 'KZ002'`)
  expect((await act(admin, 'KZ002')).body.message).toMatch(/已停用，不能进入$/)
  expect((await toEnter(admin)).body.result.map(hotel => hotel.code)).toEqual(['KZ001'])
  await booted.sql(`update hotel set enabled = 'Y' where code = 'KZ002'`)
  expect((await toEnter(admin)).body.result.map(hotel => hotel.code)).toEqual(['KZ001', 'KZ002'])
  expect((await toEnter(admin, 'kz002')).body.result.map(hotel => hotel.code)).toEqual(['KZ002'])
  const person = await addPerson(booted, {
    username: 'ruled',
    tenantId: '0',
    hotelCode: '',
    rights: ['sys:hotel:enter', 'sys:hotel:list'],
  })
  await booted.sql(
    `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
     values ('only2', 'sys:hotel:list', '只看二店', 'code', '=', 'KZ002', '1')`,
  )
  await booted.sql(
    `update sys_role_permission set data_rule_ids = 'only2' where role_id = $1 and permission_id = 'sys:hotel:list'`,
    [person.roleId],
  )
  expect((await toEnter(person.token)).body.result.map(hotel => hotel.code)).toEqual(['KZ002'])
  expect((await act(person.token, 'KZ001')).body.message).toBe('酒店不存在，或不在您的管理范围内')
  expect((await act(person.token, 'KZ002')).body.success).toBe(true)
})

test('without a hotel no row about a hotel is read or written, whichever resource it is', async () => {
  const written = resources.filter(one => needsHotelTo('write', one))
  expect(written.map(one => one.path)).toEqual(
    expect.arrayContaining(['/base/roomFeature', '/sys/position', '/sys/category', '/base/room']),
  )
  const has = (only: readonly string[] | undefined, action: string) => only?.includes(action) ?? true
  for (const resource of written) {
    const { path, only } = resource
    const said = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', action: string) => {
      if (!has(only, action)) return choose
      const sent =
        method === 'POST' || method === 'PUT' ? { body: { id: 'x' } } : { query: { id: 'x', ids: 'x' } }
      return (await ask(booted.app, method, `${path}/${action}`, { token: admin, ...sent })).body.message
    }
    if (needsHotelTo('read', resource))
      for (const action of ['list', 'queryById', 'exportXls'])
        expect(await said('GET', action), path).toBe(choose)
    expect(await said('POST', 'add'), path).toBe(choose)
    expect(await said('PUT', 'edit'), path).toBe(choose)
    expect(await said('DELETE', 'delete'), path).toBe(choose)
    expect(await said('DELETE', 'deleteBatch'), path).toBe(choose)
  }
  const [lost] = await booted.sql(`select 1 from room_feature where hotel_code = ''`)
  expect(lost).toBeUndefined()
})

test('calls of pages about a hotel ask for one too', async () => {
  for (const path of ['/ebk/audit/history', '/ebk/ebkRoomState/getRealTimeData'])
    expect((await ask(booted.app, 'GET', path, { token: admin })).body.message, path).toBe(choose)
})

test('acting in a hotel, one writes and sees its rows and never those of another', async () => {
  expect((await act(admin, 'KZ001')).body.result.userInfo).toMatchObject({
    username: 'admin',
    hotelCode: 'KZ001',
    tenantId: '1',
    isActing: true,
    shiftIndex: null,
  })
  const { body } = await addFeature(admin, 'ACT1')
  expect(body).toMatchObject({ success: true })
  expect(await featuresOf(manager)).toContain('ACT1')
  expect(await featuresOf(admin)).toEqual(await featuresOf(manager))
  expect((await addFeature(manager2, 'ACT2')).body.success).toBe(true)
  expect(await featuresOf(admin)).not.toContain('ACT2')
  const [row] = await booted.sql(
    `select hotel_code, tenant_id, create_by from room_feature where code = 'ACT1'`,
  )
  expect(row).toEqual({ hotel_code: 'KZ001', tenant_id: '1', create_by: 'admin' })
  expect((await act(admin, 'KZ002')).body.success).toBe(true)
  expect(await featuresOf(admin)).toEqual(await featuresOf(manager2))
  const edit = await ask(booted.app, 'PUT', '/base/roomFeature/edit', {
    token: admin,
    body: { id: body.result.id, name: '别店的' },
  })
  expect(edit.body.success).toBe(false)
})

test('he gives rights to the people of the hotel as he could from the platform', async () => {
  await act(admin, 'KZ001')
  const role = await ask<{ records: { id: string }[] }>(booted.app, 'GET', '/sys/role/list', {
    token: admin,
    query: { roleCode: 'front_desk' },
  })
  const { body } = await ask(booted.app, 'POST', '/sys/user/add', {
    token: admin,
    body: {
      username: 'by_visitor',
      realname: '新前台',
      password: 'Kezhan@2026x',
      selectedroles: role.body.result.records[0]?.id,
      status: '1',
    },
  })
  expect(body.message).toBe('添加成功！')
  const [made] = await booted.sql(`select hotel_code from sys_user where username = 'by_visitor'`)
  expect(made).toEqual({ hotel_code: 'KZ001' })
})

test('two browsers of one person are in two places, and a session that ends leaves nothing', async () => {
  const other = await signIn(booted.app, 'admin')
  await act(admin, 'KZ001')
  await act(other, 'KZ002')
  expect([await whereIs(admin), await whereIs(other)]).toEqual(['KZ001', 'KZ002'])
  await act(other, null)
  expect([await whereIs(admin), await whereIs(other)]).toEqual(['KZ001', ''])
  const count = async () =>
    (await booted.sql<{ n: number }>('select count(*)::int as n from sys_acting'))[0]?.n ?? 0
  const before = await count()
  await ask(booted.app, 'POST', '/sys/logout', { token: admin })
  expect(await count()).toBe(before - 1)
  expect(await whereIs(await signIn(booted.app, 'admin'))).toBe('')
})

test('a page that still shows another hotel is stopped', async () => {
  await act(admin, 'KZ001')
  const stale = await ask(booted.app, 'GET', '/base/roomFeature/list', {
    token: admin,
    headers: { 'pms-hotel-code': 'KZ002' },
  })
  expect(stale.status).toBe(403)
})

test('a hotel that is stopped sends its visitor home', async () => {
  await act(admin, 'KZ002')
  const other = await signIn(booted.app, 'admin')
  const { body } = await ask<{ records: { id: string; code: string }[] }>(
    booted.app,
    'GET',
    '/sys/hotel/list',
    {
      token: other,
    },
  )
  const id = body.result.records.find(hotel => hotel.code === 'KZ002')?.id
  const enable = (enabled: string) =>
    ask(booted.app, 'PUT', '/sys/hotel/edit', { token: other, body: { id, enabled } })
  expect((await enable('N')).body.success).toBe(true)
  expect(await whereIs(admin)).toBe('')
  expect((await enable('Y')).body.success).toBe(true)
  expect(await whereIs(admin)).toBe('')
  manager2 = await signIn(booted.app, 'manager2')
})

test('who was where and when stands in the log of that hotel', async () => {
  await act(admin, 'KZ001')
  await act(admin, 'KZ002')
  await act(admin, null)
  const rows = await booted.sql<{ hotelCode: string; action: string; username: string; title: string }>(
    `select hotel_code as "hotelCode", action, username, row_title as title from sys_change_log
     where table_name = 'sys_acting' order by id desc limit 4`,
  )
  expect(rows.map(row => `${row.username} ${row.action} ${row.hotelCode}`).reverse()).toEqual([
    'admin add KZ001',
    'admin delete KZ001',
    'admin add KZ002',
    'admin delete KZ002',
  ])
})

test('his own account is his own wherever he acts, and leaves no record in the hotel', async () => {
  await act(admin, 'KZ001')
  const own = await ask<{ realname: string }>(booted.app, 'GET', '/sys/user/own', { token: admin })
  expect(own.body.result).toMatchObject({ username: 'admin' })
  const saved = await ask<{ userInfo: UserInfo }>(booted.app, 'PUT', '/sys/user/own', {
    token: admin,
    body: { ...own.body.result, realname: '管理员甲' },
  })
  expect(saved.body.result.userInfo).toMatchObject({
    realname: '管理员甲',
    hotelCode: 'KZ001',
    isActing: true,
  })
  const [record] = await booted.sql(
    `select hotel_code from sys_change_log where table_name = 'sys_user' order by id desc limit 1`,
  )
  expect(record).toEqual({ hotel_code: '' })
  const wrong = await ask(booted.app, 'PUT', '/sys/user/updatePassword', {
    token: admin,
    body: { username: 'admin', oldpassword: 'x', password: 'Kezhan@2027', confirmpassword: 'Kezhan@2027' },
  })
  expect(wrong.body.message).toContain('旧密码输入错误')
  const departs = await ask(booted.app, 'GET', '/sys/user/getCurrentUserDeparts', { token: admin })
  expect(departs.body.success).toBe(true)
})

test('what takes one’s own turn of duty or an employee of the house is not for a visitor', async () => {
  await act(admin, 'KZ001')
  const key = await ask(booted.app, 'POST', '/open/apiKey/create', {
    token: admin,
    body: { name: '钥匙', scopes: 'rooms:read', expiresOn: '2099-01-01', perMinute: 60 },
  })
  expect(key.body.message).toBe('接口密钥代表本店的员工，请用酒店账号生成')
})

test('the menu follows: hotel pages in a hotel, the platform’s own pages on the platform', async () => {
  const hotelPages = ['/Setting/roomInfo/feature', '/RoomsStatus/realTimeRoomState', '/Setting/bookProof']
  const platformPages = [
    '/isys/tenant',
    '/isystem/hotel',
    '/monitor/sql',
    '/isystem/config',
    '/isystem/permission',
  ]
  const atHome = await menuOf(admin)
  expect(atHome.filter(path => hotelPages.includes(path))).toEqual([])
  expect(atHome).toEqual(
    expect.arrayContaining([...platformPages, '/isystem/user', '/online/cgform', '/isystem/position']),
  )
  await act(admin, 'KZ001')
  const inHotel = await menuOf(admin)
  expect(inHotel).toEqual(expect.arrayContaining([...hotelPages, '/isystem/user']))
  expect(inHotel.filter(path => platformPages.includes(path))).toEqual([])
  expect((await ask(booted.app, 'GET', '/sys/config/list', { token: admin })).body.message).toBe(
    '只有平台可以操作',
  )
})

test('what the platform only reads has no buttons until it is in a hotel', async () => {
  const rightsOf = async () => {
    const { body } = await ask<UserPermissions>(
      booted.app,
      'GET',
      '/sys/permission/getUserPermissionByToken',
      { token: admin },
    )
    return body.result.auth.map(one => one.action).filter(action => action.startsWith('sys:position:'))
  }
  expect((await rightsOf()).sort()).toEqual(['sys:position:export', 'sys:position:list'])
  expect((await ask(booted.app, 'GET', '/sys/position/list', { token: admin })).body.success).toBe(true)
  await act(admin, 'KZ001')
  expect(await rightsOf()).toContain('sys:position:add')
  const added = await ask(booted.app, 'POST', '/sys/position/add', {
    token: admin,
    body: { code: 'ACTED', name: '来自平台' },
  })
  expect(added.body.success).toBe(true)
  const [row] = await booted.sql(`select tenant_id from sys_position where code = 'ACTED'`)
  expect(row).toEqual({ tenant_id: '1' })
})
