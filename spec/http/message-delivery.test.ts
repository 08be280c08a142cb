import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { events } from '@kezhan/app-server/modules'
import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { MessageSettings } from '@kezhan/messages/model/setting-calls'
import { handOn } from '@kezhan/messages/server/delivery/hand-on'
import { messageSignature } from '@kezhan/messages/server/delivery/http-way'
import { sendDue } from '@kezhan/messages/server/delivery/send-due'
import { waysOf } from '@kezhan/messages/server/delivery/ways'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'

// Messages leave the house by a real mail server and a real receiver of signed requests.

let hotel: DeskHotel
let manager: Person
let mailbox: SMTPServer
let receiver: Server
let mails: { readonly to: string; readonly text: string }[] = []
let requests: { readonly isSigned: boolean; readonly body: { id: string; to: string; text: string } }[] = []
let isMailDown = false
/** A mail server that thinks before it takes a mail. */
let thinking: Promise<unknown> = Promise.resolve()
let isReceiverDown = false
const key = 'a key of the receiver'
const clock = '2026-05-01 15:00:00'

beforeAll(async () => {
  mailbox = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      void thinking.then(() => done(isMailDown ? new Error('try later') : null)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          text: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  receiver = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const time = String(request.headers['x-kezhan-time'])
      if (isReceiverDown) return void reply.writeHead(503).end()
      const isSigned = request.headers['x-kezhan-signature'] === messageSignature(key, time, body)
      requests.push({ isSigned, body: JSON.parse(body) })
      reply.writeHead(200).end('{}')
    })
  })
  const mailPort = await new Promise<number>(resolve => {
    const listening = mailbox.listen(0, '127.0.0.1', () => resolve(portOf(listening.address())))
  })
  const httpPort = await new Promise<number>(resolve => {
    receiver.listen(0, '127.0.0.1', () => resolve(portOf(receiver.address())))
  })
  options = {
    mail: { url: `smtp://127.0.0.1:${mailPort}`, from: 'hotel@example.com' },
    sms: { url: `http://127.0.0.1:${httpPort}/sms`, key },
  }
  hotel = await aDeskHotel('2026-05-01', '15:00', { messageWays: options })
  manager = await addPerson(hotel.booted, {
    username: 'sent_manager',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  await hotel.sql(`update sys_user set phone = '13700000001', email = 'boss@example.com' where id = $1`, [
    manager.id,
  ])
})
afterAll(async () => {
  await hotel.booted.stop()
  await new Promise(resolve => mailbox.close(() => resolve(undefined)))
  await new Promise(resolve => receiver.close(resolve))
})
beforeEach(async () => {
  mails = []
  requests = []
  isMailDown = false
  thinking = Promise.resolve()
  isReceiverDown = false
  await hotel.sql('delete from sys_message')
  await hotel.sql('update event_message set handed_version = version')
})

let options = {}
const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0
const post = <T = unknown>(path: string, body: object) =>
  ask<T>(hotel.booted.app, 'POST', path, { token: manager.token, body })
const setting = {
  code: 'rooms.differs',
  level: 'M',
  isStation: 'Y',
  hasSound: 'N',
  ways: ['mail', 'sms'],
  roleIds: [] as string[],
  usernames: ['sent_manager'],
  onShiftOnly: 'N',
}
const set = (part: object = {}) => post('/message/setting/save', { ...setting, ...part })
const reports = [
  ['301', 'occupied'],
  ['302', 'occupied'],
  ['303', 'occupied'],
] as const
const report = async ([no, seen]: (typeof reports)[number]) =>
  accepted(
    await hotel.post('/ebk/ebkRoomState/reportRoom', { roomId: hotel.rooms[no], seen, remark: '有人' }),
  )
/** What the job does in its turn. */
async function turn(now = clock): Promise<number> {
  const { database } = hotel.booted
  await handOn({ database, now: () => now }, events)
  return sendDue({ database }, waysOf(options))
}
const timePasses = () => hotel.sql(`update sys_message set next_try_at = now() where es_send_status <> '1'`)
const rows = () =>
  hotel.sql<{ id: string; type: string; status: string; tries: number; result: string | null }>(
    `select id, es_type as type, es_send_status as status, es_send_num as tries, es_result as result from sys_message
     order by create_time, id`,
  )
const decoded = (text: string): string => {
  const [, body = ''] = text.split('\r\n\r\n')
  return /base64/.test(text) ? Buffer.from(body, 'base64').toString('utf8') : body
}

test('without a session or the right nobody sets messages; a way that is not set up is refused', async () => {
  expect((await ask(hotel.booted.app, 'GET', '/message/setting/list', {})).status).toBe(401)
  const body = setting
  expect((await ask(hotel.booted.app, 'POST', '/message/setting/save', { body })).status).toBe(401)
  expect((await set({ ways: ['wecom'] })).body.message).toBe('该发送方式未配置，请联系平台管理员')
  expect((await set({ code: 'no.such' })).body.message).toBe('事件不存在，请刷新后重试')
  expect((await set({ quietFrom: '23:00:00' })).body.message).toBe('免打扰时间请同时填写开始和结束')
})

test('MSG-005 what is set holds for the next message, and the change is recorded', async () => {
  accepted(await set())
  const settings = accepted(
    await ask<MessageSettings>(hotel.booted.app, 'GET', '/message/setting/list', { token: manager.token }),
  )
  expect(settings.ways).toEqual([
    { way: 'sms', isConfigured: true },
    { way: 'mail', isConfigured: true },
    { way: 'wecom', isConfigured: false },
  ])
  expect(settings.events.find(one => one.code === 'rooms.differs')).toMatchObject({
    level: 'M',
    hasSound: false,
    ways: ['mail', 'sms'],
    usernames: ['sent_manager'],
  })
  const records = await hotel.sql(`select 1 from sys_change_log where table_name = 'event_setting'`)
  expect(records).toHaveLength(1)
  await report(reports[0])
  const [message] = await hotel.sql<{ level: string; has_sound: boolean }>(
    `select level, has_sound from event_message where code = 'rooms.differs' and done_at is null`,
  )
  expect(message).toEqual({ level: 'M', has_sound: false })
})

test('MSG-001 a message goes out by mail and by a signed request, once', async () => {
  await report(reports[1])
  expect(await turn()).toBe(2)
  expect(await turn()).toBe(0)
  expect(mails.map(({ to }) => to)).toEqual(['boss@example.com'])
  expect(decoded(mails[0]?.text ?? '')).toContain('302 系统为无人，现场为有人，请核对')
  expect(requests).toMatchObject([{ isSigned: true, body: { to: '13700000001' } }])
  expect((await rows()).map(({ type, status, tries }) => [type, status, tries])).toEqual([
    ['1', '1', 1],
    ['2', '1', 1],
  ])
})

test('a mail server that is down gets everything later, once and in order', async () => {
  isMailDown = true
  for (const one of reports) {
    await hotel.sql(
      `update event_message set done_at = now(), note = '测试' where code = 'rooms.differs' and done_at is null`,
    )
    await report(one)
    await turn()
  }
  expect(mails).toEqual([])
  // Who waits behind a message that is tried again waits too: only the first was tried.
  const waiting = (await rows()).filter(({ type }) => type === '2')
  expect(waiting.map(({ tries }) => tries)).toEqual([1, 0, 0])
  expect(waiting[0]?.result).toContain('邮件服务器')
  isMailDown = false
  await timePasses()
  await turn()
  expect(mails.map(({ text }) => /\d{3}(?= 系统)/.exec(decoded(text))?.[0])).toEqual(['301', '302', '303'])
  expect(requests.map(({ body }) => body.text.slice(0, 3))).toEqual(['301', '302', '303'])
})

/** Who gets mail, and what is written to each of them, in the order of writing. */
async function mailsFor(receivers: readonly string[], each: number): Promise<void> {
  for (let no = 1; no <= each; no++)
    for (const to of receivers)
      await hotel.sql(
        `insert into sys_message (id, tenant_id, hotel_code, es_title, es_type, es_receiver, receiver_name, es_content, es_send_status,
           es_send_num, next_try_at, create_by, create_time)
         values (gen_random_uuid()::text, '1', 'KZ001', '房态差异', '2', $1, '收件人', $2, '0', 0, now(), 'system',
           now() + $3::int * interval '1 second')`,
        // Seconds apart: two of one millisecond would be in the order of their random ids.
        [to, `第${no}封`, no],
      )
}
const heardBy = (to: string): readonly string[] =>
  mails.filter(mail => mail.to === to).map(({ text }) => decoded(text).trim())

test('several senders and a mail server that is down for a while: every mail arrives once, in order of its receiver', async () => {
  const receivers = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']
  await mailsFor(receivers, 5)
  const senders = [1, 2, 3].map(() => waysOf(options))
  const { database } = hotel.booted
  const all = () => Promise.all(senders.map(ways => sendDue({ database }, ways)))
  isMailDown = true
  for (let times = 0; times < 3; times++) {
    await all()
    await timePasses()
  }
  expect(mails).toEqual([])
  isMailDown = false
  const counts = await all()
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  for (const to of receivers) expect(heardBy(to)).toEqual(['第1封', '第2封', '第3封', '第4封', '第5封'])
  expect((await rows()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => '1'))
})

test('nothing overtakes a mail that is tried for the last time', async () => {
  const to = 'slow@example.com'
  await mailsFor([to], 2)
  const { database } = hotel.booted
  await hotel.sql(
    `update sys_message set es_send_num = 5, es_send_status = '2' where es_receiver = $1 and es_content = '第1封'`,
    [to],
  )
  let answer: (value?: unknown) => void = () => undefined
  thinking = new Promise(resolve => {
    answer = resolve
  })
  const first = sendDue({ database }, waysOf(options))
  await expect
    .poll(async () => (await rows()).filter(({ tries }) => tries === 6).length, { timeout: 45_000 })
    .toBe(1)
  expect(await sendDue({ database }, waysOf(options))).toBe(0)
  answer()
  expect(await first).toBe(2)
  expect(heardBy(to)).toEqual(['第1封', '第2封'])
})

test('what fails six times is left to people, who send it again; the next one does not wait for it', async () => {
  isReceiverDown = true
  await hotel.sql(
    `update event_message set done_at = now(), note = '测试' where code = 'rooms.differs' and done_at is null`,
  )
  await report(reports[0])
  for (let times = 0; times < 7; times++) {
    await turn()
    await timePasses()
  }
  const [dead] = (await rows()).filter(({ type }) => type === '1')
  expect([dead?.status, dead?.tries, dead?.result]).toEqual(['2', 6, '发送服务应答异常（503）'])
  isReceiverDown = false
  await report(reports[1])
  await turn()
  expect(requests.map(({ body }) => body.text.slice(0, 3))).toEqual(['302'])
  const again = await post('/sys/message/sysMessage/resend', { ids: [dead?.id ?? ''] })
  expect(again.body).toMatchObject({ success: true, message: '1 条消息将重新发送' })
  await turn()
  expect(requests.map(({ body }) => body.id).at(-1)).toBe(dead?.id)
})

test('quiet hours hold a message back, and who has no address is named', async () => {
  await hotel.sql(
    `update event_message set done_at = now(), note = '测试' where code = 'rooms.differs' and done_at is null`,
  )
  accepted(
    await set({
      ways: ['sms'],
      usernames: ['sent_manager', 'desk_clerk'],
      quietFrom: '14:00:00',
      quietTo: '16:00:00',
    }),
  )
  await report(reports[2])
  expect(await turn()).toBe(0)
  const [, late] = await hotel.sql<{ result: string | null; minutes: number }>(
    `select es_result as result, round(extract(epoch from next_try_at - create_time) / 60)::int as minutes from sys_message order by receiver_name`,
  )
  expect((await rows()).map(({ result }) => result).toSorted()).toEqual([null, '未登记手机号'].toSorted())
  expect(late?.minutes).toBe(60)
})

test('MSG-002 a template names variables of its event only, words the message, is shown and tried', async () => {
  const add = (part: object) =>
    post<{ id: string }>('/sys/message/sysMessageTemplate/add', {
      templateCode: 'rooms.differs',
      templateName: '房态差异短信',
      templateType: '1',
      templateContent: `请核对 \${room} 房`,
      ...part,
    })
  expect((await add({ templateContent: `\${guest}` })).body.message).toBe(
    '内容中的变量 guest 不存在，可用：room、known、seen、label',
  )
  expect((await add({ templateCode: 'no.such' })).body.message).toBe('事件编码不存在，请从“消息设置”中复制')
  const { id } = accepted(await add({}))
  const preview = await ask<{ text: string }>(
    hotel.booted.app,
    'GET',
    '/sys/message/sysMessageTemplate/preview',
    {
      token: manager.token,
      query: { id },
    },
  )
  expect(accepted(preview).text).toBe('请核对 801 房')
  const tried = await post('/sys/message/sysMessageTemplate/sendMsg', { id, receiver: '13712345678' })
  expect(tried.body.message).toBe('发送消息任务添加成功！')
  await hotel.sql(
    `update event_message set done_at = now(), note = '测试' where code = 'rooms.differs' and done_at is null`,
  )
  accepted(await set({ ways: ['sms'] }))
  await report(reports[0])
  await turn()
  // Two receivers do not wait for each other.
  expect(requests.map(({ body }) => [body.to, body.text]).toSorted()).toEqual([
    ['13700000001', '请核对 301 房'],
    ['13712345678', '请核对 801 房'],
  ])
})

test('one receiver gets a limited number in an hour, and the rest is written down', async () => {
  await hotel.sql(
    `insert into sys_message (id, tenant_id, hotel_code, es_title, es_type, es_receiver, es_content, es_send_status, es_send_num)
     select 'old' || n, '1', 'KZ001', '旧', '1', '13700000001', '旧', '1', 1 from generate_series(1, 20) n`,
  )
  await hotel.sql(
    `update event_message set done_at = now(), note = '测试' where code = 'rooms.differs' and done_at is null`,
  )
  await report(reports[1])
  expect(await turn()).toBe(0)
  expect((await rows()).map(({ result }) => result)).toContain('每小时最多 20 条，未发送')
})
