import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { openLive } from '@kezhan/app-server/testing/live-client'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { Notice, NoticeLists, NoticePage } from '@kezhan/messages/model/notice'
import { sendSystemMessage } from '@kezhan/messages/server/send-message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../browser/testing/eventually'
import { askSigned } from './testing/signed'

let booted: Booted
let port: number
let admin: string
let manager: string
let nextName = 0

beforeAll(async () => {
  booted = await boot()
  port = Number(new URL(await booted.app.listen({ port: 0, host: '127.0.0.1' })).port)
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

/** Somebody of a hotel who has just begun: what was published before is not for him. */
const reader = (hotelCode = 'KZ001', tenantId = hotelCode === 'KZ001' ? '1' : '2'): Promise<Person> =>
  addPerson(booted, { username: `annt_reader_${++nextName}`, tenantId, hotelCode, rights: [] })

async function draft(token: string, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await ask<{ id: string }>(booted.app, 'POST', '/sys/annountCement/add', {
    token,
    body: { titile: '停水通知', msgContent: '<p>今晚停水</p>', ...more },
  })
  expect(answer.body).toMatchObject({ success: true, message: '添加成功！' })
  return answer.body.result.id
}
const release = (token: string, id: string) =>
  askSigned(booted, 'GET', '/sys/annountCement/doReleaseData', { token, query: { id } })
const revoke = (token: string, id: string) =>
  askSigned(booted, 'GET', '/sys/annountCement/doReovkeData', { token, query: { id } })
async function published(token: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = await draft(token, more)
  expect((await release(token, id)).body).toMatchObject({ success: true, message: '该系统通知发布成功' })
  return id
}
const unreadOf = async ({ token }: { token: string }): Promise<NoticeLists> =>
  (await ask<NoticeLists>(booted.app, 'GET', '/sys/annountCement/listByUser', { token })).body.result
const idsOf = (notices: readonly Notice[]): string[] => notices.map(notice => notice.id)
const stored = async (id: string) =>
  (
    await ask<Record<string, unknown>>(booted.app, 'GET', '/sys/annountCement/queryById', {
      token: admin,
      query: { id },
    })
  ).body.result
const markRead = (token: string, anntId: string, method: 'PUT' | 'POST' = 'PUT') =>
  ask(booted.app, method, '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token, body: { anntId } })
const mine = async (token: string, query: Record<string, string | number> = {}) =>
  (
    await ask<NoticePage>(booted.app, 'GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', {
      token,
      query,
    })
  ).body.result

test('without a session nobody reads or marks anything', async () => {
  for (const path of [
    '/sys/annountCement/listByUser',
    '/sys/annountCement/queryById',
    '/sys/annountCement/doReleaseData',
  ])
    expect((await ask(booted.app, 'GET', path)).status).toBe(401)
  expect((await ask(booted.app, 'PUT', '/sys/sysAnnouncementSend/readAll', { body: {} })).status).toBe(401)
})

test('API-ANNT-001 listByUser answers the newest five unread of both kinds and the number of all', async () => {
  const person = await reader()
  expect(await unreadOf(person)).toEqual({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
  const ids: string[] = []
  for (let n = 1; n <= 6; n++) ids.push(await published(manager, { titile: `第 ${n} 条` }))
  const system = await published(manager, { msgCategory: '2', titile: '系统消息' })
  const lists = await unreadOf(person)
  expect(idsOf(lists.anntMsgList)).toEqual(ids.toReversed().slice(0, 5))
  expect(idsOf(lists.sysMsgList)).toEqual([system])
  expect([lists.anntMsgTotal, lists.sysMsgTotal]).toEqual([6, 1])
})

test('SH-NOTICE-012 a notice has all its fields, its content is cleaned HTML and its sender has a name', async () => {
  const person = await reader()
  const id = await published(manager, {
    titile: '请看',
    priority: 'M',
    openType: 'url',
    openPage: '/dashboard/workplace',
    busId: 'b-1',
    msgContent: '<p onclick="x()">好<script>alert(1)</script><img src="javascript:x"></p>',
  })
  const [notice] = (await unreadOf(person)).anntMsgList
  expect(notice).toMatchObject({
    id,
    msgId: id,
    busId: 'b-1',
    titile: '请看',
    msgTxt: '请看',
    priority: 'M',
    sender: 'manager',
    sender_dictText: '沈经理',
    openType: 'url',
    openPage: '/dashboard/workplace',
    sendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
  })
  expect(notice?.msgContent).toContain('好')
  expect(notice?.msgContent).not.toMatch(/script|onclick/)
})

test('API-ANNT-002 SH-NOTICE-017 PUT and POST mark a notice read for the caller alone', async () => {
  const [one, other] = [await reader(), await reader()]
  const [first, second] = [await published(manager), await published(manager)]
  expect((await markRead(one.token, first)).body.success).toBe(true)
  expect((await markRead(one.token, second, 'POST')).body.success).toBe(true)
  expect(await unreadOf(one)).toMatchObject({ anntMsgList: [], anntMsgTotal: 0 })
  expect((await unreadOf(other)).anntMsgTotal).toBe(2)
  const [read] = await booted.sql<{ at: string }>(
    'select read_time::text as at from sys_announcement_send where annt_id = $1',
    [first],
  )
  await markRead(one.token, first)
  expect(
    await booted.sql('select read_time::text as at from sys_announcement_send where annt_id = $1', [first]),
  ).toEqual([read])
  expect((await markRead(one.token, 'no-such-notice')).body).toMatchObject({
    success: false,
    message: '未找到对应实体',
  })
})

test('API-ANNT-003 queryById answers a reader without the right of the administration, and nobody else', async () => {
  const [near, far] = [await reader(), await reader('KZ002')]
  const byId = (token: string, id: string) =>
    ask<Notice>(booted.app, 'GET', '/sys/annountCement/queryById', { token, query: { id } })
  const hidden = await draft(manager)
  const id = await published(manager, { titile: '仅本店' })
  expect((await byId(near.token, id)).body.result).toMatchObject({ id, titile: '仅本店', readFlag: '0' })
  for (const [token, wanted] of [
    [far.token, id],
    [near.token, hidden],
    [near.token, 'missing'],
  ] as const)
    expect((await byId(token, wanted)).body).toMatchObject({ success: false, message: '未找到对应实体' })
  expect((await byId(manager, hidden)).body.result).toMatchObject({
    id: hidden,
    sendStatus: '0',
    sendStatus_dictText: '未发布',
  })
})

test('API-ANNT-004 API-ANNT-005 ADMIN-011 publishing and revoking set status, time and sender and leave records', async () => {
  const person = await reader()
  const id = await draft(manager)
  expect(await stored(id)).toMatchObject({ sendStatus: '0', sendTime: null, sender: null })
  expect((await unreadOf(person)).anntMsgTotal).toBe(0)
  await release(manager, id)
  expect(await stored(id)).toMatchObject({
    sendStatus: '1',
    sendTime: expect.any(String),
    sender: 'manager',
    cancelTime: null,
  })
  expect((await release(manager, id)).body).toMatchObject({
    success: false,
    message: '该通告已发布，无需重复发布',
  })
  expect((await unreadOf(person)).anntMsgTotal).toBe(1)
  expect((await revoke(manager, id)).body).toMatchObject({ success: true, message: '该系统通知撤销成功' })
  expect(await stored(id)).toMatchObject({ sendStatus: '2', cancelTime: expect.any(String) })
  expect((await revoke(manager, id)).body.success).toBe(false)
  expect((await unreadOf(person)).anntMsgTotal).toBe(0)
  const logs = await booted.sql(
    `select action from sys_change_log where table_name = 'sys_announcement' and row_id = $1 order by id`,
    [id],
  )
  expect(logs.map(log => log.action)).toEqual(['add', 'edit', 'edit'])
})

test('API-ANNT-004 API-ANNT-005 PUT and POST publish and revoke too; none of them without a signature or the right', async () => {
  for (const method of ['PUT', 'POST'] as const) {
    const id = await draft(manager)
    const change = (name: string) =>
      askSigned(booted, method, `/sys/annountCement/${name}`, { token: manager, body: { id } })
    expect((await change('doReleaseData')).body.message).toBe('该系统通知发布成功')
    expect((await change('doReovkeData')).body.message).toBe('该系统通知撤销成功')
  }
  const id = await draft(manager)
  for (const name of ['doReleaseData', 'doReovkeData']) {
    const path = `/sys/annountCement/${name}`
    expect((await ask(booted.app, 'GET', path, { token: manager, query: { id } })).body.success).toBe(false)
    const frontDesk = await signIn(booted.app, 'frontdesk')
    const refused = await askSigned(booted, 'GET', path, { token: frontDesk, query: { id } })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('sys:annountCement:release'),
    ])
  }
  const foreign = await signIn(booted.app, 'manager2')
  expect((await release(foreign, id)).body.message).toBe('未找到对应实体')
  expect(await stored(id)).toMatchObject({ sendStatus: '0' })
})

test('ADMIN-011 what is published can be neither edited nor deleted until it is revoked, and is unread again afterwards', async () => {
  const person = await reader()
  const id = await published(manager)
  await markRead(person.token, id)
  const edit = () =>
    ask(booted.app, 'PUT', '/sys/annountCement/edit', { token: manager, body: { id, titile: '改' } })
  const remove = () =>
    ask(booted.app, 'DELETE', '/sys/annountCement/delete', { token: manager, query: { id } })
  for (const answer of [await edit(), await remove()])
    expect(answer.body).toMatchObject({ success: false, message: '已发布的通告不能修改或删除，请先撤销' })
  await revoke(manager, id)
  expect((await edit()).body.success).toBe(true)
  await release(manager, id)
  expect((await unreadOf(person)).anntMsgList).toMatchObject([{ id, titile: '改' }])
  await revoke(manager, id)
  expect((await remove()).body.success).toBe(true)
})

test('what makes no sense is not published', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ msgType: 'USER' }, '通告对象是指定用户，请先选择接收人'],
    [{ startTime: '2030-01-02 00:00:00', endTime: '2030-01-01 00:00:00' }, '结束时间应晚于开始时间'],
    [{ endTime: '2020-01-01 00:00:00' }, '结束时间已过，请修改后再发布'],
    [{ openType: 'component' }, '请先填写要打开的页面'],
    [
      { openType: 'url', openPage: 'javascript:alert(1)' },
      '打开页面应为系统内的路径（以 / 开头）或 https 网址',
    ],
  ]
  for (const [more, message] of cases)
    expect((await release(manager, await draft(manager, more))).body).toMatchObject({
      success: false,
      message,
    })
})

test('a hotel speaks to itself, the platform to everybody, and named people are the only readers of theirs', async () => {
  const [near, next, far] = [await reader(), await reader(), await reader('KZ002')]
  const ofHotel = await published(manager)
  const ofPlatform = await published(admin)
  const named = await published(manager, { msgType: 'USER', userIds: near.username })
  const namedByPlatform = await published(admin, { msgType: 'USER', userIds: `${far.username},` })
  const seen = async (person: Person) => idsOf((await unreadOf(person)).anntMsgList).sort()
  expect(await seen(near)).toEqual([ofHotel, ofPlatform, named].sort())
  expect(await seen(next)).toEqual([ofHotel, ofPlatform].sort())
  expect(await seen(far)).toEqual([ofPlatform, namedByPlatform].sort())
  expect(idsOf((await mine(admin, { pageSize: 100 })).records)).not.toContain(ofHotel)
  expect((await markRead(next.token, named)).body.success).toBe(false)
})

test('before its time and after it a notice is not there, nor what was published before one came', async () => {
  const old = await published(manager)
  const person = await reader()
  await booted.sql(`update sys_user set create_time = now() + interval '2 seconds' where id = $1`, [
    person.id,
  ])
  expect(idsOf((await mine(person.token)).records)).not.toContain(old)
  await booted.sql(`update sys_user set create_time = now() - interval '1 day' where id = $1`, [person.id])
  const id = await published(manager, { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' })
  const sees = async () => idsOf((await unreadOf(person)).anntMsgList).includes(id)
  expect(await sees()).toBe(true)
  await booted.sql(`update sys_announcement set start_time = now() + interval '1 hour' where id = $1`, [id])
  expect(await sees()).toBe(false)
  await booted.sql(
    `update sys_announcement set start_time = null, end_time = now() - interval '1 hour' where id = $1`,
    [id],
  )
  expect(await sees()).toBe(false)
})

test('MSG-012 one’s own announcements: unread first, then newest, found by title, kind and state, all marked at once', async () => {
  const person = await reader()
  const [first, second] = [
    await published(manager, { titile: '甲' }),
    await published(manager, { titile: '乙' }),
  ]
  const third = await published(manager, { titile: '丙', msgCategory: '2' })
  await markRead(person.token, third)
  const page = await mine(person.token)
  expect(page).toMatchObject({ total: 3, size: 10, current: 1, pages: 1 })
  expect(page.records.map(({ id, readFlag }) => [id, readFlag])).toEqual([
    [second, '0'],
    [first, '0'],
    [third, '1'],
  ])
  expect(idsOf((await mine(person.token, { titile: '甲' })).records)).toEqual([first])
  expect(idsOf((await mine(person.token, { readFlag: '1' })).records)).toEqual([third])
  expect(idsOf((await mine(person.token, { msgCategory: '1', pageSize: 1, pageNo: 2 })).records)).toEqual([
    first,
  ])
  const all = await ask(booted.app, 'PUT', '/sys/sysAnnouncementSend/readAll', {
    token: person.token,
    body: {},
  })
  expect(all.body.message).toBe('全部已读')
  expect((await mine(person.token, { readFlag: '0' })).total).toBe(0)
  expect(await unreadOf(person)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 })
})

test('API-ANNT-006 publishing, revoking and reading reach the sockets of exactly those concerned', async () => {
  const [near, far] = [await reader(), await reader('KZ002')]
  const [nearPage, farPage] = [
    await openLive(port, near.id, near.token),
    await openLive(port, far.id, far.token),
  ]
  const id = await published(manager, { titile: '到店请看' })
  await eventually(() => nearPage.messages).toEqual([{ cmd: 'topic', msgId: id, msgTxt: '到店请看' }])
  await revoke(manager, id)
  await eventually(() => nearPage.messages.length).toBe(2)
  const named = await published(manager, { msgType: 'USER', userIds: near.username, titile: '只给你' })
  await eventually(() => nearPage.messages.at(-1)).toEqual({ cmd: 'user', msgId: named, msgTxt: '只给你' })
  await markRead(near.token, named)
  await eventually(() => nearPage.messages.length).toBe(4)
  const toAll = await published(admin, { titile: '全平台' })
  // What the platform says to all is a message of every hotel's message centre too.
  const announced = () => farPage.messages.filter(({ cmd }) => cmd !== 'event')
  await eventually(announced).toEqual([{ cmd: 'topic', msgId: toAll, msgTxt: '全平台' }])
})

test('a refused publication tells nobody', async () => {
  const person = await reader()
  const page = await openLive(port, person.id, person.token)
  await release(manager, await draft(manager, { msgType: 'USER' }))
  const id = await published(manager)
  await eventually(() => page.messages.map(message => message.msgId)).toEqual([id])
})

test('another module sends a system message to a hotel or to named people', async () => {
  const [one, other] = [await reader(), await reader()]
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const message = { title: '夜审完成', html: '<p>好<script>x</script></p>', priority: 'H', place } as const
  const db = booted.database.scoped({ tenant: '1', hotel: 'KZ001' })
  const toAll = await db.tx(tx => sendSystemMessage(tx, message))
  const toOne = await db.tx(tx => sendSystemMessage(tx, { ...message, users: [one.username], busId: 'b-9' }))
  expect((await unreadOf(one)).sysMsgList).toMatchObject([
    { id: toOne, busId: 'b-9', sender: null, priority: 'H' },
    { id: toAll, msgContent: '<p>好</p>' },
  ])
  expect(idsOf((await unreadOf(other)).sysMsgList)).toEqual([toAll])
})

test('the demo hotels begin with announcements of all priorities', async () => {
  const { anntMsgList, sysMsgList } = await unreadOf({ token: await signIn(booted.app, 'frontdesk2') })
  expect(anntMsgList.map(notice => notice.titile)).toContain('欢迎使用客栈')
  expect(new Set([...anntMsgList, ...sysMsgList].map(notice => notice.priority))).toEqual(
    new Set(['L', 'M', 'H']),
  )
})
