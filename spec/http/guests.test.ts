import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { GuestFile, GuestPage, GuestRow } from '@kezhan/guests/model/guest-shapes'
import { makeSealer } from '@kezhan/server-kit/sealed'
import type { ExportedRegistration, UploadRow } from '@kezhan/stays/model/registration-calls'
import { sendForHotels } from '@kezhan/stays/server/guests/registration-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  book,
  type DeskHotel,
  expectRecorded,
  linesOf,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
const zhang = aGuest('张客史')
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  await walkIn(hotel, '301', '2026-05-03', { guests: [{ ...zhang, phone: '13911112222' }] })
})
afterAll(() => hotel.booted.stop())

const page = async (ask: object) => accepted(await hotel.post<GuestPage>('/ebk/guest/page', ask))
const detail = async (guestId: string) =>
  accepted(await hotel.get<GuestFile>('/ebk/guest/detail', { guestId }))
const idOf = async (name: string) =>
  (await hotel.sql<{ id: string }>('select id from guest where name = $1 and merged_into is null', [name]))[0]
    ?.id ?? ''

test('HOTEL-013 without a session nobody reads a guest, and another hotel has its own only', async () => {
  const { app } = hotel.booted
  expect((await ask(app, 'POST', '/ebk/guest/page', { body: {} })).status).toBe(401)
  const token = await signIn(app, 'manager2')
  const other = await ask<GuestPage>(app, 'POST', '/ebk/guest/page', {
    token,
    body: { keyword: '张客史' },
  })
  expect(other.body.result.total).toBe(0)
  const query = { guestId: await idOf('张客史') }
  expect((await ask(app, 'GET', '/ebk/guest/detail', { token, query })).body.message).toBe('客人不存在')
})

test('HOTEL-013 the list is found by name, telephone and whole number, covers both, and its figures are those of stays and ledger', async () => {
  const [row] = (await page({ keyword: '张客史' })).records
  expect(row).toMatchObject({
    certNoMasked: expect.stringMatching(/^110\*+\w{4}$/),
    phoneMasked: '139****2222',
    stays: 1,
    nights: 2,
    averageFen: 29_800,
    lastStay: '2026-05-01',
    favouriteType: '大床房',
    isBlack: false,
  })
  const [stay] = await hotel.sql<{ folio_id: string }>(
    `select folio_id from stay where guest_name = '张客史'`,
  )
  const charged = async () =>
    (await linesOf(hotel, stay?.folio_id ?? '')).reduce((sum, line) => sum + Math.max(0, line.fen), 0)
  expect(row?.consumedFen).toBe(await charged())
  const post = { folioId: stay?.folio_id, code: '2001', amountFen: 1250, qty: 1 }
  await hotel.post('/ebk/account/post', post)
  const spent = (await page({ keyword: '张客史' })).records[0]?.consumedFen ?? 0
  expect([spent, spent > 0]).toEqual([await charged(), true])

  const names = async (filter: object) => (await page(filter)).records.map(one => one.name)
  expect(await names({ keyword: zhang.certNo })).toEqual(['张客史'])
  expect(await names({ keyword: String(zhang.certNo).slice(0, 12) })).toEqual([])
  expect(await names({ keyword: '1112222' })).toEqual(['张客史'])
  expect(await names({ staysFrom: 1, recentDays: 7 })).toContain('张客史')
  expect(await names({ staysFrom: 2 })).not.toContain('张客史')
  expect(await names({ consumedFrom: spent })).toContain('张客史')
  expect(await names({ consumedFrom: spent + 1 })).not.toContain('张客史')
  expect(await names({ isBlack: 'Y' })).toEqual([])
})

test('HOTEL-013 a record is added and changed; a number of somebody else is refused with his name; nobody overwrites unseen', async () => {
  const save = (body: object) => hotel.post<{ guestId: string; version: number }>('/ebk/guest/save', body)
  const { certNo } = aGuest()
  const { guestId } = accepted(
    await save({ name: '李新客', certType: 'ID_CARD', certNo, phone: '13700000001' }),
  )
  expect((await save({ name: '别人', certType: 'ID_CARD', certNo: zhang.certNo })).body.message).toBe(
    '该证件号已登记在张客史的档案，请合并档案',
  )
  expect((await save({ name: '假号', certType: 'ID_CARD', certNo: '110101199001010010' })).body.message).toBe(
    '证件号码校验不通过',
  )
  accepted(await save({ guestId, version: 1, name: '李新客', preferences: '高楼层', tags: '安静' }))
  expect(await detail(guestId)).toMatchObject({
    preferences: '高楼层',
    tags: '安静',
    certNoMasked: expect.stringMatching(/^110/),
    version: 2,
  })
  const late = await save({ guestId, version: 1, name: '李新客' })
  expect(late.body.message).toBe('数据已被他人修改，请刷新后重试')
  const kept = await hotel.sql<{ row: string }>(
    `select after_row::text as row from sys_change_log where table_name = 'guest' and row_id = $1`,
    [guestId],
  )
  expect(kept.length).toBe(2)
  for (const { row } of kept) expect(row).not.toContain(certNo)
})

test('HOTEL-013 the whole number is shown to who has the right and says why, and that is written down', async () => {
  const guestId = await idOf('张客史')
  const reveal = (body: object) => hotel.post<{ certNo: string }>('/ebk/guest/reveal', body)
  expect((await reveal({ guestId })).body.success).toBe(false)
  expect(accepted(await reveal({ guestId, reason: '公安核查' })).certNo).toBe(zhang.certNo)
  const [record] = await hotel.sql(
    `select username, subject, filters->>'reason' as reason from sys_disclosure_log where kind = 'reveal' order by id desc limit 1`,
  )
  expect(record).toEqual({ username: 'desk_clerk', subject: '张客史的证件号', reason: '公安核查' })
  const person = await addPerson(hotel.booted, {
    username: 'no_reveal',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['guest:list'],
  })
  const refused = await ask(hotel.booted.app, 'POST', '/ebk/guest/reveal', {
    token: person.token,
    body: { guestId, reason: '好奇' },
  })
  expect(refused.status).toBe(403)
})

test('HOTEL-013 what is exported is covered as in the list, and the export is written down', async () => {
  const rows = accepted(await hotel.post<GuestRow[]>('/ebk/guest/export', { keyword: '张客史' }))
  expect(rows.map(row => row.name)).toEqual(['张客史'])
  expect(JSON.stringify(rows)).not.toContain(zhang.certNo)
  expect(JSON.stringify(rows)).not.toContain('13911112222')
  const [record] = await hotel.sql(
    `select subject, row_count, filters->>'keyword' as keyword from sys_disclosure_log where kind = 'export' order by id desc limit 1`,
  )
  expect(record).toEqual({ subject: '客史档案', row_count: 1, keyword: '张客史' })
})

test('HOTEL-013 two records of one person become one, with all stays and notes; two who shared a room stay two', async () => {
  const twin = { ...aGuest('张客史二'), phone: '13911112222' }
  const stay = await walkIn(hotel, '302', '2026-05-02', { guests: [twin, aGuest('同住者')] })
  const [intoId, fromId] = [await idOf('张客史'), await idOf('张客史二')]
  expect((await detail(intoId)).alike.map(one => one.name)).toEqual(['张客史二'])
  const note = { guestId: fromId, kind: 'complaint', content: '空调噪音' }
  const { noteId } = accepted(await hotel.post<{ noteId: string }>('/ebk/guest/note/add', note))
  const merge = (from: string) => hotel.post('/ebk/guest/merge', { intoId, fromId: from, reason: '同一人' })
  expect((await merge(intoId)).body.message).toBe('请选择两份不同的档案')
  const together = await hotel.post('/ebk/guest/merge', {
    intoId: fromId,
    fromId: await idOf('同住者'),
    reason: '同一人',
  })
  expect(together.body.message).toBe(`两位客人曾同住（${stay.stayNo}），不能合并`)
  expect(accepted(await merge(fromId))).toEqual({ stays: 1, orders: 0 })
  const file = await detail(intoId)
  expect(file).toMatchObject({ stays: 2, nights: 3, alike: [] })
  expect(file.history.map(one => one.roomNo).toSorted()).toEqual(['301', '302'])
  expect(file.notes).toMatchObject([
    { noteId, content: '空调噪音', isOpen: true, createBy: '人员desk_clerk' },
  ])
  expect((await page({ keyword: '张客史二' })).total).toBe(0)
  expect((await merge(fromId)).body.message).toBe('客人不存在')

  accepted(await hotel.post('/ebk/guest/note/close', { noteId, result: '已换房' }))
  const again = await hotel.post('/ebk/guest/note/close', { noteId, result: '再次' })
  expect(again.body.message).toBe('该记录已处理')
  expect((await detail(intoId)).notes[0]).toMatchObject({ isOpen: false, result: '已换房' })
})

test('HOTEL-013 who is on the black list is refused at check-in, or warned of where the hotel says so', async () => {
  const guest = aGuest('黑名单客')
  const { guestId } = accepted(await hotel.post<{ guestId: string }>('/ebk/guest/save', guest))
  expect((await hotel.post('/ebk/guest/black', { guestId, isBlack: 'Y' })).body.success).toBe(false)
  accepted(await hotel.post('/ebk/guest/black', { guestId, isBlack: 'Y', reason: '损坏财物' }))
  expect((await page({ isBlack: 'Y' })).records.map(one => one.name)).toEqual(['黑名单客'])
  const enter = (more: object = {}) =>
    hotel.post('/ebk/order/checkIn', {
      roomId: hotel.rooms['303'],
      departDate: '2026-05-02',
      guests: [guest],
      ...more,
    })
  expect((await enter()).body.message).toBe('客人在黑名单中：损坏财物')
  expect((await enter({ confirmed: 'Y' })).body.message).toBe('客人在黑名单中：损坏财物')
  await hotel.config('blackListPolicy', 'warn')
  expect((await enter()).body.message).toBe('客人在黑名单中：损坏财物')
  accepted(await enter({ confirmed: 'Y' }))
  accepted(await hotel.post('/ebk/guest/black', { guestId, isBlack: 'N', reason: '已赔偿' }))
  expect((await detail(guestId)).isBlack).toBe(false)
})

test('every arrival, move, change and departure is queued for registration and sent in its order; what fails says why and is tried again', async () => {
  const open = async (state = 'open') =>
    accepted(await hotel.get<{ records: UploadRow[] }>('/ebk/registration/page', { state })).records
  accepted(await hotel.post('/ebk/registration/send', {}))
  expect(await open()).toEqual([])
  const foreign = { name: '外宾', certType: 'PASSPORT', certNo: 'G99887766', birthday: '1985-02-03' }
  const stay = await walkIn(hotel, '401', '2026-05-03', { guests: [foreign] })
  const move = { stayId: stay.stayId, roomId: hotel.rooms['402'], reason: '换房', price: 'keep' }
  accepted(await hotel.post('/ebk/order/changeRoom', move))
  accepted(await hotel.post('/ebk/guest/save', { ...foreign, guestId: await idOf('外宾'), nation: '法国' }))
  expect((await open()).map(row => [row.action, row.roomNo]).toReversed()).toEqual([
    ['in', '401'],
    ['move', '402'],
    ['edit', '402'],
  ])
  // The number is lost, so the system of the police does not take him.
  await hotel.sql(`update guest set cert_sealed = null where name = '外宾'`)
  expect(accepted(await hotel.post('/ebk/registration/send', {}))).toEqual({ sent: 0, failed: 1 })
  expect(await open('failed')).toMatchObject([{ action: 'in', fault: '缺少证件号码', tries: 1 }])
  expect(accepted(await hotel.post('/ebk/registration/send', {})), 'not due yet').toEqual({
    sent: 0,
    failed: 0,
  })
  accepted(await hotel.post('/ebk/guest/save', { ...foreign, guestId: await idOf('外宾') }))
  const [failed] = await open('failed')
  const retried = await hotel.post('/ebk/registration/send', { uploadIds: [failed?.uploadId] })
  expect(accepted(retried)).toEqual({ sent: 4, failed: 0 })
  const { text } = accepted(await hotel.get<{ text: string }>('/ebk/registration/summary'))
  expect(text).toBe('今晚在住 5 人，已上传 5 人')

  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: stay.stayId, reason: '登记错误' }))
  expect((await open()).map(row => row.action)).toEqual(['void'])
})

test('what is open leaves the house with whole numbers for who may and says why; marked, it counts as told', async () => {
  const none = await hotel.post('/ebk/registration/export', {})
  expect(none.body.success).toBe(false)
  const body = { reason: '公安接口故障', isMarked: 'Y' }
  const rows = accepted(await hotel.post<ExportedRegistration[]>('/ebk/registration/export', body))
  expect(rows).toMatchObject([{ action: '撤销', name: '外宾', certNo: 'G99887766', certType: '护照' }])
  const [record] = await hotel.sql(
    `select subject, row_count, filters->>'reason' as reason from sys_disclosure_log order by id desc limit 1`,
  )
  expect(record).toEqual({ subject: '住宿登记', row_count: 1, reason: '公安接口故障' })
  expect(accepted(await hotel.post<object[]>('/ebk/registration/export', { reason: '再查' }))).toEqual([])
})

test('hotels that have it done by themselves are sent for by the job, and a broken line stops no other', async () => {
  const { database, app } = hotel.booted
  const told: string[] = []
  const gate = {
    send: async ({ name }: { name: string }) => {
      if (name === '断线客') throw new Error('连接超时')
      told.push(name)
      return { ok: true } as const
    },
  }
  const parts = {
    database,
    log: app.log,
    now: () => '2026-05-01 16:00:00',
    gate,
    sealer: makeSealer(Buffer.alloc(32)),
  }
  await walkIn(hotel, '401', '2026-05-02', { guests: [aGuest('断线客'), aGuest('连线客')], confirmed: 'Y' })
  expect(await sendForHotels(parts), 'by hand only').toBe(0)
  await hotel.config('policeUpload', 'auto')
  expect(await sendForHotels(parts)).toBe(1)
  expect(told).toEqual(['连线客'])
  expect(await sendForHotels(parts), 'the failed one waits its time').toBe(0)
  const [failed] = await hotel.sql(`select fault from registration_upload where state = 'failed'`)
  expect(failed).toEqual({ fault: '连接超时' })
})

test('HOTEL-009 a deposit is taken for an order that is already there, and its log says who did what', async () => {
  const order = await book(hotel, { arrive: '2026-05-10', depart: '2026-05-11' })
  const { reservationId } = order
  const pay = (amountFen: number) =>
    hotel.post<{ prepaidFen: number; folioId: string }>('/ebk/order/prepay', {
      reservationId,
      payCode: '9001',
      amountFen,
    })
  const first = accepted(await pay(10_000))
  expect(first.prepaidFen).toBe(10_000)
  expect(accepted(await pay(5_000))).toEqual({ prepaidFen: 15_000, folioId: first.folioId })
  accepted(await hotel.post('/ebk/order/cancel', { reservationId, reason: '改期' }))
  expect((await pay(1)).body.message).toBe('已取消的订单不能收订金')
  const log = accepted(
    await hotel.get<{ title: string; username: string; realname: string }[]>('/ebk/order/log', {
      reservationId,
    }),
  )
  expect(log.map(entry => entry.title)).toEqual(['取消预订', '收订金', '新增预订'])
  expect(new Set(log.map(entry => entry.realname))).toEqual(new Set(['人员desk_clerk']))
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
