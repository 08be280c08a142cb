import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

const check = async (query: Record<string, string>, token = manager) =>
  (await ask(booted.app, 'GET', '/sys/duplicate/check', { token, query })).body
const building = { tableName: 'building', fieldName: 'code' }
const free = { success: true, message: '该值可用！' }
const taken = { success: false, message: '该值不可用，系统中已存在！' }

test('without a session nothing is checked', async () => {
  expect((await ask(booted.app, 'GET', '/sys/duplicate/check', { query: building })).status).toBe(401)
})

test('API-MISC-004 API-MISC-006 a value is free, taken, or the row’s own', async () => {
  const [own] = await booted.sql<{ id: string }>(
    `select id from building where hotel_code = 'KZ001' and code = 'A'`,
  )
  expect(await check({ ...building, fieldVal: 'A' })).toMatchObject(taken)
  expect(await check({ ...building, fieldVal: 'A', dataId: own?.id ?? '' })).toMatchObject(free)
  expect(await check({ ...building, fieldVal: 'ZZ' })).toMatchObject(free)
  expect(await check(building)).toMatchObject({ success: true, code: 500, message: '数据为空,不作处理！' })
})

test('a column may be written either way', async () => {
  const admin = await signIn(booted.app, 'admin')
  for (const fieldName of ['dict_code', 'dictCode'])
    expect(await check({ tableName: 'sys_dict', fieldName, fieldVal: 'sex' }, admin)).toMatchObject(taken)
})

test('only unique fields of resources can be asked about', async () => {
  for (const query of [
    { tableName: 'sys_user', fieldName: 'password' },
    { tableName: 'building', fieldName: 'name' },
    { tableName: 'building', fieldName: 'hotel_code' },
    { tableName: 'sys_session', fieldName: 'token_hash' },
    { tableName: 'building t', fieldName: 'code' },
    {},
  ])
    expect(await check({ ...query, fieldVal: 'A' })).toMatchObject({
      success: false,
      message: '白名单校验未通过！',
    })
})

test('another hotel’s values are neither told nor in the way', async () => {
  await addNeighbourHotel(booted, 'KZ009')
  const rights = ['base:building:list', 'base:building:add']
  const { token } = await addPerson(booted, {
    username: 'dup_next',
    tenantId: '1',
    hotelCode: 'KZ009',
    rights,
  })
  expect(await check({ ...building, fieldVal: 'A' }, token)).toMatchObject(free)
  await ask(booted.app, 'POST', '/base/building/add', { token, body: { code: 'NEXT', name: '邻楼' } })
  expect(await check({ ...building, fieldVal: 'NEXT' }, token)).toMatchObject(taken)
  const [foreign] = await booted.sql<{ id: string }>(`select id from building where code = 'NEXT'`)
  expect(await check({ ...building, fieldVal: 'NEXT' })).toMatchObject(free)
  // Not even by naming the other's row as one's own.
  expect(await check({ ...building, fieldVal: 'NEXT', dataId: foreign?.id ?? '' })).toMatchObject(free)
  const admin = await signIn(booted.app, 'admin')
  const [wing] = await booted.sql<{ id: string }>(
    `select id from building where hotel_code = 'KZ001' and code = 'B'`,
  )
  // The platform edits a hotel's row: that hotel's values count.
  expect(await check({ ...building, fieldVal: 'A', dataId: wing?.id ?? '' }, admin)).toMatchObject(taken)
  expect(await check({ ...building, fieldVal: 'A', dataId: foreign?.id ?? '' }, admin)).toMatchObject(free)
})

test('who may not see the list may not ask about its values', async () => {
  const { token } = await addPerson(booted, {
    username: 'dup_bare',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [],
  })
  const answer = await ask(booted.app, 'GET', '/sys/duplicate/check', {
    token,
    query: { ...building, fieldVal: 'A' },
  })
  expect(answer.status).toBe(403)
  expect(answer.body.message).toContain('base:building:list')
})
