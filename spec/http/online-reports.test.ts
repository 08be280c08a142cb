import { connect, createServer } from 'node:net'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { readHostList } from '@kezhan/outbound/rules/host-list'
import type { ReportConfig, ReportData, ReportQueryItem } from '@kezhan/resource/report-wire'
import { readCells } from '@kezhan/server-kit/sheets/testing/read-all'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let manager2: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  manager2 = await signIn(booted.app, 'manager2')
})
afterAll(() => booted.stop())

const api = (call: string, id: string, token: string | undefined, query: Record<string, string> = {}) =>
  ask<never>(booted.app, 'GET', `/online/cgreport/api/${call}/${id}`, {
    query,
    ...(token === undefined ? {} : { token }),
  })
const columnsOf = async (code: string, token = admin): Promise<ReportConfig> =>
  (await api('getRpColumns', code, token)).body.result
const dataOf = async (id: string, token = admin, query: Record<string, string> = {}) =>
  (await api('getData', id, token, query)).body as unknown as {
    success: boolean
    message: string
    result: ReportData
  }

let codes = 0
interface Made {
  readonly sql: string
  readonly isShared?: 'Y' | 'N'
  readonly items?: readonly object[]
  readonly params?: readonly object[]
}
const post = (path: string, body: object, token = admin) =>
  ask<{ id: string }>(booted.app, 'POST', `/online/cgreport/head/${path}`, { token, body })
async function make({ sql, isShared = 'N', items = [], params = [] }: Made) {
  const code = `report_${++codes}`
  const answer = await post('add', { code, name: '试用报表', isShared, cgrSql: sql, items, params })
  return { code, id: answer.body.result?.id ?? '', message: answer.body.message }
}
const item = (fieldName: string, more: object = {}) => ({ fieldName, fieldTxt: fieldName, ...more })

test('without a session no call of a report answers, and without the right none says what there is', async () => {
  for (const call of ['getRpColumns', 'getQueryInfo', 'getParamsInfo', 'getData', 'exportXls'])
    expect((await api(call, 'room_type_list', undefined)).status).toBe(401)
  const housekeeper = await signIn(booted.app, 'housekeeper')
  for (const call of ['getRpColumns', 'getQueryInfo', 'getParamsInfo', 'getData', 'exportXls'])
    expect((await api(call, 'room_type_list', housekeeper)).status).toBe(403)
  for (const path of ['add', 'parseSql', 'preview'])
    expect((await post(path, { sql: 'select 1 as one' }, manager)).status).toBe(403)
})

test('API-RPT-001 WG-PICK-031 getRpColumns answers columns, dictOptions, cgRpConfigId and cgRpConfigName', async () => {
  const config = await columnsOf('room_type_list')
  expect(config.cgRpConfigName).toBe('房型价目表')
  expect(config.cgRpConfigId).not.toBe('')
  expect(config.columns.map(column => column.dataIndex)).toEqual(
    'hotel_name code name bed_type max_guests base_price_fen deposit_fen enabled'.split(' '),
  )
  const byName = new Map(config.columns.map(column => [column.dataIndex, column]))
  expect(byName.get('bed_type')).toMatchObject({ title: '床型', customRender: 'bed_type' })
  expect(byName.get('code')).toMatchObject({ sorter: true, width: 100 })
  expect(config.dictOptions.bed_type?.length).toBeGreaterThan(1)
  expect(config.dictOptions.enabled).toEqual([
    { value: 'Y', text: '是' },
    { value: 'N', text: '否' },
  ])
  // A column that is not shown is still there to be picked.
  expect((await columnsOf('staff_list')).columns.map(column => column.dataIndex)).not.toContain('id')
  expect((await api('getRpColumns', 'nothing', admin)).body.message).toBe('动态报表配置不存在!')
})

test('API-RPT-002 getQueryInfo answers the lines of the search form', async () => {
  const { cgRpConfigId } = await columnsOf('room_type_list')
  const lines: readonly ReportQueryItem[] = (await api('getQueryInfo', cgRpConfigId, admin)).body.result
  expect(lines).toEqual([
    { label: '房型编码', field: 'code', mode: 'single', view: 'string' },
    { label: '房型名称', field: 'name', mode: 'single', view: 'string' },
    { label: '床型', field: 'bed_type', mode: 'single', view: 'list', dictCode: 'bed_type', hidden: '1' },
    { label: '门市价', field: 'base_price_fen', mode: 'group', view: 'number', hidden: '1' },
    { label: '启用', field: 'enabled', mode: 'single', view: 'list', dictCode: 'enabled', hidden: '1' },
  ])
  expect((await api('getParamsInfo', cgRpConfigId, admin)).body.result).toEqual([
    { paramName: 'min_guests', paramTxt: '至少可住', paramValue: null },
  ])
})

test('API-RPT-003 getData takes self_ parameters, query fields, column, order, pageNo and pageSize', async () => {
  const { cgRpConfigId: id } = await columnsOf('room_type_list')
  const all = (await dataOf(id, manager, { pageSize: '100' })).result
  expect(all.total).toBe(all.records.length)
  expect(all.total).toBeGreaterThan(2)
  const first = (await dataOf(id, manager, { pageSize: '2', column: 'base_price_fen', order: 'desc' })).result
  const second = (
    await dataOf(id, manager, { pageSize: '2', pageNo: '2', column: 'base_price_fen', order: 'desc' })
  ).result
  const prices = all.records.map(row => Number(row.base_price_fen)).sort((a, b) => b - a)
  expect([...first.records, ...second.records].map(row => row.base_price_fen)).toEqual(prices.slice(0, 4))
  expect(first.total).toBe(all.total)

  const big = (await dataOf(id, manager, { self_min_guests: '3' })).result
  expect(big.records.map(row => Number(row.max_guests) >= 3)).not.toContain(false)
  expect(big.total).toBe(all.records.filter(row => Number(row.max_guests) >= 3).length)

  const [one] = all.records
  const code = String(one?.code)
  expect((await dataOf(id, manager, { code })).result.records).toEqual([one])
  const parts = (await dataOf(id, manager, { name: `*${String(one?.name).slice(1)}*` })).result
  expect(parts.records).toContainEqual(one)
  const yuan = String(Number(one?.base_price_fen) / 100)
  const within = (await dataOf(id, manager, { base_price_fen_begin: yuan, base_price_fen_end: yuan })).result
  expect(new Set(within.records.map(row => row.base_price_fen))).toEqual(new Set([one?.base_price_fen]))

  // What the report does not know is not used: neither as a filter nor as an order.
  const strange = {
    id: 'x',
    column: 'id; drop table sys_user',
    order: 'sideways',
    max_guests: '99',
    pageSize: '100',
  }
  expect((await dataOf(id, manager, strange)).result).toEqual(all)
  expect((await dataOf(id, manager, { base_price_fen_begin: 'ten' })).message).toBe('门市价应为数字')
  expect((await dataOf(id, manager, { self_min_guests: `1' or '1'='1` })).message).toBe(
    'SQL执行失败：参数或数据的格式不正确',
  )
})

test('a hotel sees its own rows through a report, whatever it asks; the platform sees all', async () => {
  const { id } = await make({
    sql: `select hotel_code, tenant_id, username from sys_user where \${hotel} is null or hotel_code = \${hotel}`,
    isShared: 'Y',
    items: [item('hotel_code', { isSearch: 'Y' }), item('username')],
  })
  const hotelsOf = async (token: string, query = {}) =>
    new Set(
      (await dataOf(id, token, { pageSize: '100', ...query })).result.records.map(row => row.hotel_code),
    )
  expect(await hotelsOf(manager)).toEqual(new Set(['KZ001']))
  expect(await hotelsOf(manager2)).toEqual(new Set(['KZ002']))
  expect(await hotelsOf(manager, { self_hotel: 'KZ002' })).toEqual(new Set())
  expect(await hotelsOf(manager, { hotel_code: 'KZ002' })).toEqual(new Set())
  expect(await hotelsOf(admin)).toEqual(new Set(['', 'KZ001', 'KZ002']))
  // The next who gets the same connection has his own rows again.
  expect(await hotelsOf(manager)).toEqual(new Set(['KZ001']))
})

test('a report that was not given to hotels does not exist for their people', async () => {
  for (const call of ['getRpColumns', 'getQueryInfo', 'getParamsInfo', 'getData', 'exportXls'])
    expect((await api(call, 'hotel_overview', manager)).body.message).toBe('动态报表配置不存在!')
  const { result } = await dataOf('hotel_overview')
  expect(result.records.map(row => row.code)).toEqual(['KZ001', 'KZ002'])
  const people = result.records.reduce((sum, row) => sum + Number(row.people), 0)
  expect(result.totals).toMatchObject({ people })
})

test('what is entered in a form drawn at run time can be reported on, but for its secrets', async () => {
  const field = (name: string, kind: string) => ({ name, label: name, kind })
  const fields = [field('visitorName', 'text'), field('pin', 'password')]
  const body = { code: 'lost', title: '失物', dataScope: 'hotel', fields }
  const form = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', {
    token: admin,
    body,
  })
  await ask(booted.app, 'POST', `/online/cgform/api/doDbSynch/${form.body.result.id}/normal`, {
    token: admin,
  })
  const row = (hotel: string, name: string) =>
    booted.sql(
      `insert into onl_lost (id, tenant_id, hotel_code, visitor_name) select $1, tenant_id, code, $3 from hotel where code = $2`,
      [name, hotel, name],
    )
  await row('KZ001', '王一')
  await row('KZ002', '李二')
  const { id } = await make({ sql: 'select visitor_name from onl_lost order by 1', isShared: 'Y' })
  expect((await dataOf(id, manager)).result.records).toEqual([{ visitor_name: '王一' }])
  expect((await dataOf(id, admin)).result.total).toBe(2)
  expect((await make({ sql: 'select pin from onl_lost' })).message).toBe('报表不能读取列“pin”')
  // A field that becomes a secret closes, whoever could read it before; what was readable does not become one.
  await booted.sql('delete from onl_lost')
  const closed = { ...body, id: form.body.result.id, version: 1, fields: [field('visitorName', 'password')] }
  expect(
    (await ask(booted.app, 'PUT', '/online/cgform/head/edit', { token: admin, body: closed })).body.message,
  ).toBe('修改成功！')
  await ask(booted.app, 'POST', `/online/cgform/api/doDbSynch/${closed.id}/normal`, { token: admin })
  expect((await dataOf(id, manager)).message).toBe('报表不能读取列“visitor_name”')
})

test('nobody of a hotel tries statements, not even with every right', async () => {
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const { token } = await addPerson(booted, { username: 'report_all', ...place, rights: 'all' })
  for (const path of ['parseSql', 'preview', 'add'])
    expect((await post(path, { sql: 'select 1 as one' }, token)).body.message).toBe('只有平台可以操作')
  const tables = await ask(booted.app, 'GET', '/online/cgreport/head/tables', { token })
  expect(tables.body.message).toBe('只有平台可以操作')
})

test('values of the session are bound like any other', async () => {
  const { id } = await make({
    sql: `select #{sys_user_code} as who, '#{hotel_code}' as hotel, #{sys_date}::date as today`,
    isShared: 'Y',
  })
  expect((await dataOf(id, manager)).result.records).toMatchObject([{ who: 'manager', hotel: 'KZ001' }])
})

test('a statement that may not run is not saved, and says why under its field', async () => {
  for (const [sql, reason] of [
    ['delete from sys_user', '报表SQL不能使用“DELETE”，只允许一条SELECT语句'],
    ['select password from sys_user', '报表不能读取列“password”'],
    ['select * from sys_session', '报表不能读取表“sys_session”'],
    [`select pg_sleep(9)`, '报表SQL不能使用函数“pg_sleep”'],
  ] as const) {
    const answer = await post('add', { code: `bad_${++codes}`, name: 'x', cgrSql: sql })
    expect(answer.body).toMatchObject({
      success: false,
      message: reason,
      result: { problems: [{ field: 'cgrSql', text: reason }] },
    })
  }
})

test('behind the check of the text stand the grants: the role reads no secret, no catalogue of ours, and writes nothing', async () => {
  const tables = (
    await ask<{ table: string; columns: { name: string }[] }[]>(
      booted.app,
      'GET',
      '/online/cgreport/head/tables',
      { token: admin },
    )
  ).body.result
  const columns = tables.flatMap(({ table, columns: open }) => open.map(({ name }) => `${table}.${name}`))
  expect(columns).toContain('sys_user.username')
  expect(columns.filter(name => /password|secret|token|phone|email|id_card|seal/.test(name))).toEqual([])
  expect(
    tables
      .map(({ table }) => table)
      .filter(name => /session|log|secret|data_source|permission|role|config/.test(name)),
  ).toEqual([])
  const writable = await booted.sql(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_any_column_privilege('kezhan_report_platform', c.oid, 'insert, update')`,
  )
  expect(writable).toEqual([])
  const open = await booted.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_any_column_privilege('kezhan_report', c.oid, 'select') and not c.relrowsecurity`,
  )
  expect(open).toEqual([])
})

test('* of a table that is open in part is refused in words', async () => {
  const answer = await post('parseSql', { sql: 'select * from sys_user' })
  expect(answer.body.message).toBe('报表无权读取SQL中的表或列')
})

test('a report that takes too long is stopped, and too many at once are turned away', async () => {
  const slow = `select count(*) as n from sys_user a, sys_user b, sys_user c, sys_user d, sys_user e, sys_user f, sys_user g, sys_user h,
    sys_user i, sys_user j, sys_user k where concat(a.id, b.id, c.id, d.id, e.id, f.id, g.id, h.id, i.id, j.id, k.id) like '%no%'`
  const answers = await Promise.all([1, 2, 3, 4].map(() => post('preview', { sql: slow })))
  const messages = answers.map(answer => answer.body.message).sort()
  expect(messages).toContain('报表查询繁忙，请稍后再试')
  expect(messages).toContain('报表查询超过5秒已停止，请缩小范围或改写SQL')
})

test('texts of many rows are put together up to a length, and no statement grows texts from texts', async () => {
  const joined = (sql: string) => post('preview', { sql })
  const names = `select string_agg(distinct code, ',' order by code) as codes from room_type where hotel_code = 'KZ001'`
  const [row] = ((await joined(names)).body.result as unknown as { rows: { codes: string }[] }).rows
  expect(row?.codes.split(',').length).toBeGreaterThan(1)
  const many = 'from room_type a, room_type b, room_type c, room_type d'
  expect((await joined(`select string_agg(a.name, ',') as x ${many}`)).body.message).toBe(
    'SQL执行失败：拼接的文字过长，请缩小范围或用 left 截短',
  )
  const doubled = Array.from(
    { length: 30 },
    (_, at) => `q${at + 1} as (select t || t as t from q${at})`,
  ).join(', ')
  expect((await joined(`with q0 as (select 'x' as t), ${doubled} select t from q30`)).body.message).toBe(
    '报表SQL反复拼接文字，结果可能过长，请减少层数，或先用 left(…, 100) 截短',
  )
})

test('parsing names columns with their types, and parameters', async () => {
  const answer = await post('parseSql', {
    sql: `select r.code, r.max_guests, r.base_price_fen, r.create_time, h.business_date, avg(r.area_m2) over () as average
          from room_type r join hotel h on h.code = r.hotel_code where r.code = \${code} and h.name like concat('%', '\${hotel}', '%')`,
  })
  expect(answer.body.result).toMatchObject({
    fields: [
      { fieldName: 'code', fieldTxt: 'code', fieldType: 'String', orderNum: 1 },
      { fieldName: 'max_guests', fieldType: 'Integer' },
      { fieldName: 'base_price_fen', fieldType: 'Money' },
      { fieldName: 'create_time', fieldType: 'Datetime' },
      { fieldName: 'business_date', fieldType: 'Date' },
      { fieldName: 'average', fieldType: 'Decimal' },
    ],
    params: [{ paramName: 'code' }, { paramName: 'hotel' }],
  })
  const messageOf = async (sql: string) => (await post('parseSql', { sql })).body.message
  expect(await messageOf('select 1 + 1')).toBe('第1列没有名称，请用 as 命名')
  expect(await messageOf('select a.id, b.id from building a, building b')).toBe('列名“id”重复，请用 as 改名')
  expect(await messageOf('selec 1')).toBe('SQL语法错误：第1个字符“selec 1”附近')
  expect(await messageOf('select hotel_code from building where id = 1')).toBe(
    'SQL执行失败：函数或运算符不适用于这些类型，请用 :: 转换',
  )
})

test('a preview shows the first rows of what is not saved yet', async () => {
  const sql = `select code, name from room_type where hotel_code = \${hotel} order by code -- the cheapest first`
  const { result } = (await post('preview', { sql, params: { hotel: 'KZ001' } })).body
  expect(result).toMatchObject({ columns: ['code', 'name'] })
  expect((result as unknown as { rows: object[] }).rows.length).toBeGreaterThan(0)
  const none = (await post('preview', { sql, params: { hotel: `KZ001' or ''='` } })).body.result
  expect((none as unknown as { rows: object[] }).rows).toEqual([])
})

test('an export has the texts of dictionaries, money in yuan, and leaves a record', async () => {
  const answer = await api('exportXls', 'room_type_list', manager, { enabled: 'Y' })
  const rows = await readCells(answer.raw)
  const heads = rows.find(cells => cells.includes('房型名称'))
  expect(heads).toEqual(['酒店', '房型编码', '房型名称', '床型', '可住人数', '门市价', '押金', '启用'])
  const { records } = (await dataOf('room_type_list', manager, { enabled: 'Y' })).result
  const [first] = records
  expect(rows[rows.indexOf(heads ?? []) + 1]?.slice(5)).toEqual([
    Number(first?.base_price_fen) / 100,
    Number(first?.deposit_fen) / 100,
    '是',
  ])
  const [kept] = await booted.sql(
    `select username, filters from sys_disclosure_log where subject = '房型价目表报表' order by id desc limit 1`,
  )
  expect(kept).toEqual({ username: 'manager', filters: { enabled: 'Y' } })
})

test('a report of another database reads it, changes nothing there, and is not for hotels', async () => {
  const { host, port, superuser } = inject('server')
  // The test server has a socket and no port, so a door is put in front of it.
  const door = createServer(socket => {
    const inside = connect(`${host}/.s.PGSQL.${port}`)
    socket.pipe(inside).pipe(socket)
    for (const side of [socket, inside]) side.on('error', () => undefined)
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  const doorPort = typeof address === 'object' && address !== null ? address.port : 0
  const other = await boot({ dataSourceHosts: readHostList(`127.0.0.1:${doorPort}`) ?? [] })
  const token = await signIn(other.app, 'admin')
  const [row] = await other.sql<{ name: string }>('select current_database() as name')
  await other.sql(`create table ledger (id int, amount numeric); insert into ledger values (1, 2.5), (2, 4)`)
  const source = {
    code: 'ledger',
    name: '总账',
    host: '127.0.0.1',
    port: doorPort,
    dbName: row?.name,
    dbUsername: superuser,
    dbPassword: 'x',
  }
  const made = await ask<{ id: string }>(other.app, 'POST', '/sys/dataSource/add', { token, body: source })
  const report = { code: 'ledger', name: '总账', dbSource: made.body.result.id }
  const add = (more: object) =>
    ask<{ id: string }>(other.app, 'POST', '/online/cgreport/head/add', {
      token,
      body: { ...report, ...more },
    })
  expect((await add({ cgrSql: 'delete from ledger' })).body.message).toContain('DELETE')
  expect((await add({ cgrSql: 'select * from pg_authid' })).body.message).toContain('pg_authid')
  expect((await add({ cgrSql: 'select * from ledger', isShared: 'Y' })).body.message).toContain('酒店可用')
  const joined = `select string_agg(amount::text, ',') as x from ledger`
  const unbounded = '其他数据源的报表不能使用函数“string_agg”，拼接的文字可能过长，请在该数据库中建视图后读取'
  expect((await add({ cgrSql: joined })).body.message).toContain(unbounded)
  const preview = { sql: joined, dbKey: made.body.result.id }
  const tried = await ask(other.app, 'POST', '/online/cgreport/head/preview', { token, body: preview })
  expect(tried.body.message).toBe(unbounded)
  await add({ cgrSql: `select id, amount from ledger where amount > \${least} order by id` })
  const read = (query: Record<string, string>) =>
    ask<ReportData>(other.app, 'GET', '/online/cgreport/api/getData/ledger', { token, query })
  expect((await read({ self_least: '3' })).body.result).toMatchObject({
    records: [{ id: 2, amount: 4 }],
    total: 1,
  })
  await other.sql(`update sys_data_source set host = 'db.example.com'`)
  expect((await read({})).body.message).toContain('数据源连接失败：该主机不在允许连接的范围之内')
  await other.stop()
  door.close()
})
