import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import { openLive } from '@kezhan/app-server/testing/live-client'
import { addPerson } from '@kezhan/app-server/testing/people'
import { closeCodes } from '@kezhan/server-kit/live/close-codes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const asAdmin = <T>(method: Method, path: string, sent: Sent = {}) =>
  ask<T>(booted.app, method, `/sys/tenant/${path}`, { token: admin, ...sent })
const login = (account: string) =>
  ask(booted.app, 'POST', '/user/login', {
    body: { account, password: demoPassword, workShiftIndex: '01' },
  })
const infoStatus = async (token: string) => (await ask(booted.app, 'GET', '/user/get/info', { token })).status

/** A hotel of a tenant of its own with somebody in it. */
async function ownTenant(no: number, username: string) {
  await asAdmin('POST', 'add', { body: { id: no, name: `租户${no}` } })
  const hotelCode = `T${no}`
  await booted.sql(
    `insert into hotel (code, tenant_id, name, business_date) values ($1, $2, $1, current_date)`,
    [hotelCode, String(no)],
  )
  return addPerson(booted, { username, tenantId: String(no), hotelCode, rights: 'all' })
}

test('SH-PERM-008 ADMIN-012 ADMIN-013 tenants are records with a number of their own that the platform manages', async () => {
  const added = await asAdmin<{ id: string }>('POST', 'add', {
    body: { id: 801, name: '云栖集团', beginDate: '2026-01-01', endDate: '2099-12-31' },
  })
  expect(added.body).toMatchObject({ success: true, message: '添加成功！', result: { id: '801' } })
  const again = await asAdmin('POST', 'add', { body: { id: 801, name: '另一家' } })
  expect(again.body).toMatchObject({ success: false, message: '该编号已存在!' })
  for (const id of [0, -1, 1.5, 'x', ''])
    expect((await asAdmin('POST', 'add', { body: { id, name: '坏编号' } })).body.success).toBe(false)

  const { result: row } = (await asAdmin<object>('GET', 'queryById', { query: { id: '801' } })).body
  expect(row).toMatchObject({ id: '801', name: '云栖集团', status: '1', status_dictText: '正常' })
  await asAdmin('PUT', 'edit', { body: { id: '801', version: 1, name: '云栖酒店集团', status: '0' } })
  const listed = await asAdmin<{ records: { id: string }[] }>('GET', 'list', { query: { name: '*云栖*' } })
  expect(listed.body.result.records).toMatchObject([{ id: '801', name: '云栖酒店集团' }])
  expect((await asAdmin('DELETE', 'delete', { query: { id: '801' } })).body.message).toBe('删除成功!')
})

test('SH-PERM-008 a tenant with hotels or people stays; of many the others go', async () => {
  for (const id of [811, 812]) await asAdmin('POST', 'add', { body: { id, name: `空租户${id}` } })
  expect((await asAdmin('DELETE', 'delete', { query: { id: '1' } })).body).toMatchObject({ success: false })
  const all = await asAdmin('DELETE', 'deleteBatch', { query: { ids: '1,2' } })
  expect(all.body).toMatchObject({ success: false, message: '选择的租户都已被引用，无法删除！' })
  const some = await asAdmin('DELETE', 'deleteBatch', { query: { ids: '1,811' } })
  expect(some.body).toMatchObject({ success: true, message: '部分删除成功！（被引用的租户无法删除）' })
  expect((await asAdmin('DELETE', 'deleteBatch', { query: { ids: '812' } })).body.message).toBe(
    '批量删除成功！',
  )
  const left = await booted.sql<{ id: string }>(
    `select id from sys_tenant where id in ('1', '811', '812') order by id`,
  )
  expect(left).toEqual([{ id: '1' }])
})

test('SH-PERM-008 the people of a frozen tenant are out at once, sockets too, and cannot sign in', async () => {
  const clerk = await ownTenant(821, 'tenant_frozen')
  const port = Number(new URL(await booted.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const page = await openLive(port, clerk.id, clerk.token)
  expect(await infoStatus(clerk.token)).toBe(200)

  await asAdmin('PUT', 'edit', { body: { id: '821', version: 1, status: '0' } })
  expect(await infoStatus(clerk.token)).toBe(401)
  await vi.waitFor(() => expect(page.closeCode()).toBe(closeCodes.sessionOver), { timeout: 45_000 })
  expect((await login('tenant_frozen')).body).toMatchObject({
    success: false,
    message: '与该用户关联的租户均已被冻结，无法登录！',
  })
  expect(await infoStatus(await signIn(booted.app, 'frontdesk'))).toBe(200)

  await asAdmin('PUT', 'edit', { body: { id: '821', version: 2, status: '1' } })
  expect((await login('tenant_frozen')).body.success).toBe(true)
  // Whoever was put out signs in anew.
  expect(await infoStatus(clerk.token)).toBe(401)
})

test('SH-PERM-008 a tenant whose time is over is closed without anybody closing it', async () => {
  const clerk = await ownTenant(831, 'tenant_expired')
  await booted.sql(`update sys_tenant set end_date = current_date where id = '831'`)
  expect(await infoStatus(clerk.token)).toBe(200)
  await booted.sql(`update sys_tenant set end_date = current_date - 1 where id = '831'`)
  expect(await infoStatus(clerk.token)).toBe(401)
  expect((await login('tenant_expired')).body.message).toBe('与该用户关联的租户均已被冻结，无法登录！')
  await booted.sql(`update sys_tenant set end_date = null, begin_date = current_date + 1 where id = '831'`)
  expect((await login('tenant_expired')).body.success).toBe(false)
})

test('a hotel learns of its own tenant only, whatever rights it holds', async () => {
  const own = await addPerson(booted, {
    username: 'tenant_curious',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  for (const path of ['list', 'queryById'])
    expect(
      (await ask(booted.app, 'GET', `/sys/tenant/${path}`, { token: own.token, query: { id: '2' } })).body
        .success,
    ).toBe(false)
  expect(
    (await ask(booted.app, 'DELETE', '/sys/tenant/deleteBatch', { token: own.token, query: { ids: '2' } }))
      .body.success,
  ).toBe(false)
})
