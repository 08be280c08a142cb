import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSightHotel, demoPeople, planted, type SightHotel } from './testing/sight'

/** The attacks on guests and doors, replayed as each demo role, with the words of the refusal. */
let sight: SightHotel
beforeAll(async () => {
  sight = await aSightHotel()
})
afterAll(() => sight.hotel.booted.stop())

type Method = 'GET' | 'POST' | 'PUT'
const as = <T>(who: string, method: Method, path: string, sent: object): Promise<Answer<T>> =>
  ask<T>(sight.hotel.booted.app, method, path, {
    token: sight.tokens.get(who) ?? '',
    ...(method === 'GET' ? { query: sent as Record<string, string> } : { body: sent }),
  })
const denied = (right: string) => `没有权限，请联系管理员授权（缺少权限：${right}）`
/** What each role is told, in the order of the demo accounts. */
async function toldEach(method: Method, path: string, sent: object): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const who of demoPeople) {
    const { body } = await as(who, method, path, sent)
    told[who] = body.success ? 'answered' : body.message
  }
  return told
}
const ofSecret = () => sight.subjects[0] ?? {}

test('a certificate is confirmed by its whole number', async () => {
  const keyword = sight.certificates[0] ?? ''
  const searchRight = '没有“查看完整证件号”的权限，不能按证件号查找，请按姓名或手机查找'
  expect(await toldEach('POST', '/ebk/guest/page', { keyword })).toEqual({
    manager: 'answered',
    frontdesk: searchRight,
    cashier: denied('guest:list'),
    housekeeper: denied('guest:list'),
    finance: denied('guest:list'),
  })
  const [record] = await sight.hotel.sql(
    'select username, kind, subject from sys_disclosure_log order by id desc limit 1',
  )
  expect(record).toEqual({ username: 'manager', kind: 'search', subject: '按证件号查找客史' })
})

test('a certificate is revealed', async () => {
  const { guestId } = ofSecret()
  expect(await toldEach('POST', '/ebk/guest/reveal', { guestId, reason: '好奇' })).toEqual({
    manager: 'answered',
    frontdesk: denied('guest:revealId'),
    cashier: denied('guest:revealId'),
    housekeeper: denied('guest:revealId'),
    finance: denied('guest:revealId'),
  })
})

test('one person reveals certificate after certificate', async () => {
  await sight.hotel.config('revealsPerDay', '5')
  const { guestId } = ofSecret()
  const messages: string[] = []
  for (let at = 0; at < 6; at++)
    messages.push(
      (await as('manager', 'POST', '/ebk/guest/reveal', { guestId, reason: '收集' })).body.message,
    )
  expect(messages.at(-1)).toBe('今天查看和按证件号查找已达5次，明天再试，或请经理在酒店参数中调整')
})

test('an order is read through the detail of rooms', async () => {
  const { stayId } = ofSecret()
  expect(await toldEach('GET', '/ebk/order/getRoomMixAllDetail', { stayId: String(stayId) })).toEqual({
    manager: 'answered',
    frontdesk: 'answered',
    cashier: 'answered',
    housekeeper: denied('order:list'),
    finance: denied('room:list'),
  })
})

test('the bill, telephone and certificate of a guest are read through his room', async () => {
  const { roomId } = sight.subjects[5] ?? {}
  const detail = await as<Record<string, unknown>>('housekeeper', 'GET', '/ebk/order/getRoomMixAllDetail', {
    roomId: String(roomId),
  })
  const { room, folio, stay, reservation, preauths, invoices } = detail.body.result
  expect([folio, stay, reservation, preauths, invoices]).toEqual([undefined, undefined, undefined, [], []])
  expect(JSON.stringify(room)).toContain(planted.open.name)
  expect(detail.raw.toString()).not.toMatch(/balanceFen|138\*{4}|110\*{4}/)
})

test('a guest who wants to stay unknown is looked for by name, telephone and paper', async () => {
  const { stayId } = ofSecret()
  for (const who of ['frontdesk', 'cashier']) {
    for (const text of [planted.secret.name, planted.secret.phone, planted.companion.name]) {
      const found = await as<unknown[]>(who, 'GET', '/ebk/order/lookup', { text })
      expect([who, text, found.body.result]).toEqual([who, text, []])
    }
    const list = { kind: 'livingIn', keyword: planted.secret.phone, pageNo: '1', pageSize: '10' }
    const page = await as<{ total: number }>(who, 'GET', '/ebk/order/page', list)
    expect([who, page.body.result.total]).toEqual([who, 0])
    const paper = await as(who, 'GET', '/ebk/paper/registration', { stayId: String(stayId), price: 'shown' })
    expect(paper.raw.toString()).toContain('保密')
    expect(paper.raw.toString()).not.toContain(planted.secret.name)
  }
})

test('histories are read through the data log', async () => {
  expect(await toldEach('GET', '/sys/dataLog/list', { dataTable: 'folio' })).toEqual({
    manager: 'answered',
    frontdesk: denied('sys:dataLog:list'),
    cashier: denied('sys:dataLog:list'),
    housekeeper: denied('sys:dataLog:list'),
    finance: denied('sys:dataLog:list'),
  })
})

test('a session that was left open takes the account over', async () => {
  const byPhone = { realname: '某人', phone: '13600001111' }
  const told = await toldEach('PUT', '/sys/user/own', byPhone)
  const words = new Set(Object.values(told))
  expect([...words]).toEqual(['修改手机需要密码和验证码，请点“修改”'])
  const guess = { kind: 'phone', value: '13600001111', password: 'guessed' }
  const codes = await toldEach('POST', '/sys/user/own/contactCode', guess)
  expect([...new Set(Object.values(codes))]).toEqual(['密码错误'])
  const change = { ...guess, password: demoPassword, code: '123456' }
  const changes = await toldEach('PUT', '/sys/user/own/contact', change)
  expect([...new Set(Object.values(changes))]).toEqual(['手机验证码失效，请重新获取'])
})

test('figures of the machine are asked for', async () => {
  for (const who of demoPeople) {
    const headers = { 'x-access-token': sight.tokens.get(who) ?? '', authorization: 'Bearer x' }
    const answer = await sight.hotel.booted.app.inject({ method: 'GET', url: '/metrics', headers })
    expect([who, answer.statusCode]).toEqual([who, 404])
  }
})

test('a colleague and a hotel are locked out', async () => {
  const { app } = sight.hotel.booted
  const enter = (account: string, password: string, address: string) =>
    ask(app, 'POST', '/user/login', { body: { account, password, workShiftIndex: '01' }, address })
  for (const who of demoPeople) {
    for (let at = 0; at < 12; at++) await enter(who, 'wrong', '198.51.100.7')
    const hotel = await enter(who, demoPassword, '127.0.0.1')
    expect([who, hotel.body.message]).toEqual([who, '登录成功'])
  }
  const attacker = await enter('manager', demoPassword, '198.51.100.7')
  expect([attacker.status, attacker.body.message]).toEqual([
    429,
    expect.stringMatching(/^登录失败次数过多，请在.+后再试$/),
  ])
})
