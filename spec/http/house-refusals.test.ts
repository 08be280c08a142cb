import { createServer, type Socket } from 'node:net'
import { ask, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import { readHostList } from '@kezhan/outbound/rules/host-list'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import { accepted, aDeskHotel, aGuest, type DeskHotel } from './testing/desk'
import { multipart } from './testing/multipart'

let hotel: DeskHotel
let admin: string
/** Takes connections and says nothing. */
const silent = createServer(socket => {
  open.add(socket)
  socket.on('error', () => undefined)
})
const open = new Set<Socket>()
let silentPort = 0
beforeAll(async () => {
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  silentPort = typeof address === 'object' && address !== null ? address.port : 0
  const dataSourceHosts = readHostList(`127.0.0.1:${silentPort}`) ?? []
  hotel = await aDeskHotel('2026-05-01', '15:00', { dataSourceHosts })
  admin = await signIn(hotel.booted.app, 'admin')
})
afterAll(async () => {
  silent.close()
  await hotel.booted.stop()
})

async function said(path: string, body: object): Promise<string> {
  const { success, message } = (await hotel.post(path, body)).body
  expect([path, success]).toEqual([path, false])
  return message
}
const platform = <T = { id: string }>(method: 'GET' | 'POST' | 'DELETE', path: string, sent: Sent) =>
  ask<T>(hotel.booted.app, method, path, { token: admin, ...sent })
const nowhere = 'nowhere'
const reason = '试'

test('a repair begins before it ends, and ends once', async () => {
  const block = { roomIds: [hotel.rooms['303']], kind: 'OOO', reason, from: '2026-05-02 10:00:00' }
  const add = (to: string) =>
    hotel.post<{ blockIds: string[] }>('/ebk/ebkRoomState/block/add', { ...block, to })
  expect((await add('2026-05-02 09:00:00')).body.message).toBe('结束时间必须晚于开始时间')
  expect((await add('2028-05-02 12:00:00')).body.message).toBe('一次最多查询400天')
  const [blockId] = accepted(await add('2026-05-02 12:00:00')).blockIds
  const finish = '/ebk/ebkRoomState/block/finish'
  expect(await said(finish, { blockId: nowhere })).toBe('维修单不存在')
  accepted(await hotel.post(finish, { blockId }))
  expect(await said(finish, { blockId })).toBe('该维修单已结束')
})

test('guests: a number that nobody has told, and more of them than leave at once', async () => {
  const saved = await hotel.post<{ guestId: string }>('/ebk/guest/save', {
    name: '无证',
    phone: '13700000000',
  })
  const { guestId } = accepted(saved)
  expect(await said('/ebk/guest/reveal', { guestId, reason })).toBe('该客人没有登记证件号')
  await hotel.sql(
    `insert into guest (id, tenant_id, hotel_code, name)
     select 'many-' || n, '1', 'KZ001', '客' || n from generate_series(1, 20000) n`,
  )
  expect(await said('/ebk/guest/export', {})).toMatch(/^共\d+位客人，一次最多导出20000位，请缩小范围$/)
})

test('coupons: not for rooms by the hour, and no rule without the number that it asks for', async () => {
  const asked = { roomId: hotel.rooms['301'], stayType: 'HOUR', upgradeCode: 'X', bookedTypeId: hotel.king }
  expect(await said('/ebk/order/checkIn', { ...asked, guests: [aGuest()] })).toBe('钟点房不能使用升级券')
  const found = await hotel.get('/market/coupon/find', { phone: '13600000000' })
  expect(found.body.message).toBe('会员不存在')
  const templateId = await couponThings(hotel).aTemplate()
  const rule = { name: '生日', trigger: 'birthday', templateId, qty: 1, dateFrom: '2026-05-01', enabled: 'Y' }
  expect(await said('/market/autoCoupon/add', rule)).toContain('请填写天数N')
})

test('prices of one plan are put back at a time, and a team that is not there holds nothing', async () => {
  const cell = { roomTypeId: hotel.king, date: '2026-05-02', priceFen: 100 }
  expect(await said('/market/price/restore', { cells: [cell, { ...cell, ratePlanId: 'other' }] })).toBe(
    '一次只能恢复一个价格方案',
  )
  expect(await said('/ebk/team/release', { teamId: nowhere })).toBe('团队不存在')
  const template = { id: nowhere, receiver: '13700000000' }
  expect(await said('/sys/message/sysMessageTemplate/sendMsg', template)).toBe('模板不存在，请刷新后重试')
})

test('a report has an end, on the screen and in a sheet', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `room_type ${name}`).join(', ')
  const cgrSql = `select a.code as code from ${many} limit 10001`
  const items = [{ fieldName: 'code', fieldTxt: '编码' }]
  const report = { code: 'too_long', name: '过长', isShared: 'N', cgrSql, items, params: [] }
  const { id } = accepted(await platform('POST', '/online/cgreport/head/add', { body: report }))
  const far = { pageSize: 200, pageNo: 600 }
  const page = await platform('GET', `/online/cgreport/api/getData/${id}`, { query: far })
  expect(page.body.message).toBe('最多查看前100000行，请缩小查询范围')
  const sheet = await platform('GET', `/online/cgreport/api/exportXls/${id}`, {})
  expect(sheet.body.message).toBe('共10001行，一次最多导出10000行，请缩小查询范围')
})

test('a list of names has at most a thousand rows', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('名单')
  for (let row = 0; row <= 1000; row++) sheet.addRow([`客${row}`])
  const content = Buffer.from(await book.xlsx.writeBuffer())
  const { body, headers } = multipart([{ field: 'file', name: '名单.xlsx', content }])
  const { booted, clerk: token } = hotel
  const read = await ask(booted.app, 'POST', '/ebk/team/readSheet', { token, body, headers })
  expect(read.body.message).toBe('一次最多导入1000行')
})

test('of five who try a connection at once the fifth is asked to wait', async () => {
  const tryIt = () =>
    platform('POST', '/online/cgreport/api/testConnection', {
      body: { host: '127.0.0.1', port: silentPort, dbName: 'x', dbUsername: 'x', dbPassword: 'x' },
    })
  const four = [tryIt(), tryIt(), tryIt(), tryIt()]
  await expect.poll(() => open.size, { timeout: 60_000 }).toBe(4)
  expect((await tryIt()).body.message).toBe('正在测试的连接过多，请稍后再试')
  for (const socket of open) socket.destroy()
  for (const { body } of await Promise.all(four)) expect(body.success).toBe(false)
})

test('the way out: an address that is none, a body that is not passed on', async () => {
  const test = '/online/cgreport/api/testConnection'
  const asked = await platform('POST', test, { body: { dbType: '6', dbUrl: 'postgresql://a:b@c/d?x=1' } })
  expect(asked.body.message).toBe('连接地址应为 postgresql://主机:端口/数据库，不能带参数')
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const body = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n'
  const passed = await platform('POST', '/gateway/x', { headers, body })
  expect(passed.body.message).toBe('网关只转发 JSON 内容')
})
