import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formDesk, text } from './testing/form-desk'

let booted: Booted
let admin: string
let manager: string
let token: string
let roleId: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  token = admin
  const [role] = await booted.sql<{ id: string }>(
    `select ur.role_id as id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.username = 'manager'`,
  )
  roleId = role?.id ?? ''
})
afterAll(() => booted.stop())
const { draw, publish } = formDesk(
  () => booted,
  () => token,
)
const menuOf = async (who: string) =>
  JSON.stringify(
    (await ask(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', { token: who })).body.result,
  )
const place = 'menu:Setting.roomInfo'
const entry = async (code: string) =>
  (
    await booted.sql<{ parent: string; hidden: string }>(
      'select parent_id as parent, is_hidden as hidden from sys_permission where id = $1',
      [`menu:online.cgformList.${code}`],
    )
  )[0]

test('publishing puts the form into the menu and into the hands of roles in one step', async () => {
  const { id, code } = await draw([text('name')], { dataScope: 'hotel' })
  expect((await publish(id, { menuParentId: place, roleIds: [roleId] })).body.message).toBe('同步成功')
  expect(await entry(code)).toEqual({ parent: place, hidden: 'N' })
  expect(await menuOf(manager)).toContain(`/online/cgformList/${code}`)
  const add = await ask(booted.app, 'POST', `/online/data/${code}/add`, {
    token: manager,
    body: { name: '一' },
  })
  expect(add.body.success).toBe(true)
  // Publishing again without a word about it leaves the place alone.
  await publish(id)
  expect(await entry(code)).toEqual({ parent: place, hidden: 'N' })
})

test('a role may be given sight only', async () => {
  const { id, code } = await draw([text('name')], { dataScope: 'hotel' })
  await publish(id, { menuParentId: place, roleIds: [roleId], rights: 'view' })
  expect((await ask(booted.app, 'GET', `/online/data/${code}/list`, { token: manager })).body.success).toBe(
    true,
  )
  const add = await ask(booted.app, 'POST', `/online/data/${code}/add`, {
    token: manager,
    body: { name: '一' },
  })
  expect(add.status).toBe(403)
})

test('a place or a role that is not there is refused, and nothing is published', async () => {
  const { id, code } = await draw([text('name')])
  for (const [said, reason] of [
    [{ menuParentId: 'menu:no.where' }, '菜单位置不存在，请重新选择目录'],
    [{ menuParentId: `menu:online.cgformList.${code}` }, '菜单位置不存在，请重新选择目录'],
    [{ menuParentId: place, roleIds: ['nobody'] }, '未找到角色信息'],
  ] as const) {
    expect((await publish(id, said)).body.message).toBe(reason)
    expect(await booted.sql('select to_regclass($1) as it', [`onl_${code}`])).toEqual([{ it: null }])
    expect(await entry(code)).toBeUndefined()
  }
})

test('who may publish gives out no more than where rights are granted', async () => {
  // Both are of his hotel, and his to draw on.
  token = await signInTo(booted.app, 'KZ001')
  const published = await draw([text('name')], { dataScope: 'hotel' })
  await publish(published.id)
  const fresh = await draw([text('name')], { dataScope: 'hotel' })
  const give = async (...codes: string[]) =>
    booted.sql(
      `insert into sys_role_permission (role_id, permission_id) select $1, id from sys_permission where perms = any($2) on conflict do nothing`,
      [roleId, codes],
    )
  await give('online:cgform:sync')
  await booted.sql(
    `delete from sys_role_permission where role_id = $1 and permission_id in (select id from sys_permission where perms = 'sys:permission:grant')`,
    [roleId],
  )
  const [other] = await booted.sql<{ id: string }>(
    `select r.id from sys_role r join sys_role m on m.hotel_code = r.hotel_code where m.id = $1 and r.id <> m.id and r.has_all = 'N' limit 1`,
    [roleId],
  )
  const [foreign] = await booted.sql<{ id: string }>(
    `select r.id from sys_role r join sys_role m on m.hotel_code <> r.hotel_code where m.id = $1 and r.has_all = 'N' limit 1`,
    [roleId],
  )
  token = manager
  try {
    const without = await publish(fresh.id, { roleIds: [other?.id] })
    expect([without.status, without.body.message]).toEqual([
      403,
      '没有权限，请联系管理员授权（缺少权限：sys:permission:grant）',
    ])
    await give('sys:permission:grant')
    expect((await publish(fresh.id, { menuParentId: place })).body.message).toBe(
      '只有平台可以维护菜单和数据规则',
    )
    expect((await publish(fresh.id, { roleIds: [foreign?.id] })).body.message).toBe('未找到角色信息')
    // Of a form that was there before he holds nothing, so he has nothing to pass on.
    expect((await publish(published.id, { roleIds: [other?.id] })).body.message).toContain(
      '只能授予或收回自己拥有的权限',
    )
    // What he makes is his to use and to pass on, and stands in the menu without the platform.
    expect((await publish(fresh.id, { roleIds: [roleId, other?.id] })).body.message).toBe('同步成功')
    expect(await entry(fresh.code)).toEqual({ parent: 'menu:online', hidden: 'N' })
    expect(await menuOf(manager)).toContain(`/online/cgformList/${fresh.code}`)
    // Once it is there, his own role is no more his to change than elsewhere.
    expect((await publish(fresh.id, { roleIds: [roleId] })).body.message).toBe('不能修改自己所属角色的权限')
  } finally {
    token = admin
  }
})
