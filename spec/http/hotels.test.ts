import { demoPassword, hotelRoles } from '@kezhan/app-server/seed/demo-data'
import { seed } from '@kezhan/app-server/seed/seed'
import { ask, type Booted, boot, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { standardPostingCodes } from '@kezhan/folios/model/posting-codes'
import type { ConfigEntry } from '@kezhan/resource/hotel-base'
import type { OpenedHotel } from '@kezhan/tenants/model/hotel'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const asAdmin = <T>(method: Method, path: string, sent: Sent = {}) =>
  ask<T>(booted.app, method, `/sys/hotel/${path}`, { token: admin, ...sent })
const entry = (code: string, adminUsername: string) => ({
  code,
  name: `新店${code}`,
  tenant: '1',
  adminUsername,
  adminRealname: '方店长',
})
const login = (account: string, password: string) =>
  ask<{ token: string; userInfo: { mustChangePassword?: true } }>(booted.app, 'POST', '/user/login', {
    body: { account, password, workShiftIndex: '01' },
  })
const get = (path: string, token: string, query: Record<string, string> = {}) =>
  ask<never>(booted.app, 'GET', path, { token, query })
const countOf = async (table: string, hotelCode: string) =>
  (await booted.sql(`select 1 from ${table} where hotel_code = $1`, [hotelCode])).length

test('ADMIN-022 a new hotel begins with shifts, posting codes, settings, dictionaries, roles and somebody who can sign in', async () => {
  const opened = await asAdmin<OpenedHotel>('POST', 'add', { body: entry('KZ101', 'boss101') })
  expect(opened.body).toMatchObject({ success: true, result: { id: 'KZ101', username: 'boss101' } })
  const { password } = opened.body.result

  const shifts = await ask<object[]>(booted.app, 'GET', '/ebk/shiftCfg/getByHotel', {
    query: { hotelCode: 'KZ101' },
  })
  expect(shifts.body.result).toMatchObject([
    { shiftName: '早班' },
    { shiftName: '中班' },
    { shiftName: '晚班' },
  ])
  expect(await countOf('hotel_shift', 'KZ101')).toBe(3)
  const codes = await booted.sql<{ code: string; name: string }>(
    `select code, name from posting_code where hotel_code = 'KZ101' order by code`,
  )
  expect(codes).toEqual(standardPostingCodes.map(({ code, name }) => ({ code, name })))
  // It can sell at once: its own desk is a channel.
  const channels = await booted.sql(`select code, kind, enabled from mkt_channel where hotel_code = 'KZ101'`)
  expect(channels).toEqual([{ code: 'WALKIN', kind: 'direct', enabled: 'Y' }])
  const roles = await booted.sql<{ code: string }>(
    `select role_code as code from sys_role where hotel_code = 'KZ101'`,
  )
  expect(roles.map(role => role.code).sort()).toEqual(hotelRoles.map(role => role.code).sort())

  // The answer is the only place where the password ever stands.
  const traces = await booted.sql(
    `select 1 from sys_change_log where after_row::text like '%' || $1 || '%' or after_row::text like '%argon2%'`,
    [password],
  )
  expect(traces).toEqual([])
  const log = await booted.sql<{ table: string; count: number }>(
    `select table_name as "table", count(*)::int as count from sys_change_log where request_id = $1 group by 1`,
    [opened.headers['x-request-id']],
  )
  expect(new Map(log.map(one => [one.table, one.count]))).toEqual(
    new Map([
      ['hotel', 1],
      ['hotel_shift', 3],
      ['posting_code', codes.length],
      ['mkt_channel', 1],
      ['cancel_rule', 1],
      ['rate_plan', 1],
      ['hour_rule', 1],
      ['sys_role', 5],
      ['sys_depart', 1],
      ['sys_user', 2],
    ]),
  )
})

test('ADMIN-022 the first password opens nothing but its own change', async () => {
  const { result } = (await asAdmin<OpenedHotel>('POST', 'add', { body: entry('KZ102', 'boss102') })).body
  const first = await login('boss102', result.password)
  expect(first.body.result.userInfo.mustChangePassword).toBe(true)
  const { token } = first.body.result
  for (const path of ['/user/get/info', '/sys/dict/queryAllDictItems', '/ebk/shiftCfg/list']) {
    const answer = await get(path, token)
    expect([path, answer.status, answer.body.message]).toEqual([path, 403, '请先修改初始密码'])
  }
  const change = (password: string) =>
    ask(booted.app, 'PUT', '/sys/user/updatePassword', {
      token,
      body: { username: 'boss102', oldpassword: result.password, password, confirmpassword: password },
    })
  expect((await change(result.password)).body.success).toBe(false)
  expect((await get('/user/get/info', token)).status).toBe(403)
  expect((await change('Mine-2026-own')).body.message).toBe('密码重置成功!')
  expect((await get('/user/get/info', token)).status).toBe(200)
  expect((await get('/ebk/shiftCfg/list', token)).body).toMatchObject({ result: { total: 3 } })
  const again = await login('boss102', 'Mine-2026-own')
  expect(again.body.result.userInfo).not.toHaveProperty('mustChangePassword')
  expect((await ask(booted.app, 'POST', '/user/logout', { token })).body.success).toBe(true)
})

test('ADMIN-022 what cannot be entered whole is not entered at all', async () => {
  const tried = [
    { body: entry('KZ001', 'boss103'), field: 'code' },
    { body: entry('kz001', 'boss103'), field: 'code' },
    { body: entry('KZ103', 'frontdesk'), field: 'adminUsername' },
    { body: { ...entry('KZ103', 'boss103'), tenant: '999' }, field: 'tenant' },
    { body: { ...entry('KZ103', 'boss103'), adminPhone: '13800138001' }, field: 'adminPhone' },
    { body: { ...entry('*', 'boss103') }, field: 'code' },
  ]
  for (const { body, field } of tried) {
    const answer = await asAdmin<{ problems: { field: string }[] }>('POST', 'add', { body })
    expect([field, answer.body.success]).toEqual([field, false])
    expect(answer.body.result.problems.map(problem => problem.field)).toEqual([field])
  }
  expect(await booted.sql(`select 1 from hotel where code in ('KZ103', '*', 'kz001')`)).toEqual([])
  for (const table of ['hotel_shift', 'posting_code', 'sys_role', 'sys_user', 'sys_depart'])
    expect([table, await countOf(table, 'KZ103')]).toEqual([table, 0])
})

test('ADMIN-022 people of a stopped hotel are out at once; those of others stay; nobody deletes a hotel', async () => {
  const clerk = await addPerson(booted, {
    username: 'stopped_clerk',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: [],
  })
  const desk = await signIn(booted.app, 'frontdesk')
  const row = async () =>
    (await asAdmin<{ version: number; enabled: string }>('GET', 'queryById', { query: { id: 'KZ002' } })).body
      .result
  const turn = async (enabled: 'Y' | 'N') =>
    asAdmin('PUT', 'edit', { body: { id: 'KZ002', version: (await row()).version, enabled } })

  expect((await turn('N')).body.success).toBe(true)
  expect((await get('/user/get/info', clerk.token)).status).toBe(401)
  expect((await login('stopped_clerk', demoPassword)).body.message).toBe('酒店已停用，请联系平台管理员')
  expect((await get('/user/get/info', desk)).status).toBe(200)
  await turn('Y')
  expect((await login('stopped_clerk', demoPassword)).body.success).toBe(true)
  expect((await asAdmin('DELETE', 'delete', { query: { id: 'KZ002' } })).status).toBe(404)
})

test('ADMIN-022 the platform lists and changes hotels; hotels are refused, whatever rights they hold', async () => {
  const list = await asAdmin<{ records: Record<string, unknown>[] }>('GET', 'list', {
    query: { code: 'KZ001' },
  })
  expect(list.body.result.records).toMatchObject([
    { id: 'KZ001', code: 'KZ001', tenant: '1', tenant_dictText: '西湖酒店管理有限公司', enabled: 'Y' },
  ])
  await asAdmin('PUT', 'edit', { body: { id: 'KZ001', contact: '叶店长', code: 'KZ999', tenant: '2' } })
  const stored = await booted.sql(`select code, tenant_id, contact from hotel where code = 'KZ001'`)
  expect(stored).toEqual([{ code: 'KZ001', tenant_id: '1', contact: '叶店长' }])

  const own = await addPerson(booted, {
    username: 'hotel_curious',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  const asHotel = (method: Method, path: string, body?: object) =>
    ask(booted.app, method, `/sys/hotel/${path}`, { token: own.token, ...(body ? { body } : {}) })
  expect((await asHotel('GET', 'list')).body.message).toBe('只有平台可以操作')
  expect((await asHotel('PUT', 'edit', { id: 'KZ002', enabled: 'N' })).body.message).toBe('只有平台可以操作')
  expect((await asHotel('POST', 'add', entry('KZ104', 'boss104'))).body.message).toBe('只有平台可以管理酒店')
  expect(await booted.sql(`select 1 from hotel where code = 'KZ104' or enabled = 'N'`)).toEqual([])
})

test('ADMIN-022 the demo hotels were opened in the very same way', async () => {
  for (const code of ['KZ001', 'KZ002']) {
    expect([code, await countOf('posting_code', code)]).toEqual([code, standardPostingCodes.length])
    expect([code, await countOf('hotel_shift', code)]).toEqual([code, 3])
    const roles = await booted.sql('select 1 from sys_role where hotel_code = $1 and role_code = any($2)', [
      code,
      hotelRoles.map(role => role.code),
    ])
    expect([code, roles.length]).toEqual([code, hotelRoles.length])
  }
})

test('a hotel that was there before posting codes gets them at the next start, and no hotel gets them twice', async () => {
  await booted.sql(
    `insert into hotel (code, tenant_id, name, business_date) values ('KZ105', '1', '老店', current_date)`,
  )
  for (const _start of ['first', 'second'])
    await seed(booted.database, { isDemo: true, demoDays: 0, log: () => undefined })
  expect(await countOf('posting_code', 'KZ105')).toBe(standardPostingCodes.length)
  expect(await countOf('posting_code', 'KZ002')).toBe(standardPostingCodes.length)
})

test('standard posting codes keep side and class and stay; a hotel’s own are its own', async () => {
  const manager = await signIn(booted.app, 'manager')
  const send = (method: Method, path: string, sent: Sent) =>
    ask<{ id: string }>(booted.app, method, `/base/postingCode/${path}`, { token: manager, ...sent })
  const [cash] = await booted.sql<{ id: string }>(
    `select id from posting_code where hotel_code = 'KZ001' and code = '9001'`,
  )
  const id = cash?.id ?? ''
  expect((await send('PUT', 'edit', { body: { id, side: 'D' } })).body.message).toBe(
    '内置科目“现金”的方向和类别不能修改',
  )
  expect((await send('PUT', 'edit', { body: { id, name: '现金（人民币）', side: 'C' } })).body.success).toBe(
    true,
  )
  expect((await send('DELETE', 'delete', { query: { id } })).body.message).toContain('不能删除')
  const own = await send('POST', 'add', {
    body: { code: '2009', name: '温泉', side: 'D', postingClass: 'OTHER', isSystem: 'Y' },
  })
  expect((await send('DELETE', 'delete', { query: { id: own.body.result.id } })).body.success).toBe(true)
  const switchTo = async (id: string, enabled: string) =>
    (await send('PUT', 'edit', { body: { id, enabled } })).body.message
  expect(await switchTo(id, 'N')).toBe('修改成功！')
  expect(await switchTo(id, 'Y')).toBe('修改成功！')
  // The audit, check-out and deposits cannot do without these.
  for (const code of ['1001', '1007', '2002', '9101']) {
    const [needed] = await booted.sql<{ id: string; name: string }>(
      `select id, name from posting_code where hotel_code = 'KZ001' and code = $1`,
      [code],
    )
    const no = `系统会自动入账到“${needed?.name}”，不能停用或删除`
    expect(await switchTo(needed?.id ?? '', 'N')).toBe(no)
    expect((await send('DELETE', 'delete', { query: { id: needed?.id ?? '' } })).body.message).toBe(no)
  }
})

interface Attribute {
  readonly key: string
  readonly label: string
  readonly default: string
  readonly group: string
}
const attr = <T>(method: Method, path: string, sent: Sent = {}) =>
  ask<T>(booted.app, method, `/sys/hotelConfigAttr/${path}`, { token: admin, ...sent })
const settingsOf = async (token: string) => {
  const { result } = (await get('/api/base/getHotelConfig', token)).body
  const entries: readonly ConfigEntry[] = result
  return new Map(entries.map(({ configKey, configValue }) => [configKey, configValue]))
}
const offered = async (token: string) =>
  (await ask<Attribute[]>(booted.app, 'GET', '/base/hotelConfig/attributes', { token })).body.result
const versionOf = async (code: string) =>
  (await booted.sql<{ v: number }>('select config_version as v from hotel where code = $1', [code]))[0]?.v ??
  0
const setting = (token: string, values: object) =>
  ask(booted.app, 'PUT', '/base/hotelConfig/edit', { token, body: { values } })

test('ADMIN-023 the platform’s default holds for hotels that have said nothing themselves', async () => {
  const [manager, manager2] = [await signIn(booted.app, 'manager'), await signIn(booted.app, 'manager2')]
  await setting(manager, { holdUntilDefault: '19:30' })
  const before = await versionOf('KZ002')
  const change = { key: 'holdUntilDefault', label: '保留到', sortOrder: 1, isVisible: 'Y' }
  const wrong = await attr('PUT', 'edit', { body: { ...change, defaultValue: '25:00' } })
  expect(wrong.body).toMatchObject({ success: false, message: '默认值应为时刻，如 14:00' })
  const edited = await attr('PUT', 'edit', { body: { ...change, defaultValue: '20:00', type: 'text' } })
  expect(edited.body).toMatchObject({ success: true, message: '修改成功！' })
  expect((await settingsOf(manager)).get('holdUntilDefault')).toBe('19:30')
  expect((await settingsOf(manager2)).get('holdUntilDefault')).toBe('20:00')
  expect(await versionOf('KZ002')).toBe(before + 1)
  expect((await offered(manager2))[0]).toMatchObject({
    key: 'holdUntilDefault',
    label: '保留到',
    type: 'time',
  })
  const log = await booted.sql(
    `select action, username from sys_change_log where table_name = 'hotel_config_attr'`,
  )
  expect(log).toEqual([{ action: 'add', username: 'admin' }])

  await attr('PUT', 'edit', { body: { ...change, defaultValue: '20:00', isVisible: 'N' } })
  expect((await offered(manager2)).map(one => one.key)).not.toContain('holdUntilDefault')
  expect((await setting(manager2, { holdUntilDefault: '21:00' })).body.success).toBe(false)
  expect((await settingsOf(manager2)).get('holdUntilDefault')).toBe('20:00')
  expect((await attr('DELETE', 'delete', { query: { key: 'holdUntilDefault' } })).body.success).toBe(true)
  expect((await settingsOf(manager2)).get('holdUntilDefault')).toBe('18:00')
  expect((await attr('DELETE', 'delete', { query: { key: 'holdUntilDefault' } })).body.success).toBe(false)
})

test('ADMIN-023 settings of the platform’s own appear among those that hotels can set', async () => {
  const manager = await signIn(booted.app, 'manager')
  const made = {
    key: 'shuttleMode',
    label: '接送方式',
    group: '接送',
    type: 'choice',
    defaultValue: 'none',
    choices: 'none=不接送\nfree=免费\npaid=收费',
  }
  expect((await attr('POST', 'add', { body: { ...made, defaultValue: 'x' } })).body.message).toBe(
    '请选择默认值',
  )
  expect((await attr('POST', 'add', { body: made })).body).toMatchObject({ success: true })
  expect((await attr('POST', 'add', { body: made })).body.message).toBe('参数名已存在')
  for (const key of ['checkInTime', '__proto__', 'a b', 'X'])
    expect((await attr('POST', 'add', { body: { ...made, key } })).body.success).toBe(false)
  expect((await offered(manager)).at(-1)).toMatchObject({ key: 'shuttleMode', group: '接送' })
  expect((await settingsOf(manager)).get('shuttleMode')).toBe('none')
  expect((await setting(manager, { shuttleMode: 'limousine' })).body.success).toBe(false)
  expect((await setting(manager, { shuttleMode: 'free' })).body.success).toBe(true)
  expect((await settingsOf(manager)).get('shuttleMode')).toBe('free')
  const gone = await attr('DELETE', 'delete', { query: { key: 'shuttleMode' } })
  expect(gone.body.message).toBe('已有1家酒店设置了“接送方式”，不能删除，可以改为酒店不可见')
  await booted.sql(`delete from hotel_config where config_key = 'shuttleMode'`)
  expect((await attr('DELETE', 'delete', { query: { key: 'shuttleMode' } })).body.success).toBe(true)
})

test('ADMIN-023 hotels neither see nor change what the platform says about settings', async () => {
  const own = await addPerson(booted, {
    username: 'attr_curious',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  const tried = [
    ['GET', 'list', {}],
    ['POST', 'add', { body: { key: 'mine', label: 'x', group: 'x', type: 'text', defaultValue: 'x' } }],
    ['PUT', 'edit', { body: { key: 'checkInTime', label: 'x', defaultValue: '10:00' } }],
    ['DELETE', 'delete', { query: { key: 'checkInTime' } }],
  ] as const
  for (const [method, path, sent] of tried) {
    const answer = await ask(booted.app, method, `/sys/hotelConfigAttr/${path}`, {
      token: own.token,
      ...sent,
    })
    expect([path, answer.body.message]).toEqual([path, '只有平台可以维护酒店配置项'])
  }
  expect(await booted.sql('select 1 from hotel_config_attr')).toEqual([])
})
