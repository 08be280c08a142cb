import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signInTo(booted.app, 'KZ001')
  for (const number of Array.from({ length: 25 }, (_, index) => index + 1)) {
    await ask(booted.app, 'POST', '/sys/position/add', {
      token: admin,
      body: {
        code: `T${String(number).padStart(2, '0')}`,
        name: `测试${number}`,
        rank: String((number % 5) + 1),
      },
    })
  }
})
afterAll(() => booted.stop())

interface Position {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly rank: string
  readonly rank_dictText: string
  readonly createTime: string
  readonly createBy: string
}
interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}
const list = (query: Record<string, string | number> = {}, token = admin) =>
  ask<Page<Position>>(booted.app, 'GET', '/sys/position/list', { token, query })
const tests = async (query: Record<string, string | number> = {}) =>
  (await list({ code: 'T*', ...query })).body.result

test('without a session, and without the right, there is no list', async () => {
  expect((await ask(booted.app, 'GET', '/sys/position/list')).status).toBe(401)
  const housekeeper = await signIn(booted.app, 'housekeeper')
  expect((await list({}, housekeeper)).status).toBe(403)
})

test('WG-LIST-002 a list call with query, sort and page answers records and total', async () => {
  const page = await tests({ name: '*测试1*', column: 'code', order: 'asc', pageNo: 2, pageSize: 5 })
  expect(page.records.map(row => row.code)).toEqual(['T14', 'T15', 'T16', 'T17', 'T18'])
  expect(page).toMatchObject({ total: 11, size: 5, current: 2, pages: 3 })
  const params = JSON.stringify([{ field: 'rank', rule: 'eq', val: '1' }])
  const advanced = await tests({ superQueryParams: encodeURIComponent(params), superQueryMatchType: 'and' })
  expect(advanced.records.map(row => row.rank)).toEqual(['1', '1', '1', '1', '1'])
  expect(advanced.total).toBe(5)
})

test('WG-LIST-005 a page has ten rows unless it says otherwise, and never more than 200', async () => {
  const page = await tests()
  expect(page.records.length).toBe(10)
  expect(page).toMatchObject({ total: 25, size: 10, current: 1, pages: 3 })
  expect((await list({ pageSize: 201, pageNo: 0 })).body.result).toMatchObject({ size: 200, current: 1 })
})

test('WG-LIST-010 the newest row comes first', async () => {
  const { records } = await tests({ pageSize: 30 })
  const times = records.map(row => row.createTime)
  expect(times).toEqual([...times].sort().reverse())
  await ask(booted.app, 'POST', '/sys/position/add', { token: admin, body: { code: 'T99', name: '最新' } })
  await booted.sql(`update sys_position set create_time = now() + interval '1 hour' where code = 'T99'`)
  expect((await tests()).records[0]?.code).toBe('T99')
  await booted.sql(`delete from sys_position where code = 'T99'`)
})

test('rows with equal sort values keep one order over the pages', async () => {
  const seen: string[] = []
  for (const pageNo of [1, 2, 3, 4, 5]) {
    const page = await tests({ column: 'rank', order: 'desc', pageNo, pageSize: 5 })
    seen.push(...page.records.map(row => row.id))
  }
  expect(new Set(seen).size).toBe(25)
})

test('ADMIN-025 API-MISC-001 positions are found by name and have name, code and the text of their rank', async () => {
  const manager = await signIn(booted.app, 'manager')
  const { body } = await list({ name: '*前厅*' }, manager)
  expect(body.result.records).toMatchObject([
    { name: '前厅经理', code: 'FOM', rank: '4', rank_dictText: '副高级' },
  ])
  expect((await list({ name: '前厅' }, manager)).body.result.total).toBe(0)
  expect((await list({ name: '前厅经理' }, manager)).body.result.total).toBe(1)
})

test('CONST-018 moments are written YYYY-MM-DD HH:mm:ss by the clock of the hotel', async () => {
  const [row] = (await tests()).records
  expect(row?.createTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  const age = Date.now() - Date.parse(`${row?.createTime.replace(' ', 'T')}+08:00`)
  expect(Math.abs(age)).toBeLessThan(120_000)
})

test('WG-LIST-003 one record is deleted by its id, and only once', async () => {
  const [row] = (await tests({ name: '测试1' })).records
  const remove = () =>
    ask(booted.app, 'DELETE', '/sys/position/delete', { token: admin, query: { id: row?.id ?? '' } })
  expect((await remove()).body).toMatchObject({ success: true, message: '删除成功!' })
  expect((await tests()).total).toBe(24)
  expect((await remove()).body).toMatchObject({ success: false, message: '未找到对应实体' })
})

test('WG-LIST-004 several records are deleted by ids that end with a comma, all or none', async () => {
  const ids = (await tests({ code: 'T02,T03,T04' })).records.map(row => row.id)
  const remove = (list_: readonly string[]) =>
    ask(booted.app, 'DELETE', '/sys/position/deleteBatch', {
      token: admin,
      query: { ids: `${list_.join(',')},` },
    })
  expect(ids.length).toBe(3)
  expect((await remove([...ids, 'nobody'])).body.success).toBe(false)
  expect((await tests({ code: 'T02,T03,T04' })).total).toBe(3)
  expect((await remove(ids)).body).toMatchObject({ success: true, message: '批量删除成功！' })
  expect((await tests({ code: 'T02,T03,T04' })).total).toBe(0)
  expect((await remove([])).body).toMatchObject({ success: false, message: '参数不识别！' })
})

test('API-WIDGET-001 a picker asks for its chosen records by values with a trailing comma', async () => {
  const chosen = (await tests({ code: 'T05,T06' })).records.map(row => row.id)
  const { body } = await list({ id: `${chosen.join(',')},`, pageNo: 1, pageSize: chosen.length })
  expect(body.result.records.map(row => row.id).sort()).toEqual([...chosen].sort())
  expect(body.result.total).toBe(2)
})

test('a filter that no field knows is ignored, a value that does not fit is refused with the label', async () => {
  expect((await tests({ nobodyKnows: 'x', _t: 1 })).total).toBe((await tests()).total)
  expect((await list({ createTime_begin: 'yesterday' })).body.message).toBe(
    '“创建时间”的查询值“yesterday”不正确',
  )
})

test('an unknown call is a 404 in the same envelope, with a request number', async () => {
  const answer = await ask(booted.app, 'GET', '/sys/nothing/here', { token: admin })
  expect(answer.status).toBe(404)
  expect(answer.body).toMatchObject({ success: false, code: 404, message: '路径不存在，请检查路径是否正确' })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
})

test('a list that is asked for a row answers the page on which it is, if its conditions show it', async () => {
  const sorted = { column: 'code', order: 'asc', pageSize: 5 }
  const third = await tests({ ...sorted, pageNo: 3 })
  const sought = third.records[2]
  const found = await tests({ ...sorted, pageNo: 1, revealId: sought?.id ?? '' })
  expect(found.current).toBe(3)
  expect(found.records.map(row => row.code)).toEqual(third.records.map(row => row.code))
  const elsewhere = await tests({ ...sorted, name: '没有', pageNo: 1, revealId: sought?.id ?? '' })
  expect(elsewhere).toMatchObject({ current: 1, records: [] })
  expect(await tests({ ...sorted, pageNo: 2, revealId: 'nobody' })).toMatchObject({ current: 2 })
})
