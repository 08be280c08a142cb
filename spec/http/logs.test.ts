import { otherTables, resources } from '@kezhan/app-server/modules'
import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson } from '@kezhan/app-server/testing/people'
import type { LogPage, LogRecord } from '@kezhan/monitor/model/log-calls'
import { sweepLogs } from '@kezhan/monitor/server/log-sweep'
import type { ComparedVersion, DataLogPage, DataLogRecord } from '@kezhan/resource/row-history'
import { tableTitlesOf } from '@kezhan/server-kit/resource/table-titles'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let acting: string
let manager: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  acting = await signInTo(booted.app, 'KZ001')
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

const logs = async (query: Record<string, string | number>, token = admin) =>
  (await ask<LogPage>(booted.app, 'GET', '/sys/log/list', { token, query })).body.result
const found = async (query: Record<string, string | number>, token = admin): Promise<LogRecord | undefined> =>
  (await logs(query, token)).records[0]
const versions = (query: Record<string, string>, token = admin) =>
  ask<DataLogRecord[]>(booted.app, 'GET', '/sys/dataLog/queryDataVerList', { token, query })
const compare = async (query: Record<string, string>, token = admin) =>
  (await ask<ComparedVersion[]>(booted.app, 'GET', '/sys/dataLog/queryCompareList', { token, query })).body

let made = 0
async function addBuilding(token = manager): Promise<{ id: string; name: string; requestId: string }> {
  const name = `审计楼${++made}`
  const answer = await ask<{ id: string }>(booted.app, 'POST', '/base/building/add', {
    token,
    body: { name, code: `LOG${made}` },
  })
  expect(answer.body.message).toBe('添加成功！')
  return { id: answer.body.result.id, name, requestId: String(answer.headers['x-request-id']) }
}

test('MON-003 without a session or the right nobody reads a log', async () => {
  expect((await ask(booted.app, 'GET', '/sys/log/list')).status).toBe(401)
  for (const path of ['/sys/log/list', '/sys/dataLog/list']) {
    const answer = await ask(booted.app, 'GET', path, { token: await signIn(booted.app, 'frontdesk') })
    expect([path, answer.status]).toEqual([path, 403])
  }
})

test('MON-003 an operation is listed with who, hotel, shift, address, call and what', async () => {
  const { id, name, requestId } = await addBuilding()
  const record = await found({ logType: 2, keyWord: name })
  expect(record).toMatchObject({
    logType: '2',
    operateType: '2',
    userid: 'manager',
    username: '沈经理',
    hotelCode: 'KZ001',
    shiftName: '早班',
    ip: '127.0.0.1',
    requestType: 'POST',
    requestUrl: '/base/building/add',
    requestId,
  })
  expect(record?.logContent).toContain(name)
  expect(record?.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(record?.detail.数据编号).toBe(id)
})

test('MON-003 operations are found by kind, person, time and the number of the request', async () => {
  const { id, name, requestId } = await addBuilding()
  await ask(booted.app, 'PUT', '/base/building/edit', { token: manager, body: { id, name: `${name}改` } })
  await ask(booted.app, 'DELETE', '/base/building/delete', { token: manager, query: { id } })
  const kinds = async (query: Record<string, string>) =>
    (await logs({ keyWord: name, ...query })).records.map(record => record.operateType)
  expect(await kinds({})).toEqual(['4', '3', '2'])
  for (const operateType of ['2', '3', '4']) expect(await kinds({ operateType })).toEqual([operateType])
  expect(await kinds({ operateType: '5' })).toEqual([])
  expect(await kinds({ username: 'manager' })).toHaveLength(3)
  expect(await kinds({ username: 'frontdesk' })).toEqual([])
  expect(await kinds({ createTime_end: '2020-01-01' })).toEqual([])
  const today = (await booted.sql<{ day: string }>('select current_date::text as day'))[0]?.day ?? ''
  expect(await kinds({ createTime_begin: today, createTime_end: today })).toHaveLength(3)
  expect((await found({ keyWord: requestId }))?.requestId).toBe(requestId)
})

test('MON-003 imported rows are recorded as imports', async () => {
  const sheet = await ask(booted.app, 'GET', '/sys/position/exportXls', { token: acting })
  const boundary = 'x-log-boundary'
  const { id } = (
    await ask<{ id: string }>(booted.app, 'POST', '/sys/position/add', {
      token: acting,
      body: { code: 'IMP1', name: '导入职务' },
    })
  ).body.result
  const exported = await ask(booted.app, 'GET', '/sys/position/exportXls', {
    token: acting,
    query: { selections: id },
  })
  expect(sheet.status).toBe(200)
  await ask(booted.app, 'DELETE', '/sys/position/delete', { token: acting, query: { id } })
  const answer = await booted.app.inject({
    method: 'POST',
    url: '/pms/sys/position/importExcel',
    headers: { 'x-access-token': acting, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`),
      exported.raw,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  expect(answer.json().message).toBe('共1行数据全部导入成功！')
  expect(await found({ keyWord: '导入职务', operateType: '5' })).toMatchObject({
    operateType: '5',
    requestUrl: '/sys/position/importExcel',
  })
})

test('MON-003 sign-ins are listed, failures with their reason and never with what was typed as password', async () => {
  await ask(booted.app, 'POST', '/user/login', {
    body: { account: 'cashier', password: 'Wrong-Secret-1', workShiftIndex: '01' },
  })
  const failed = await found({ logType: 1, username: 'cashier' })
  expect(failed).toMatchObject({ logType: '1', isSuccess: false, hotelCode: 'KZ001', ip: '127.0.0.1' })
  expect(failed?.logContent).toMatch(/^登录失败/)
  await signIn(booted.app, 'cashier')
  expect(await found({ logType: 1, username: 'cashier' })).toMatchObject({ isSuccess: true })
  expect(JSON.stringify(await logs({ logType: 1, pageSize: 200 }))).not.toContain('Wrong-Secret-1')
})

test('MON-003 an export leaves who, which list, filters, rows and size; numbers of persons are blotted out', async () => {
  const answer = await ask(booted.app, 'GET', '/sys/user/exportXls', {
    token: manager,
    query: { phone: '13800138001', realname: '*沈*' },
  })
  expect(answer.status).toBe(200)
  await expect
    .poll(async () => (await found({ logType: 4, username: 'manager' }))?.isSuccess, { timeout: 45_000 })
    .toBe(true)
  const record = await found({ logType: 4, operateType: '6', username: 'manager' })
  expect(record).toMatchObject({
    operateType: '6',
    logContent: '导出用户，1 条',
    requestUrl: '/sys/user/exportXls',
  })
  expect(JSON.parse(record?.requestParam ?? '')).toEqual({ phone: '[手机号]', realname: '*沈*' })
  const [row] = await booted.sql<{ size: number }>(
    'select size_bytes::int as size from sys_disclosure_log order by id desc limit 1',
  )
  expect(row?.size).toBe(answer.raw.length)
})

test('MON-003 a fault is kept with the number of its request and its place, without body, token or person', async () => {
  await booted.sql('alter table sys_category rename to sys_category_away')
  const answer = await ask(booted.app, 'POST', '/sys/category/add', {
    token: acting,
    body: { name: '身份证 330106199001011234', code: 'password=hunter2' },
  })
  await booted.sql('alter table sys_category_away rename to sys_category')
  expect(answer.status).toBe(500)
  const requestId = String(answer.headers['x-request-id'])
  await expect.poll(() => found({ logType: 3, keyWord: requestId }), { timeout: 45_000 }).toBeDefined()
  const record = await found({ logType: 3, keyWord: requestId })
  expect(record).toMatchObject({ userid: 'admin', requestUrl: '/sys/category/add' })
  expect(record?.logContent).toContain('sys_category')
  expect(record?.detail.调用栈).toMatch(/at /)
  const text = JSON.stringify(await booted.sql('select * from sys_fault_log'))
  for (const secret of ['330106199001011234', 'hunter2', admin]) expect(text).not.toContain(secret)
})

test('MON-003 the audit trail cannot be wiped; the platform may clear faults, which is recorded', async () => {
  const remove = (path: string, query: Record<string, string>, token = admin) =>
    ask(booted.app, 'DELETE', `/sys/log/${path}`, { token, query })
  await addBuilding()
  for (const logType of [1, 2, 4]) {
    const record = await found({ logType })
    const kept = '审计日志不能删除，登录日志到期后自动清理'
    expect((await remove('deleteBatch', { ids: record?.id ?? '' })).body.message).toBe(kept)
    expect((await remove('deleteBatch', { ids: 'allclear', logType: String(logType) })).body.message).toBe(
      kept,
    )
    expect(await found({ logType })).toEqual(record)
  }
  expect((await remove('deleteBatch', { ids: 'allclear' })).body.success).toBe(false)
  expect((await remove('deleteBatch', { ids: '3-1' }, manager)).status).toBe(403)

  await booted.sql(
    `insert into sys_fault_log (tenant_id, hotel_code, username, request_id, address, call, call_title, fault, message, stack)
     select '1', 'KZ001', 'manager', 'r' || n, '::1', 'GET /x', '', 'Error', 'm', '' from generate_series(1, 3) n`,
  )
  const one = await found({ logType: 3, keyWord: 'r2' })
  expect((await remove('deleteBatch', { ids: one?.id ?? '' })).body.success).toBe(true)
  expect(await found({ logType: 3, keyWord: 'r2' })).toBeUndefined()
  expect((await remove('deleteBatch', { ids: 'allclear', logType: '3' })).body.message).toBe('清除成功!')
  expect((await logs({ logType: 3 })).total).toBe(0)
  expect(await found({ logType: 2 })).toMatchObject({
    operateType: '4',
    userid: 'admin',
    requestUrl: '/sys/log/deleteBatch',
  })
})

test('MON-003 MON-004 a hotel sees its own records only, and no faults', async () => {
  const { id, name } = await addBuilding()
  await addNeighbourHotel(booted, 'KZ009')
  const rights = ['sys:log:list', 'sys:log:delete', 'sys:dataLog:list', 'base:building:list']
  const neighbour = await addPerson(booted, {
    username: 'log_near',
    tenantId: '1',
    hotelCode: 'KZ009',
    rights,
  })
  const other = await signIn(booted.app, 'manager2')
  expect((await found({ keyWord: name }, manager))?.userid).toBe('manager')
  for (const token of [neighbour.token, other]) {
    for (const logType of [1, 2, 4]) {
      const { records } = await logs({ logType, pageSize: 200, hotelCode: 'KZ001' }, token)
      expect(records.filter(record => record.hotelCode === 'KZ001')).toEqual([])
    }
    expect((await logs({ keyWord: name }, token)).total).toBe(0)
    expect((await versions({ dataTable: 'building', dataId: id }, token)).body.message).toBe('未找到版本信息')
    const faults = await ask(booted.app, 'GET', '/sys/log/list', { token, query: { logType: 3 } })
    expect(faults.body.message).toBe('异常日志由平台管理')
  }
  const cleared = await ask(booted.app, 'DELETE', '/sys/log/deleteBatch', {
    token: neighbour.token,
    query: { ids: 'allclear', logType: '3' },
  })
  expect(cleared.body.message).toBe('异常日志由平台管理')
})

test('MON-004 the versions of a row are listed with their content, and two of them compared by label and text', async () => {
  const body = { code: 'VER1', name: '版本一', rank: '1' }
  const { id } = (await ask<{ id: string }>(booted.app, 'POST', '/sys/position/add', { token: acting, body }))
    .body.result
  await ask(booted.app, 'PUT', '/sys/position/edit', {
    token: acting,
    body: { id, name: '版本二', rank: '2' },
  })
  await ask(booted.app, 'DELETE', '/sys/position/delete', { token: acting, query: { id } })

  const list = (await versions({ dataTable: 'sys_position', dataId: id })).body.result
  expect(list.map(({ dataVersion, action }) => [dataVersion, action])).toEqual([
    ['2', 'delete'],
    ['1', 'edit'],
    ['0', 'add'],
  ])
  expect(list[1]).toMatchObject({
    dataTable: 'sys_position',
    tableTitle: '职务',
    dataId: id,
    createBy: 'admin',
  })
  expect(JSON.parse(list[1]?.dataContent ?? '')).toMatchObject({ id, name: '版本二', rank: '2' })

  const byPath = await versions({ dataTable: '/sys/position', dataId: id })
  expect(byPath.body.result).toEqual(list)

  const [first, second] = (await compare({ dataId1: list[1]?.id ?? '', dataId2: list[2]?.id ?? '' })).result
  const cell = (version: ComparedVersion | undefined, name: string) =>
    version?.cells.find(one => one.name === name)
  expect(cell(first, 'name')).toEqual({ name: 'name', label: '职务名称', text: '版本一' })
  expect(cell(second, 'name')).toEqual({ name: 'name', label: '职务名称', text: '版本二' })
  expect(cell(first, 'rank')?.label).toBe('职级')
  expect(cell(first, 'rank')?.text).not.toBe('1')
  expect(cell(first, 'rank')?.text).not.toBe(cell(second, 'rank')?.text)

  const [before, after] = (await compare({ dataId1: list[0]?.id ?? '' })).result
  expect([before?.exists, after?.exists, after?.cells]).toEqual([true, false, []])
  expect((await compare({ dataId1: '999999999' })).message).toBe('未找到版本信息')
})

test('MON-004 the data log is listed by table and row, newest first, and says when it is cut off', async () => {
  const { id } = await addBuilding()
  const list = async (query: Record<string, string | number>) =>
    (await ask<DataLogPage>(booted.app, 'GET', '/sys/dataLog/list', { token: admin, query })).body.result
  expect((await list({ dataTable: 'building', dataId: id })).records).toMatchObject([
    { dataId: id, dataVersion: '0', createBy: 'manager' },
  ])
  await booted.sql(
    `insert into sys_change_log (tenant_id, hotel_code, username, request_id, table_name, row_id, action, after_row)
     select '0', '', 'mass', 'mass', 'sys_config', 'row' || n, 'add', '{}' from generate_series(1, 100050) n`,
  )
  const page = await list({ dataTable: 'sys_config', pageSize: 200, pageNo: 50 })
  expect([page.total, page.isCapped, page.records.length]).toEqual([10_000, true, 200])
  expect((await list({ dataTable: 'sys_config', pageSize: 200, pageNo: 51 })).records).toEqual([])
  // Words are looked for among the newest 100,000; what is older is found by its time or by table and row.
  const searched = await list({ username: 'manager' })
  expect([searched.isCapped, searched.records]).toEqual([true, []])
  expect((await list({ dataTable: 'building', dataId: id })).isCapped).toBe(false)
  await booted.sql(`delete from sys_change_log where username = 'mass'`)
  expect(await list({ username: 'manager' })).toMatchObject({ isCapped: false })
  expect((await list({ username: 'manager' })).records.length).toBeGreaterThan(0)
})

test('MON-004 former versions of a list that one may not open, or only in part, stay closed', async () => {
  const user =
    (await booted.sql<{ id: string }>(`select id from sys_user where username = 'frontdesk'`))[0]?.id ?? ''
  await ask(booted.app, 'PUT', '/sys/user/edit', { token: manager, body: { id: user, realname: '林小前' } })
  expect((await versions({ dataTable: 'sys_user', dataId: user }, manager)).body.success).toBe(true)
  const auditor = await addPerson(booted, {
    username: 'log_auditor',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['sys:dataLog:list'],
  })
  expect((await versions({ dataTable: 'sys_user', dataId: user }, auditor.token)).body.message).toBe(
    '未找到版本信息',
  )
  const [record] = (await versions({ dataTable: 'sys_user', dataId: user }, manager)).body.result
  expect((await compare({ dataId1: record?.id ?? '' }, auditor.token)).success).toBe(false)

  const partly = await addPerson(booted, {
    username: 'log_partly',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['sys:dataLog:list', 'sys:user:list'],
  })
  expect((await versions({ dataTable: 'sys_user', dataId: user }, partly.token)).body.success).toBe(true)
  await booted.sql(
    `with rule as (
       insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
       select 'log-rule', id, '只看自己', 'username', 'EQ', '#{sys_user_code}', '1' from sys_permission where perms = 'sys:user:list' limit 1
       returning id, permission_id)
     update sys_role_permission p set data_rule_ids = rule.id from rule
     where p.role_id = $1 and p.permission_id = rule.permission_id`,
    [partly.roleId],
  )
  expect((await versions({ dataTable: 'sys_user', dataId: user }, partly.token)).body.message).toBe(
    '未找到版本信息',
  )
})

test('MON-004 passwords and tokens are in no record, whoever writes it', async () => {
  const password = 'Secret-Pass-77'
  const body = { username: 'log_secret', realname: '保密', password, phone: '13911112222' }
  const { id } = (await ask<{ id: string }>(booted.app, 'POST', '/sys/user/add', { token: manager, body }))
    .body.result
  const reset = await ask(booted.app, 'PUT', '/sys/user/changePassword', {
    token: manager,
    body: { username: 'log_secret', password: `${password}x`, confirmpassword: `${password}x` },
  })
  expect(reset.body.success).toBe(true)
  const rows = await booted.sql<{ text: string }>(
    `select coalesce(before_row::text, '') || coalesce(after_row::text, '') as text from sys_change_log`,
  )
  const all = rows.map(row => row.text).join('\n')
  expect(all).not.toContain(password)
  expect(all).not.toContain('$argon2')
  expect(all).not.toMatch(/"(password|token|token_hash|salt)":/)
  const { result } = await compare(
    { dataId1: (await versions({ dataTable: 'sys_user', dataId: id }, manager)).body.result[0]?.id ?? '' },
    manager,
  )
  expect(result.flatMap(({ cells }) => cells.map(cell => cell.name))).not.toContain('password')
  expect(result.map(({ dataContent }) => dataContent).join()).not.toContain('"password"')
  expect(result[1]?.cells.map(cell => cell.label)).toContain('用户姓名')
})

test('MON-003 sign-ins and faults end by age; changes and exports stay', async () => {
  const old = `now() - interval '200 days'`
  await booted.sql(
    `insert into sys_login_log (id, username, hotel_code, tenant_id, address, user_agent, kind, is_success, at)
     select 'old' || n, 'aged', 'KZ001', '1', '', '', 'hotel', 'Y', ${old} from generate_series(1, 6000) n`,
  )
  await booted.sql(
    `insert into sys_fault_log (tenant_id, hotel_code, username, request_id, address, call, call_title, fault, message, stack, at)
     values ('', '', 'aged', '', '', '', '', '', '', '', ${old})`,
  )
  await booted.sql(
    `insert into sys_change_log (tenant_id, hotel_code, username, request_id, table_name, row_id, action, changed_at)
     values ('1', 'KZ001', 'aged', '', 'building', 'x', 'add', ${old})`,
  )
  const recent = (await logs({ logType: 1, pageSize: 200 })).total - 6000
  expect(await sweepLogs(booted.database, 180)).toBe(6001)
  expect((await logs({ logType: 1 })).total).toBe(recent)
  expect((await logs({ logType: 2, username: 'aged' })).total).toBe(1)
  expect(await sweepLogs(booted.database, 180)).toBe(0)
})

test('the data log is found by what it calls a table, and says which drawn form a call was about', async () => {
  const user =
    (await booted.sql<{ id: string }>(`select id from sys_user where username = 'frontdesk'`))[0]?.id ?? ''
  await ask(booted.app, 'PUT', '/sys/user/edit', { token: manager, body: { id: user, realname: '林小后' } })
  const list = async (dataTable: string) =>
    (await ask<DataLogPage>(booted.app, 'GET', '/sys/dataLog/list', { token: admin, query: { dataTable } }))
      .body.result.records
  expect((await list('用户')).map(record => record.dataId)).toContain(user)
  expect((await list('/sys/user')).every(record => record.tableTitle === '用户')).toBe(true)
  expect(await list('没有这种表')).toEqual([])
})

test('every table that a log can mention has a title in Chinese', async () => {
  const rows = await booted.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'onl\\_%'`,
  )
  const titles = tableTitlesOf(resources, otherTables)
  const nameless = rows.map(row => row.name).filter(name => !/[\u4e00-\u9fff]/.test(titles.get(name) ?? ''))
  expect(nameless).toEqual([])
  const lost = Object.keys(otherTables).filter(name => !rows.some(row => row.name === name))
  expect(lost.filter(name => !name.startsWith('onl_'))).toEqual([])
})
