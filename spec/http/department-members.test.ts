import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
let frontDesk: string
let stranger: Person
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  frontDesk = await signIn(booted.app, 'frontdesk')
  stranger = await addPerson(booted, {
    username: 'members_kz2',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: 'all',
  })
})
afterAll(() => booted.stop())

interface Page<T> {
  readonly records: T[]
  readonly total: number
}
type Named = { readonly id: string; readonly username: string }
const get = <T>(path: string, query: Record<string, string> = {}, token = manager) =>
  ask<T>(booted.app, 'GET', path, { token, query })
const post = <T>(path: string, body: object, token = manager) =>
  ask<T>(booted.app, 'POST', path, { token, body })
const remove = (path: string, query: Record<string, string>, token = manager) =>
  ask(booted.app, 'DELETE', path, { token, query })

// Three digits, so that names sort in the order of their making.
let made = 100
/** A colleague in departments, made through the call. */
async function colleague(departIds: readonly string[] = [], more: object = {}): Promise<Named> {
  made += 1
  const username = `member_${made}`
  const body = { username, realname: `成员${made}`, selecteddeparts: departIds.join(), ...more }
  const { id } = (await post<{ id: string }>('/sys/user/add', body)).body.result
  return { id, username }
}
async function department(parentId?: string, more: object = {}) {
  made += 1
  const body = { departName: `成员部门${made}`, orgCategory: '2', departOrder: made, parentId, ...more }
  const { id } = (await post<{ id: string }>('/sys/sysDepart/add', body)).body.result
  const [row] = await booted.sql<{ code: string }>('select org_code as code from sys_depart where id = $1', [
    id,
  ])
  return { id, code: row?.code ?? '', name: body.departName }
}
const names = (rows: readonly { username: string }[]) => rows.map(row => row.username).sort()
const workingFor = async (id: string) =>
  (
    await booted.sql<{ code: string | null; departs: string | null }>(
      'select org_code as code, selecteddeparts as departs from sys_user where id = $1',
      [id],
    )
  )[0]

test('people join and leave a department, in order and all or none', async () => {
  const [first, second] = [await department(), await department()]
  const [ann, ben] = [await colleague([first.id]), await colleague()]
  const added = await post('/sys/user/editSysDepartWithUser', {
    depId: second.id,
    userIdList: [ann.id, ben.id],
  })
  expect(added.body).toMatchObject({ success: true, message: '添加成功!' })
  // Whoever already works for a department goes on working for it; the other one begins here.
  expect(await workingFor(ann.id)).toEqual({ code: first.code, departs: `${first.id},${second.id}` })
  expect(await workingFor(ben.id)).toEqual({ code: second.code, departs: second.id })
  const members = await get<Page<Named>>('/sys/user/departUserList', { depId: second.id })
  expect(names(members.body.result.records)).toEqual([ann.username, ben.username])
  const one = await get<Page<Named>>('/sys/user/departUserList', { depId: second.id, username: ben.username })
  expect(one.body.result.total).toBe(1)
  const wrong = await remove('/sys/user/deleteUserInDepart', { depId: first.id, userId: ben.id })
  expect(wrong.body).toMatchObject({ success: false, message: '当前选中部门与用户无关联关系!' })
  await remove('/sys/user/deleteUserInDepart', { depId: first.id, userId: ann.id })
  expect(await workingFor(ann.id)).toEqual({ code: second.code, departs: second.id })
  const both = await remove('/sys/user/deleteUserInDepartBatch', {
    depId: second.id,
    userIds: `${ann.id},${ben.id}`,
  })
  expect(both.body).toMatchObject({ success: true, message: '删除成功!' })
  expect(await workingFor(ann.id)).toEqual({ code: null, departs: null })
  const log = await booted.sql(
    `select 1 from sys_change_log where table_name = 'sys_user' and row_id = $1 and action = 'edit'`,
    [ann.id],
  )
  expect(log).toHaveLength(3)
})

test('members of another hotel are neither seen nor moved, and a clerk moves nobody', async () => {
  const own = await department()
  const ann = await colleague([own.id])
  const [theirs] = await booted.sql<{ id: string }>(
    `select id from sys_depart where hotel_code = 'KZ002' limit 1`,
  )
  const join = (depId: string, userId: string, token = manager) =>
    post('/sys/user/editSysDepartWithUser', { depId, userIdList: [userId] }, token)
  expect((await join(theirs?.id ?? '', ann.id)).body.message).toBe('未找到对应的部门')
  expect((await join(own.id, stranger.id)).body.message).toBe('用户不存在！')
  expect((await join(own.id, ann.id, stranger.token)).body.message).toBe('未找到对应的部门')
  expect((await join(own.id, ann.id, frontDesk)).status).toBe(403)
  const read = await get('/sys/user/departUserList', { depId: own.id }, stranger.token)
  expect(read.body.message).toBe('未找到对应的部门')
  // The platform sees both, but people belong to departments of their own hotel.
  const admin = await signIn(booted.app, 'admin')
  expect((await join(own.id, stranger.id, admin)).body.message).toBe('角色和部门须属于用户所在的酒店')
})

test('somebody who heads departments sees their members without naming one', async () => {
  const nobody = await get<null>('/sys/user/departUserList')
  expect(nobody.body).toMatchObject({ success: true, result: null })
  const head = await department(undefined, { manager: 'manager' })
  const below = await department(head.id)
  const [ann, ben] = [await colleague([head.id]), await colleague([below.id])]
  await colleague([(await department()).id])
  const own = await get<Page<Named>>('/sys/user/departUserList')
  expect(names(own.body.result.records)).toEqual([ann.username, ben.username])
  await remove('/sys/sysDepart/delete', { id: head.id })
})

test('API-USER-003 the list of users is narrowed to the members of a department or to given people', async () => {
  const top = await department()
  const below = await department(top.id)
  const [ann, ben] = [await colleague([top.id]), await colleague([below.id])]
  const list = async (query: Record<string, string>) =>
    names((await get<Page<Named>>('/sys/user/list', query)).body.result.records)
  expect(await list({ departId: top.id })).toEqual([ann.username])
  const sheet = await get('/sys/user/exportXls', { departId: top.id })
  const rows: unknown[] = []
  for await (const row of readSheet(sheet.raw)) rows.push(row.cells[0])
  expect(rows.slice(3)).toEqual([ann.username])
  expect(await list({ code: `${ann.id},${ben.id},` })).toEqual([ann.username, ben.username])
  expect(await list({ code: ann.id, departId: below.id })).toEqual([])
  expect(await list({ code: stranger.id })).toEqual([])
  expect(await list({ code: `' or '1'='1` })).toEqual([])
})

test('the telephone book tells the people of the hotel how to reach each other', async () => {
  const top = await department()
  const below = await department(top.id)
  const admin = await signIn(booted.app, 'admin')
  const position = { id: 'position_of_book', name: '领班' }
  await booted.sql(`insert into sys_position (id, tenant_id, code, name) values ($1, '1', 'BOOK', $2)`, [
    position.id,
    position.name,
  ])
  const ann = await colleague([top.id, below.id], {
    workNo: 'W-001',
    post: position.id,
    telephone: '0571-88886666',
    phone: '13900139001',
    email: 'ann@example.com',
  })
  const book = async (query: Record<string, string>, token = frontDesk) =>
    (await get<Page<{ username: string }>>('/sys/user/queryByOrgCodeForAddressList', query, token)).body
      .result
  const [line] = (await book({ orgCode: below.code })).records
  expect(line).toMatchObject({
    userId: ann.id,
    workNo: 'W-001',
    departId: top.id,
    departName: `${top.name} | ${below.name}`,
    post: position.name,
    phone: '13900139001',
    telephone: '0571-88886666',
    email: 'ann@example.com',
  })
  expect(line).not.toHaveProperty('password')
  expect((await book({ departId: top.id })).total).toBe(1)
  expect((await book({ workNo: 'w-00' })).total).toBe(1)
  expect((await book({ realname: '没有此人' })).total).toBe(0)
  expect(
    (await book({ orgCode: below.code }, stranger.token)).records.map(row => row.username),
  ).not.toContain(ann.username)
  await ask(booted.app, 'PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: ann.id, status: '2' } })
  expect((await book({ departId: top.id })).total).toBe(0)
  expect((await ask(booted.app, 'GET', '/sys/user/queryByOrgCodeForAddressList')).status).toBe(401)
})

test('API-DEPT-010 API-DEPT-011 the pickers of everybody read departments level by level and the people below one', async () => {
  const top = await department()
  const below = await department(top.id)
  const [ann, ben] = [await colleague([top.id]), await colleague([below.id])]
  const level = await get<{ id: string; isLeaf: boolean }[]>(
    '/sys/sysDepart/queryDepartTreeSync',
    { pid: top.id },
    frontDesk,
  )
  expect(level.body.result).toMatchObject([{ id: below.id, isLeaf: true }])
  const people = async (token: string) =>
    names((await get<Named[]>('/sys/user/queryUserByDepId', { id: top.id }, token)).body.result)
  expect(await people(frontDesk)).toEqual([ann.username, ben.username])
  expect(await people(stranger.token)).toEqual([])
  const foreign = await get<unknown[]>('/sys/sysDepart/queryDepartTreeSync', { pid: top.id }, stranger.token)
  expect(foreign.body.result).toEqual([])
})

test('API-USER-004 the roles of a user are answered to whoever may see him', async () => {
  const [role] = await booted.sql<{ id: string }>(
    `select id from sys_role where role_code = 'front_desk' and hotel_code = 'KZ001'`,
  )
  const ann = await colleague([], { selectedroles: role?.id })
  const of = (userid: string, token = manager) => get<string[]>('/sys/user/queryUserRole', { userid }, token)
  expect((await of(ann.id)).body.result).toEqual([role?.id])
  expect((await of((await colleague()).id)).body).toMatchObject({
    success: false,
    message: '未找到用户相关角色信息',
  })
  expect((await of(ann.id, stranger.token)).body.message).toBe('用户不存在！')
  expect((await of(ann.id, frontDesk)).status).toBe(403)
})

test('a person has a position of his own tenant, also when the platform gives it', async () => {
  const admin = await signIn(booted.app, 'admin')
  const postOf = async (tenant: string) =>
    (
      await booted.sql<{ id: string }>(`select id from sys_position where code = 'GM' and tenant_id = $1`, [
        tenant,
      ])
    )[0]?.id
  const add = async (username: string, position: string | undefined) => {
    const body = { hotelCode: 'KZ001', username, realname: username, post: position }
    return (await post('/sys/user/addToHotel', body, admin)).body.message
  }
  expect(await add('post_foreign', await postOf('2'))).toBe('职务须属于用户所在的租户')
  expect(await add('post_own', await postOf('1'))).toBe('添加成功！')
})
