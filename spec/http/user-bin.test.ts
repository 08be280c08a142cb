import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
let neighbour: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  neighbour = await signIn(booted.app, 'manager2')
})
afterAll(() => booted.stop())

interface Kept {
  readonly id: string
  readonly username: string
  readonly deleteBy: string
}
const add = (username: string, more: object = {}, token = manager) =>
  ask<{ id: string; problems?: { field: string; text: string }[] }>(booted.app, 'POST', '/sys/user/add', {
    token,
    body: { username, realname: '回收站测试', password: demoPassword, ...more },
  })
const remove = (path: string, query: Record<string, string>, token = manager) =>
  ask(booted.app, 'DELETE', path, { token, query })
const bin = async (token = manager) =>
  (await ask<Kept[]>(booted.app, 'GET', '/sys/user/recycleBin', { token })).body.result
const restore = (userIds: string, token = manager) =>
  ask(booted.app, 'PUT', '/sys/user/putRecycleBin', { token, body: { userIds } })
const rolesOf = async (userid: string) =>
  (await ask<string[]>(booted.app, 'GET', '/sys/user/queryUserRole', { token: manager, query: { userid } }))
    .body
const roleId = async (code: string) =>
  (
    await booted.sql<{ id: string }>(
      `select id from sys_role where role_code = $1 and hotel_code = 'KZ001'`,
      [code],
    )
  )[0]?.id ?? ''

test('a deleted user is out at once, waits in the bin of his hotel, and comes back as he was', async () => {
  const [desk, cashier] = [await roleId('front_desk'), await roleId('cashier')]
  const { id } = (await add('bin_ann', { selectedroles: `${desk},${cashier}`, phone: '13700137001' })).body
    .result
  const token = await signIn(booted.app, 'bin_ann')
  await remove('/sys/user/delete', { id })
  const menu = () => ask(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', { token })
  expect((await menu()).status).toBe(401)
  await expect(signIn(booted.app, 'bin_ann')).rejects.toThrow()
  expect((await bin()).find(one => one.id === id)).toMatchObject({ username: 'bin_ann', deleteBy: 'manager' })
  expect(JSON.stringify(await bin())).not.toContain('password')
  expect(await bin(neighbour)).toEqual([])
  expect((await restore(id, neighbour)).body.message).toBe('回收站中没有该用户')
  // A role that is gone meanwhile does not come back with him.
  await booted.sql('delete from sys_role where id = $1', [cashier])
  expect((await restore(id)).body).toMatchObject({ success: true, message: '还原成功' })
  expect((await rolesOf(id)).result).toEqual([desk])
  await signIn(booted.app, 'bin_ann')
  expect((await bin()).some(one => one.id === id)).toBe(false)
  const log = await booted.sql<{ action: string; after: string | null }>(
    `select action::text, after_row->>'password' as after from sys_change_log where row_id = $1 order by id`,
    [id],
  )
  expect(log.map(row => row.action)).toEqual(['add', 'delete', 'add'])
  expect(log.every(row => row.after === null)).toBe(true)
})

test('he also gets his department roles back, but for those that are gone', async () => {
  const [depart] = await booted.sql<{ id: string }>(
    `select id from sys_depart where hotel_code = 'KZ001' order by org_code limit 1`,
  )
  const { id } = (await add('bin_dan', { selecteddeparts: depart?.id })).body.result
  for (const role of ['bin_stays', 'bin_goes']) {
    await booted.sql(
      `insert into sys_depart_role (id, tenant_id, hotel_code, depart_id, role_name, role_code) values ($1, '1', 'KZ001', $2, $1, $1)`,
      [role, depart?.id],
    )
    await booted.sql('insert into sys_depart_role_user (user_id, drole_id, depart_id) values ($1, $2, $3)', [
      id,
      role,
      depart?.id,
    ])
  }
  await remove('/sys/user/delete', { id })
  await booted.sql(`delete from sys_depart_role where id = 'bin_goes'`)
  expect((await restore(id)).body.success).toBe(true)
  expect(
    await booted.sql('select drole_id as id from sys_depart_role_user where user_id = $1', [id]),
  ).toEqual([{ id: 'bin_stays' }])
})

test('the name stays taken while its owner waits, in every hotel, and is free after he is deleted for good', async () => {
  const { id } = (await add('bin_ben')).body.result
  await remove('/sys/user/delete', { id })
  expect((await add('BIN_BEN')).body.result.problems).toEqual([
    { field: 'username', text: '用户账号已存在（在用户回收站中）' },
  ])
  // Another hotel learns only that it is taken.
  expect((await add('bin_ben', {}, neighbour)).body.result.problems).toEqual([
    { field: 'username', text: '用户账号已存在' },
  ])
  await expect(
    booted.sql(
      `insert into sys_user (id, tenant_id, hotel_code, username, password, realname) values ('x', '2', 'KZ002', 'bin_ben', 'x', 'x')`,
    ),
  ).rejects.toThrow('kept in the bin')
  const gone = await remove('/sys/user/deleteRecycleBin', { userIds: id })
  expect(gone.body).toMatchObject({ success: true, message: '删除成功' })
  expect((await restore(id)).body.message).toBe('回收站中没有该用户')
  expect((await add('bin_ben', {}, neighbour)).body.success).toBe(true)
})

test('nobody brings back a person above himself, and the bin is closed to clerks', async () => {
  const { id } = (await add('bin_cid', { selectedroles: await roleId('front_desk') })).body.result
  await remove('/sys/user/delete', { id })
  // Meanwhile the role was given something that the manager lacks.
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id) values ($1, 'sys:permission:add')`,
    [await roleId('front_desk')],
  )
  expect((await restore(id)).body.message).toContain('权限超出您的权限')
  const purged = await remove('/sys/user/deleteRecycleBin', { userIds: id })
  expect(purged.body.message).toContain('权限超出您的权限')
  expect((await bin()).some(one => one.id === id)).toBe(true)
  const clerk = await signIn(booted.app, 'housekeeper')
  expect((await restore(id, clerk)).status).toBe(403)
  expect((await ask(booted.app, 'GET', '/sys/user/recycleBin', { token: clerk })).status).toBe(403)
})
