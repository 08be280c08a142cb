import { connect, createServer, type Server } from 'node:net'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { readHostList } from '@kezhan/outbound/rules/host-list'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let silent: Server
let silentPort = 0
let asked = 0
beforeAll(async () => {
  // Takes connections and closes them again: somebody is there, but no database.
  silent = createServer(socket => {
    asked++
    socket.end()
  })
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  silentPort = typeof address === 'object' && address !== null ? address.port : 0
  booted = await boot({
    dataSourceHosts: readHostList(`127.0.0.1:${silentPort} localhost:${silentPort}`) ?? [],
  })
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
})
afterAll(async () => {
  silent.close()
  await booted.stop()
})

const source = {
  code: 'report',
  name: '报表库',
  host: 'db.example.com',
  dbName: 'pms',
  dbUsername: 'reader',
  dbPassword: 'Geheim-42',
}
const add = (body: object, token = admin) =>
  ask<{ id: string; problems?: { text: string }[] }>(booted.app, 'POST', '/sys/dataSource/add', {
    token,
    body,
  })
const tryIt = (body: object, token = admin) =>
  ask(booted.app, 'POST', '/online/cgreport/api/testConnection', { token, body })

test('without a session or the right nothing is connected', async () => {
  expect((await ask(booted.app, 'POST', '/online/cgreport/api/testConnection', { body: {} })).status).toBe(
    401,
  )
  expect((await tryIt({ host: '127.0.0.1', port: silentPort, dbName: 'x' }, manager)).status).toBe(403)
  expect(asked).toBe(0)
})

test('ADMIN-016 LOWCODE-012 a source is kept in parts, its password sealed and never read back', async () => {
  const { id } = (await add(source)).body.result
  const [row] = await booted.sql<{ password: string }>(
    'select db_password as password from sys_data_source where id = $1',
    [id],
  )
  expect(row?.password).toMatch(/^sealed1:/)
  for (const call of ['list', `queryById?id=${id}`, 'options']) {
    const answer = await ask(booted.app, 'GET', `/sys/dataSource/${call}`, { token: admin })
    expect(answer.body.success).toBe(true)
    expect(answer.raw.toString()).not.toMatch(/sealed1|Geheim|assword/)
  }
  const options = await ask(booted.app, 'GET', '/sys/dataSource/options', { token: admin })
  expect(options.body.result).toEqual([{ value: 'report', label: '报表库', text: '报表库' }])
  const logs = await booted.sql(
    `select after_row::text as text from sys_change_log where table_name = 'sys_data_source'`,
  )
  expect(JSON.stringify(logs)).not.toMatch(/sealed1|Geheim/)
  await expect(booted.sql(`update sys_data_source set db_password = 'plain'`)).rejects.toThrow()
})

test('the code begins with a letter and stays; other databases and free addresses are refused', async () => {
  const answer = await add({ ...source, code: '1x' })
  expect(answer.body.message).toBe('数据源编码应以字母开头，只含字母、数字、下划线和横线')
  expect((await add({ ...source, code: 'my', dbType: '4' })).body.message).toBe(
    '数据库类型目前只支持 PostgreSQL',
  )
  expect((await add({ ...source, code: 'evil', host: 'h/../?x' })).body.message).toBe(
    '主机应为主机名或 IP 地址',
  )
  expect((await add({ ...source, code: 'url', dbUrl: 'jdbc:h2:mem' })).body.message).toBe(
    '不支持的字段：dbUrl',
  )
  const { id } = (await add({ ...source, code: 'stays' })).body.result
  await ask(booted.app, 'PUT', '/sys/dataSource/edit', {
    token: admin,
    body: { id, code: 'changed', name: '改名' },
  })
  const [row] = await booted.sql('select code, name from sys_data_source where id = $1', [id])
  expect(row).toEqual({ code: 'stays', name: '改名' })
})

test('only allowed hosts are reached, and on their port only', async () => {
  const before = asked
  const text = async (body: object) => (await tryIt({ dbName: 'x', ...body })).body.message
  expect(await text({ host: 'db.example.com' })).toContain('连接失败：该主机不在允许连接的范围之内')
  expect(await text({ host: '127.0.0.1', port: 1 })).toContain('不在允许连接的范围之内')
  expect(await text({ host: '169.254.169.254', port: 80 })).toContain('不在允许连接的范围之内')
  expect(await text({ dbUrl: `jdbc:postgresql://0.0.0.0:${silentPort}/x` })).toContain(
    '不在允许连接的范围之内',
  )
  expect(await text({ dbUrl: 'jdbc:postgresql://127.0.0.1/x?socketFactory=evil' })).toContain('不能带参数')
  expect(await text({ dbUrl: 'jdbc:mysql://127.0.0.1/x' })).toContain('连接地址应为')
  expect(await text({ host: '127.0.0.1', dbType: '4' })).toBe('目前只支持 PostgreSQL 数据源')
  expect(await text({ host: '' })).toBe('请填写主机和数据库名称')
  expect(asked).toBe(before)
  expect(await text({ host: '127.0.0.1', port: silentPort })).toMatch(/^连接失败：/)
  expect(asked).toBe(before + 1)
})

test('the own database is there; a stored source is tried as it is stored', async () => {
  expect((await tryIt({ host: 'local', dbName: 'x' })).body).toMatchObject({
    success: true,
    message: '连接成功',
  })
  const { id } = (await add({ ...source, code: 'elsewhere' })).body.result
  const before = asked
  // The stored password must not follow a host that somebody sends along.
  const answer = await tryIt({ id, host: '127.0.0.1', port: silentPort, dbName: 'x' })
  expect(answer.body.message).toContain('该主机不在允许连接的范围之内')
  expect(asked).toBe(before)
  expect((await tryIt({ id: 'missing' })).body.message).toBe('未找到对应实体')
})

test('a password that another key sealed is said to be lost', async () => {
  const { id } = (await add({ ...source, code: 'lost' })).body.result
  await booted.sql(`update sys_data_source set db_password = 'sealed1:AAAA' where id = $1`, [id])
  expect((await tryIt({ id })).body.message).toBe('连接失败：保存的密码无法解密，请重新填写密码')
})

test('a real server is reached, and what it says no to is told in words', async () => {
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
  const reach = async (dbName: string): Promise<string> => {
    const body = { host: '127.0.0.1', port: doorPort, dbName, dbUsername: superuser, dbPassword: 'x' }
    return (await ask(other.app, 'POST', '/online/cgreport/api/testConnection', { token, body })).body.message
  }
  expect(await reach('postgres')).toBe('连接成功')
  expect(await reach('no_such_database')).toBe('连接失败：数据库不存在')
  await other.stop()
  door.close()
})
