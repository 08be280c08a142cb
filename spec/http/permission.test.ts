import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoUsers } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

interface Permissions {
  readonly menu: readonly MenuNode[]
  readonly auth: readonly { action: string }[]
  readonly allAuth: readonly { action: string; status: string }[]
}
interface MenuNode {
  readonly path: string
  readonly hidden?: boolean
  readonly meta: { readonly title: string }
  readonly children?: readonly MenuNode[]
}

const permissionsOf = async (token: string) =>
  (await ask<Permissions>(booted.app, 'GET', '/user/get/info', { token })).body.result

test('SH-PERM-003 a right that is granted opens call and button at once, one that is taken away closes both', async () => {
  const token = await signIn(booted.app, 'housekeeper')
  const list = () => ask(booted.app, 'GET', '/sys/position/list', { token })
  const actions = async () => (await permissionsOf(token)).auth.map(entry => entry.action)
  expect((await list()).status).toBe(403)
  expect(await actions()).not.toContain('sys:position:list')
  const [role] = await booted.sql<{ id: string }>(
    `select ur.role_id as id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.username = 'housekeeper'`,
  )
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id) select $1, id from sys_permission where perms = 'sys:position:list'`,
    [role?.id],
  )
  expect((await list()).status).toBe(200)
  expect(await actions()).toContain('sys:position:list')
  await booted.sql(
    `delete from sys_role_permission where role_id = $1 and permission_id in (select id from sys_permission where perms = 'sys:position:list')`,
    [role?.id],
  )
  expect((await list()).status).toBe(403)
  expect(await actions()).not.toContain('sys:position:list')
})

test('what a user may not do is refused in every way and names the missing right', async () => {
  const token = await signIn(booted.app, 'housekeeper')
  const refused = [
    await ask(booted.app, 'POST', '/base/building/add', { token, body: { code: 'X', name: '楼' } }),
    await ask(booted.app, 'PUT', '/base/building/edit', { token, body: { id: 'x', name: '楼' } }),
    await ask(booted.app, 'DELETE', '/base/building/delete', { token, query: { id: 'x' } }),
    await ask(booted.app, 'DELETE', '/base/building/deleteBatch', { token, query: { ids: 'x,' } }),
    await ask(booted.app, 'GET', '/base/building/exportXls', { token }),
    await ask(booted.app, 'POST', '/base/building/importExcel', { token }),
    await ask(booted.app, 'GET', '/sys/dict/list', { token }),
    await ask(booted.app, 'GET', '/resource/definition', { token, query: { path: '/sys/dict' } }),
  ]
  expect(refused.map(answer => answer.status)).toEqual(refused.map(() => 403))
  expect(refused[0]?.body.message).toBe('没有权限，请联系管理员授权（缺少权限：base:building:add）')
  expect((await booted.sql(`select 1 from building where code = 'X'`)).length).toBe(0)
})

test('every demo account sees exactly the pages whose list it may read', async () => {
  const pathOf = new Map([
    ['/isystem/position', '/sys/position'],
    ['/isystem/depart', '/sys/sysDepart'],
    ['/isystem/dict', '/sys/dict'],
    ['/isys/category', '/sys/category'],
    ['/Setting/roomInfo/floor', '/base/building'],
  ])
  for (const { username } of demoUsers) {
    const token = await signIn(booted.app, username)
    const shown = pagesOf((await permissionsOf(token)).menu)
    for (const [page, resource] of pathOf) {
      const { status, body } = await ask(booted.app, 'GET', `${resource}/list`, { token })
      // Who is in no hotel has the right and nothing to use it on.
      const said = status === 200 && !body.success ? body.message : status
      const kept = username === 'admin' ? '请先选择要进入的酒店' : 403
      expect([username, page, said]).toEqual([username, page, shown.includes(page) ? 200 : kept])
    }
  }
})

test('SH-MENU-023 SH-MENU-027 SH-MENU-031 the menu has the groups online development, system management and settings', async () => {
  const { menu } = await permissionsOf(await signIn(booted.app, 'admin'))
  const groups = new Map(menu.map(node => [node.path, node.meta.title]))
  expect(groups.get('/online')).toBe('在线开发')
  expect(groups.get('/isystem')).toBe('系统管理')
  expect(groups.get('/Setting')).toBe('酒店设置')
})

test('a hotel never sees or touches the rows of another', async () => {
  const [mine, theirs] = [await signIn(booted.app, 'manager'), await signIn(booted.app, 'manager2')]
  const list = await ask<{ records: { id: string; name: string }[] }>(
    booted.app,
    'GET',
    '/base/building/list',
    { token: theirs },
  )
  const [building] = list.body.result.records
  const id = building?.id ?? ''
  const hidden = [
    await ask(booted.app, 'GET', '/base/building/queryById', { token: mine, query: { id } }),
    await ask(booted.app, 'PUT', '/base/building/edit', { token: mine, body: { id, name: '抢来的' } }),
    await ask(booted.app, 'DELETE', '/base/building/delete', { token: mine, query: { id } }),
  ]
  expect(hidden.map(answer => answer.body.message)).toEqual(hidden.map(() => '未找到对应实体'))
  const own = await ask<{ records: { id: string }[] }>(booted.app, 'GET', '/base/building/list', {
    token: mine,
    query: { pageSize: 200 },
  })
  expect(own.body.result.records.map(row => row.id)).not.toContain(id)
  const [row] = await booted.sql<{ name: string }>('select name from building where id = $1', [id])
  expect(row?.name).toBe(building?.name)
})

test('a data rule hides rows from the list and from those who know their id', async () => {
  const token = await signIn(booted.app, 'finance')
  await booted.sql(
    `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
     select 'rule1', id, '只看财务', 'departName', '=', '财务部' from sys_permission where perms = 'sys:sysDepart:list'`,
  )
  await booted.sql(
    `update sys_role_permission set data_rule_ids = 'rule1' where role_id = (select ur.role_id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.username = 'finance')
       and permission_id = (select id from sys_permission where perms = 'sys:sysDepart:list')`,
  )
  const list = await ask<{ records: { departName: string }[]; total: number }>(
    booted.app,
    'GET',
    '/sys/sysDepart/list',
    { token },
  )
  expect(list.body.result.records.map(row => row.departName)).toEqual(['财务部'])
  const [other] = await booted.sql<{ id: string }>(
    `select id from sys_depart where depart_name = '客房部' and hotel_code = 'KZ001'`,
  )
  const detail = await ask(booted.app, 'GET', '/sys/sysDepart/queryById', {
    token,
    query: { id: other?.id ?? '' },
  })
  expect(detail.body.message).toBe('未找到对应实体')
})

test('SH-PERM-021 the browser code names no role', () => {
  const roles = new Set(demoUsers.flatMap(({ role }) => [role.name, role.code]))
  roles.delete('admin')
  const sources = ['apps/web', 'packages', 'modules'].flatMap(dir => filesBelow(dir))
  const browser = sources.filter(file => !file.startsWith('modules') || file.includes('/web/'))
  expect(browser.length).toBeGreaterThan(50)
  const hits = browser.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...roles]
      .filter(role => text.includes(`'${role}'`) || text.includes(`"${role}"`))
      .map(role => `${file}: ${role}`)
  })
  expect(hits).toEqual([])
})

const root = fileURLToPath(new URL('../..', import.meta.url))

function filesBelow(dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap(entry => {
    const path = `${dir}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'testing'].includes(entry.name) ? [] : filesBelow(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
}

function pagesOf(menu: readonly MenuNode[]): string[] {
  return menu.flatMap(node => [...(node.hidden ? [] : [node.path]), ...pagesOf(node.children ?? [])])
}
