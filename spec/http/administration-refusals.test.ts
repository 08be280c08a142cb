import { ask, type Booted, boot, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
/** Somebody of a hotel who was given every right there is. */
let holder: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  const inHotel = { tenantId: '1', hotelCode: 'KZ001' }
  holder = (await addPerson(booted, { username: 'refused_holder', ...inHotel, rights: 'all' })).token
})
afterAll(() => booted.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function said(token: string, method: Method, path: string, sent: Sent): Promise<string> {
  const { body } = await ask(booted.app, method, path, { token, ...sent })
  expect([path, body.success]).toEqual([path, false])
  return body.message
}
const nowhere = 'nowhere'

test('people: whom, what and how many', async () => {
  const freeze = (ids: string, status = '2') =>
    said(admin, 'PUT', '/sys/user/frozenBatch', { body: { ids, status } })
  const many = Array.from({ length: 501 }, (_, n) => `u${n}`).join(',')
  expect([await freeze('u1', '3'), await freeze(',,'), await freeze(many)]).toEqual([
    '状态只能是1（正常）或2（冻结）',
    '请选择用户',
    '一次最多处理500个用户',
  ])
})

test('of two who can do everything and freeze each other one stays', async () => {
  const second = await addPerson(booted, {
    username: 'second_super',
    tenantId: '',
    hotelCode: '',
    rights: [],
  })
  await booted.sql(
    `insert into sys_user_role (user_id, role_id) select $1, id from sys_role where has_all = 'Y' and hotel_code = '' limit 1`,
    [second.id],
  )
  const [first] = await booted.sql<{ id: string }>(`select id from sys_user where username = 'admin'`)
  const freeze = (token: string, ids = '') =>
    ask(booted.app, 'PUT', '/sys/user/frozenBatch', { token, body: { ids, status: '2' } })
  // Both have come in before either is frozen.
  await booted.sql(`select pg_advisory_lock(hashtext('sys_role.has_all'))`)
  const both = [freeze(admin, second.id), freeze(second.token, first?.id)]
  const waiting = `select count(*)::int as many from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())
    and objid = (hashtext('sys_role.has_all')::bigint & 4294967295)::oid`
  await expect
    .poll(async () => (await booted.sql<{ many: number }>(waiting))[0]?.many, { timeout: 60_000 })
    .toBe(2)
  await booted.sql(`select pg_advisory_unlock(hashtext('sys_role.has_all'))`)
  const messages = (await Promise.all(both)).map(({ body }) => body.message)
  expect(messages).toContain('至少保留一个正常的超级管理员')
  await booted.sql(`update sys_user set status = '1' where id = any($1)`, [[first?.id, second.id]])
  admin = await signIn(booted.app, 'admin')
})

test('the menu: below what, how deep, and what stays', async () => {
  const add = (more: object) =>
    ask<{ id: string }>(booted.app, 'POST', '/sys/permission/add', {
      token: admin,
      body: { name: '试', menuType: 0, ...more },
    })
  expect((await add({ menuType: 2 })).body.message).toBe('请选择上级菜单')
  let parentId = ''
  let message = ''
  for (let level = 0; level < 12 && !message.startsWith('菜单最多'); level++) {
    const below = parentId === '' ? {} : { menuType: 1, parentId, component: 'layouts/RouteView' }
    const { body } = await add({ url: `deep/${level}`, ...below })
    message = body.message
    parentId = body.result?.id ?? parentId
  }
  expect(message).toBe('菜单最多10级')
  expect(await said(admin, 'DELETE', '/sys/permission/delete', { query: { id: 'menu:isystem' } })).toMatch(
    /^“.+”是内置菜单，不能删除，可以将其停用$/,
  )
  const rule = {
    permissionId: parentId,
    ruleName: '试',
    ruleColumn: 'name',
    ruleConditions: '=',
    ruleValue: '1',
  }
  expect(await said(admin, 'POST', '/sys/permission/addPermissionRule', { body: rule })).toBe(
    '菜单“试”没有权限编码，数据规则对谁都不起作用，请选择带权限编码的菜单或按钮',
  )
  expect(
    await said(admin, 'DELETE', '/sys/permission/deletePermissionRule', { query: { id: nowhere } }),
  ).toBe('未找到对应的数据规则')
})

test('what is kept for the platform is refused to hotels in words', async () => {
  expect([
    await said(holder, 'GET', '/sys/dict/deleteList', {}),
    await said(holder, 'PUT', `/sys/dict/back/${nowhere}`, {}),
    await said(holder, 'DELETE', `/sys/dict/deletePhysic/${nowhere}`, {}),
    await said(holder, 'DELETE', '/sys/tenant/deleteBatch', { query: { ids: nowhere } }),
    await said(admin, 'DELETE', `/sys/dict/deletePhysic/${nowhere}`, {}),
    await said(admin, 'PUT', `/sys/dict/back/${nowhere}`, {}),
    await said(admin, 'DELETE', '/sys/tenant/deleteBatch', { query: { ids: '1' } }),
  ]).toEqual([
    '只有平台可以维护数据字典',
    '只有平台可以维护数据字典',
    '只有平台可以维护数据字典',
    '只有平台可以管理租户',
    '回收站中没有该字典',
    '回收站中没有该字典',
    '选择的租户都已被引用，无法删除！',
  ])
})

test('what would be too much is refused', async () => {
  await booted.sql(
    `insert into hotel_dict_item (id, tenant_id, hotel_code, dict_code, item_value, item_text, sort_order, status)
     select 'refused-' || n, '1', 'KZ001', 'guest_source', 'refused' || n, '试', 1, 'Y' from generate_series(1, 500) n`,
  )
  const [open] = await booted.sql<{ code: string }>(
    `select dict_code as code from sys_dict where is_open = 'Y' limit 1`,
  )
  await booted.sql(`update hotel_dict_item set dict_code = $1 where id like 'refused-%'`, [open?.code])
  const item = { dictCode: open?.code, itemValue: 'more', itemText: '试', isNew: 'Y' }
  expect(await said(holder, 'PUT', '/base/hotelDict/save', { body: item })).toBe(
    '一个字典最多有500个本店字典项',
  )
  await booted.sql(
    `insert into hotel_config_attr (id, label, config_group, value_type, default_value, sort_order)
     select 'refused.n' || n, '试', '试', 'text', '1', 1 from generate_series(1, 200) n`,
  )
  const attribute = { key: 'refused.more', label: '试', group: '试', type: 'text', defaultValue: '1' }
  expect(await said(admin, 'POST', '/sys/hotelConfigAttr/add', { body: attribute })).toBe(
    '自定义配置项最多200个',
  )
  expect(await said(admin, 'DELETE', '/sys/hotelConfigAttr/delete', { query: { key: nowhere } })).toBe(
    '未找到对应的配置项',
  )
  const files = Array.from({ length: 201 }, (_, n) => `f${n}`).join(',')
  expect(await said(admin, 'DELETE', '/sys/oss/file/deleteBatch', { query: { ids: files } })).toBe(
    '请选择1到200个文件',
  )
})

test('what a session does not say a header does not say either', async () => {
  const [foreignTenant, foreignHotel] = [{ 'x-tenant-id': '2' }, { 'pms-hotel-code': 'KZ002' }]
  const me = (headers: Record<string, string>) =>
    ask(booted.app, 'GET', '/base/hotelDict/list', { token: manager, headers })
  expect((await me(foreignTenant)).body.message).toBe('租户与当前登录不一致，请重新登录')
  expect((await me(foreignHotel)).body.message).toBe('酒店与当前登录不一致，请重新登录')
})

test('logs, notes and files: what is not there', async () => {
  const id = newId()
  expect([
    await said(admin, 'GET', '/sys/log/list', { query: { logType: '9' } }),
    await said(admin, 'DELETE', '/sys/log/deleteBatch', { query: { ids: 'allclear', logType: '3' } }),
    await said(holder, 'POST', '/ebk/guest/note/close', { body: { noteId: id, result: '试' } }),
    await said(holder, 'POST', '/open/apiKey/withdraw', { body: { id } }),
    await said(holder, 'POST', '/sys/message/sysMessage/resend', { body: { ids: [id] } }),
    await said(holder, 'GET', '/ebk/handover/sheet', { query: { id } }),
  ]).toEqual([
    '日志类型不正确',
    '未找到对应日志',
    '记录不存在',
    '接口密钥不存在或已停用，请刷新后再试',
    '这些消息没有接收地址，请先登记手机号或邮箱',
    '未找到对应的交班单',
  ])
})
