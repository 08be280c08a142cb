import { resources } from '@kezhan/app-server/modules'
import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { PreviewedPage, RolePreview } from '@kezhan/people/model/role-preview'
import { permissionOf } from '@kezhan/resource/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { granted } from './testing/flow-desk'

// 角色预览: held against a real person who has the role and nothing else.

let booted: Booted
let admin: string
let inHotel: string
let clerk: Person
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  inHotel = await signInTo(booted.app, 'KZ001')
  clerk = await addPerson(booted, {
    username: 'seen_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['base:room:list', 'base:room:edit', 'base:roomType:list', 'sys:dict:list'],
  })
})
afterAll(() => booted.stop())

const preview = (roleId: string, token = inHotel) =>
  ask<RolePreview>(booted.app, 'GET', '/sys/role/preview', { token, query: { roleId } })
const titlesIn = (pages: readonly PreviewedPage[], above = ''): string[] =>
  pages.flatMap(({ title, path, children }) => [
    `${above}/${title} ${path}`,
    ...titlesIn(children ?? [], `${above}/${title}`),
  ])
interface Node {
  readonly hidden?: boolean
  readonly path: string
  readonly meta: { readonly title: string }
  readonly children?: readonly Node[]
}
const menuIn = (nodes: readonly Node[]): PreviewedPage[] =>
  nodes
    .filter(({ hidden }) => hidden !== true)
    .map(({ path, meta: { title }, children }) => ({
      title,
      path,
      ...(children === undefined ? {} : { children: menuIn(children) }),
    }))
const menuOf = async (token: string) =>
  menuIn(granted(await ask<{ menu: readonly Node[] }>(booted.app, 'GET', '/user/get/info', { token })).menu)

test('the menu is that of a person with the role', async () => {
  const seen = granted(await preview(clerk.roleId))
  expect(seen.name).toBe('role_seen_clerk')
  expect(titlesIn(seen.menu)).toEqual(titlesIn(await menuOf(clerk.token)))
  expect(titlesIn(seen.menu).length).toBeGreaterThan(2)
  // The same from the platform, for a role that the product made.
  const [role] = await booted.sql<{ id: string }>(
    `select ur.role_id as id from sys_user_role ur join sys_user u on u.id = ur.user_id where u.username = 'housekeeper'`,
  )
  const housekeeper = await signIn(booted.app, 'housekeeper')
  expect(titlesIn(granted(await preview(role?.id ?? '', admin)).menu)).toEqual(
    titlesIn(await menuOf(housekeeper)),
  )
})

test('the lists are those that answer him; what he may do is what is not refused', async () => {
  const seen = granted(await preview(clerk.roleId))
  expect(seen.resources.map(({ path }) => path).sort()).toEqual(['/base/room', '/base/roomType'])
  for (const resource of resources.filter(({ only }) => only === undefined || only.includes('list'))) {
    const { status, body } = await ask(booted.app, 'GET', `${resource.path}/list`, { token: clerk.token })
    const answers = status === 200 && body.success
    expect([resource.path, answers]).toEqual([
      resource.path,
      seen.resources.some(({ path }) => path === resource.path),
    ])
  }
  const room = seen.resources.find(({ path }) => path === '/base/room')
  expect(room?.rights).toEqual(['查看', '编辑'])
  expect(room?.written.length).toBeGreaterThan(0)
  const type = seen.resources.find(({ path }) => path === '/base/roomType')
  expect([type?.rights, type?.written]).toEqual([['查看'], []])
  const add = await ask(booted.app, 'POST', '/base/room/add', { token: clerk.token, body: {} })
  expect(add.status).toBe(403)
})

test('row rules are said as they bind him, and one that cannot be read as hiding everything', async () => {
  const code = permissionOf({ path: '/base/room' }, 'list')
  const [entry] = await booted.sql<{ id: string }>('select id from sys_permission where perms = $1', [code])
  const list = async () =>
    granted(await ask<{ total: number }>(booted.app, 'GET', '/base/room/list', { token: clerk.token })).total
  const bind = async (column: string) => {
    await booted.sql(
      `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
       values ($1, $2, '少数', $1, '=', '301', '1')`,
      [column, entry?.id],
    )
    await booted.sql(
      'update sys_role_permission set data_rule_ids = $3 where role_id = $1 and permission_id = $2',
      [clerk.roleId, entry?.id, column],
    )
    const { resources: seen } = granted(await preview(clerk.roleId))
    return seen.find(({ path }) => path === '/base/room')
  }
  const all = await list()
  expect(await bind('roomNo')).toMatchObject({
    rules: [{ column: '房号', condition: '=', value: '301' }],
    isMisread: false,
  })
  expect(await list()).toBeLessThan(all)
  expect(await bind('noSuch')).toMatchObject({ rules: [{ column: 'noSuch' }], isMisread: true })
  expect(await list()).toBe(0)
})

test('only who gives rights looks, and only at roles of his place', async () => {
  expect((await preview(clerk.roleId, clerk.token)).status).toBe(403)
  const [foreign] = await booted.sql<{ id: string }>(
    `select id from sys_role where hotel_code not in ('', 'KZ001') limit 1`,
  )
  expect((await preview(foreign?.id ?? '')).body.message).toBe('未找到角色信息')
  expect((await preview('none')).body.message).toBe('未找到角色信息')
})
