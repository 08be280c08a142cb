import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
beforeAll(async () => {
  booted = await boot()
  admin = await signInTo(booted.app, 'KZ001')
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

interface Floor {
  readonly id: string
  readonly floorNo: number
  readonly name: string
}
interface Building {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly isOpen: string
  readonly openedOn: string | null
  readonly floors: readonly Floor[]
}
interface Problems {
  readonly problems: readonly { field: string; text: string }[]
}

const add = (path: string, body: object, token = admin) =>
  ask<{ id: string } & Partial<Problems>>(booted.app, 'POST', `${path}/add`, { token, body })
const edit = (path: string, body: object, token = admin) =>
  ask<Partial<Problems> & { code?: string }>(booted.app, 'PUT', `${path}/edit`, { token, body })
const building = async (id: string) =>
  (await ask<Building>(booted.app, 'GET', '/base/building/queryById', { token: manager, query: { id } })).body
    .result

test('WG-VALID-035 WG-VALID-037 each wrong field is named with what to do', async () => {
  const { status, body } = await add('/sys/position', { code: '含 空格', name: '长'.repeat(101) })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: false, code: 500 })
  expect(body.result.problems).toEqual([
    { field: 'code', text: '职务编码应为字母、数字、下划线、点或横线' },
    { field: 'name', text: '职务名称最多输入100个字符' },
  ])
  const empty = await add('/sys/position', { code: '', name: null })
  expect(empty.body.result.problems).toEqual([
    { field: 'code', text: '请输入职务编码' },
    { field: 'name', text: '请输入职务名称' },
  ])
})

test('a value that must be unique is refused under its field, in one tenant and not in another', async () => {
  const taken = await add('/base/building', { code: 'A', name: '又一座主楼' }, manager)
  expect(taken.body.result.problems).toEqual([{ field: 'code', text: '楼栋编码已存在' }])
  const mine = await add('/base/building', { code: 'UNIQ', name: '一' }, manager)
  const theirs = await add(
    '/base/building',
    { code: 'UNIQ', name: '二' },
    await signIn(booted.app, 'manager2'),
  )
  expect([mine.body.success, theirs.body.success]).toEqual([true, true])
})

test('a choice that does not exist and a property nobody declared are refused', async () => {
  const choice = await add('/sys/position', { code: 'C1', name: '甲', rank: '99' })
  expect(choice.body.result.problems).toEqual([{ field: 'rank', text: '职级的选项“99”不存在' }])
  const strange = await add('/sys/position', { code: 'C1', name: '甲', hacked: true })
  expect(strange.body).toMatchObject({ success: false, message: '不支持的字段：hacked' })
})

test('CONST-017 CONST-027 a building keeps its day as YYYY-MM-DD and its switch as Y or N', async () => {
  const { body } = await add(
    '/base/building',
    { code: 'SW', name: '开关楼', openedOn: '2026-02-28' },
    manager,
  )
  expect(await building(body.result.id)).toMatchObject({ openedOn: '2026-02-28', isOpen: 'Y' })
  await edit('/base/building', { id: body.result.id, isOpen: 'N' }, manager)
  expect((await building(body.result.id)).isOpen).toBe('N')
  const wrong = await edit(
    '/base/building',
    { id: body.result.id, isOpen: '1', openedOn: '2026-02-30' },
    manager,
  )
  expect(wrong.body.result.problems?.map(problem => problem.field)).toEqual(['openedOn', 'isOpen'])
})

test('a building and its floors are saved together: new, changed and missing ones', async () => {
  const { body } = await add(
    '/base/building',
    {
      code: 'MD',
      name: '主从楼',
      floors: [
        { floorNo: 1, name: '大堂', isGuestFloor: 'N' },
        { floorNo: 2, name: '二层' },
      ],
    },
    manager,
  )
  const id = body.result.id
  const before = await building(id)
  expect(before.floors.map(floor => [floor.floorNo, floor.name])).toEqual([
    [1, '大堂'],
    [2, '二层'],
  ])
  const [lobby, second] = before.floors
  const changed = await edit(
    '/base/building',
    {
      id,
      version: before.version,
      floors: [
        { ...second, name: '行政层' },
        { floorNo: 3, name: '三层' },
      ],
    },
    manager,
  )
  expect(changed.body.success).toBe(true)
  const after = await building(id)
  expect(after.floors.map(floor => [floor.id === second?.id, floor.floorNo, floor.name])).toEqual([
    [true, 2, '行政层'],
    [false, 3, '三层'],
  ])
  expect(after.floors.map(floor => floor.id)).not.toContain(lobby?.id)
})

test('one bad floor stops the whole save and says which one', async () => {
  const { body } = await add(
    '/base/building',
    {
      code: 'BAD',
      name: '坏楼',
      floors: [
        { floorNo: 1, name: '一层' },
        { floorNo: 500, name: '' },
      ],
    },
    manager,
  )
  expect(body.result.problems).toEqual([
    { field: 'floors.1.floorNo', text: '楼层第2行：楼层号不能大于199' },
    { field: 'floors.1.name', text: '楼层第2行：请输入楼层名称' },
  ])
  expect(await booted.sql(`select 1 from building where code = 'BAD'`)).toEqual([])
})

test('deleting a building takes its floors along', async () => {
  const { body } = await add(
    '/base/building',
    { code: 'DEL', name: '拆除楼', floors: [{ floorNo: 1, name: '一层' }] },
    manager,
  )
  const id = body.result.id
  await ask(booted.app, 'DELETE', '/base/building/delete', { token: manager, query: { id } })
  expect(await booted.sql('select 1 from building_floor where building_id = $1', [id])).toEqual([])
})

test('a row that somebody else changed in the meantime is not overwritten', async () => {
  const { body } = await add('/base/building', { code: 'VER', name: '版本楼' }, manager)
  const { id, version } = await building(body.result.id)
  expect((await edit('/base/building', { id, version, name: '先到' }, manager)).body.success).toBe(true)
  const late = await edit('/base/building', { id, version, name: '后到' }, manager)
  expect(late.body).toMatchObject({ success: false, message: '数据已被他人修改，请刷新后重试' })
  expect(late.body.result.code).toBe('row.changed')
  expect((await building(id)).name).toBe('先到')
})

test('every change leaves one record with the row before and after', async () => {
  const { body } = await add('/sys/position', { code: 'LOG', name: '旧名' })
  await edit('/sys/position', { id: body.result.id, name: '新名' })
  await ask(booted.app, 'DELETE', '/sys/position/delete', { token: admin, query: { id: body.result.id } })
  const log = await booted.sql(
    `select action, before_row->>'name' as before, after_row->>'name' as after, username from sys_change_log where row_id = $1 order by id`,
    [body.result.id],
  )
  expect(log).toEqual([
    { action: 'add', before: null, after: '旧名', username: 'admin' },
    { action: 'edit', before: '旧名', after: '新名', username: 'admin' },
    { action: 'delete', before: '新名', after: null, username: 'admin' },
  ])
})

test('categories and departments get the code after their last sibling, roots and children are told apart', async () => {
  const root = await add('/sys/category', { name: '早餐类别' })
  const first = await add('/sys/category', { name: '中式', pid: root.body.result.id })
  await add('/sys/category', { name: '西式', pid: root.body.result.id })
  const list = async (pid: string) => {
    const { body } = await ask<{ records: { name: string; code: string; hasChild: string }[] }>(
      booted.app,
      'GET',
      '/sys/category/list',
      { token: admin, query: { pid, pageSize: 200 } },
    )
    return body.result.records
  }
  const parent = (await list('0')).find(row => row.name === '早餐类别')
  expect(parent?.hasChild).toBe('1')
  const children = await list(root.body.result.id)
  expect(children.map(row => [row.name, row.code, row.hasChild])).toEqual([
    ['中式', `${parent?.code}A01`, '0'],
    ['西式', `${parent?.code}A02`, '0'],
  ])
  const ring = await edit('/sys/category', { id: root.body.result.id, pid: first.body.result.id })
  expect(ring.body).toMatchObject({ success: false, message: '上级不能是自己或自己的下级' })
})

test('API-DEPT-006 a department is deleted together with what hangs below it', async () => {
  const parent = await add('/sys/sysDepart', { departName: '临时部' }, manager)
  const child = await add(
    '/sys/sysDepart',
    { departName: '临时组', parentId: parent.body.result.id },
    manager,
  )
  const answer = await ask(booted.app, 'DELETE', '/sys/sysDepart/delete', {
    token: manager,
    query: { id: parent.body.result.id },
  })
  expect(answer.body).toMatchObject({ success: true, message: '删除成功!' })
  const ids = [parent.body.result.id, child.body.result.id]
  expect(await booted.sql('select 1 from sys_depart where id = any($1)', [ids])).toEqual([])
})

test('odd requests get an answer in the same envelope, and the server goes on', async () => {
  const { app } = booted
  const odd = [
    await ask(app, 'POST', '/sys/position/add', { token: admin, body: [] }),
    await ask(app, 'POST', '/sys/position/add', { token: admin, body: { code: 'N', name: 'a\u0000b' } }),
    await ask(app, 'POST', '/sys/position/add', { token: admin, body: { code: {}, name: ['x'] } }),
    await ask(app, 'PUT', '/sys/position/edit', { token: admin, body: { id: 7, name: 'x' } }),
    await ask(app, 'GET', '/sys/position/queryById', { token: admin }),
    await ask(app, 'GET', '/sys/position/options', { token: admin, query: { field: 'constructor' } }),
    await ask(app, 'POST', '/sys/position/importExcel', { token: admin, body: {} }),
  ]
  for (const { status, body } of odd) {
    expect(status).toBeLessThan(500)
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\p{Script=Han}/u) })
  }
  const broken = await app.inject({
    method: 'POST',
    url: '/pms/sys/position/add',
    headers: { 'content-type': 'application/json', 'x-access-token': admin },
    payload: '{"code": ',
  })
  expect(broken.statusCode).toBe(400)
  expect(broken.json()).toMatchObject({ success: false, code: 400 })
  expect((await ask(app, 'GET', '/sys/position/list', { token: admin })).status).toBe(200)
})
