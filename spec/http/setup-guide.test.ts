import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { SetupGuide } from '@kezhan/dashboard/model/setup-calls'
import type { OpenedHotel } from '@kezhan/tenants/model/hotel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted } from './testing/desk'

// 开业向导: from a hotel that was entered a moment ago to one that has its first booking.

const code = 'KZ701'
const password = 'Mine-2026-own'
let booted: Booted
let boss: string
beforeAll(async () => {
  booted = await boot()
  const admin = await signIn(booted.app, 'admin')
  const body = { code, name: '新店', tenant: '1', adminUsername: 'boss701', adminRealname: '方店长' }
  const opened = accepted(
    await ask<OpenedHotel>(booted.app, 'POST', '/sys/hotel/add', { token: admin, body }),
  )
  boss = await bossToken(opened.password)
  const change = { username: 'boss701', oldpassword: opened.password, password, confirmpassword: password }
  accepted(await ask(booted.app, 'PUT', '/sys/user/updatePassword', { token: boss, body: change }))
})
afterAll(() => booted.stop())

async function bossToken(secret: string): Promise<string> {
  const body = { account: 'boss701', password: secret, workShiftIndex: '01' }
  return accepted(await ask<{ token: string }>(booted.app, 'POST', '/user/login', { body })).token
}

const guide = async (token = boss) =>
  accepted(await ask<SetupGuide>(booted.app, 'GET', '/sys/dashboard/setup', { token }))
const missing = async () => (await guide()).steps.filter(step => !step.isDone).map(step => step.key)
const textOf = async (key: string) => (await guide()).steps.find(step => step.key === key)?.text
const add = async (path: string, body: object) =>
  accepted(await ask<{ id: string }>(booted.app, 'POST', `${path}/add`, { token: boss, body })).id

interface Node {
  readonly path?: string
  readonly children?: readonly Node[]
}
const pathsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)])
const hasPage = async (token = boss) => {
  const { menu } = accepted(
    await ask<{ menu: readonly Node[] }>(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', {
      token,
    }),
  )
  return pathsOf(menu).includes('/dashboard/setup')
}

test('without a session there is no guide, and it is not for who cannot set the hotel up', async () => {
  expect((await ask(booted.app, 'GET', '/sys/dashboard/setup')).status).toBe(401)
  const clerk = await addPerson(booted, {
    username: 'clerk_setup',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: ['order:list'],
  })
  expect((await ask(booted.app, 'GET', '/sys/dashboard/setup', { token: clerk.token })).status).toBe(403)
  expect(await hasPage(clerk.token)).toBe(false)
})

test('a new hotel is led from nothing to its first booking, each step by what is there', async () => {
  expect(await missing()).toEqual([
    'contact',
    'buildings',
    'roomTypes',
    'rooms',
    'prices',
    'people',
    'firstOrder',
  ])
  expect(await textOf('payments')).toMatch(/^可用 .*现金/)
  expect(await hasPage()).toBe(true)

  const hotel = accepted(
    await ask<{ version: number; name: string }>(booted.app, 'GET', '/base/hotel/getHotelDetail', {
      token: boss,
      query: { hotelCode: code },
    }),
  )
  const contact = { name: hotel.name, phone: '0571-88888888', address: '西湖区一号', version: hotel.version }
  accepted(await ask(booted.app, 'PUT', '/base/hotel/edit', { token: boss, body: contact }))
  expect(await missing()).not.toContain('contact')

  const buildingId = await add('/base/building', { code: 'A', name: '主楼', isOpen: 'Y', sortOrder: 1 })
  expect(await missing()).not.toContain('buildings')
  const type = { bedType: 'king', maxGuests: 2, depositFen: 0, isVirtual: 'N', enabled: 'Y', sortOrder: 1 }
  const king = await add('/base/roomType', { ...type, code: 'K', name: '大床房', basePriceFen: 29_800 })
  const twin = await add('/base/roomType', { ...type, code: 'T', name: '双床房', basePriceFen: 0 })
  expect(await missing()).toEqual(['rooms', 'prices', 'people', 'firstOrder'])

  const room = { buildingId, floorNo: 3, enabled: 'Y', sortOrder: 1 }
  await add('/base/room', { ...room, roomNo: '301', roomTypeId: king })
  expect(await textOf('rooms')).toBe('已有 1 间；双床房还没有房间')
  await add('/base/room', { ...room, roomNo: '302', roomTypeId: twin })
  expect(await textOf('rooms')).toBe('已有 2 间')

  expect(await textOf('prices')).toBe('双床房还没有价格，现在卖就是 0 元')
  const [{ day } = { day: '' }] = await booted.sql<{ day: string }>(
    `select to_char(business_date, 'YYYY-MM-DD') as day from hotel where code = $1`,
    [code],
  )
  const price = { roomTypeId: twin, weekdayFen: 39_800, weekendFen: 39_800, minimumFen: 0, breakfasts: 0 }
  const prices = { effectiveFrom: day, rows: [price] }
  accepted(await ask(booted.app, 'POST', '/market/basePrice/batch', { token: boss, body: prices }))
  expect(await missing()).toEqual(['people', 'firstOrder'])

  await addPerson(booted, { username: 'clerk701', tenantId: '1', hotelCode: code, rights: [] })
  expect(await missing()).toEqual(['firstOrder'])
  expect(await hasPage()).toBe(true)

  const [channel] = await booted.sql<{ id: string }>(`select id from mkt_channel where hotel_code = $1`, [
    code,
  ])
  const [{ next } = { next: '' }] = await booted.sql<{ next: string }>(
    `select to_char($1::date + 1, 'YYYY-MM-DD') as next`,
    [day],
  )
  const booking = {
    kind: 'FIT',
    sourceType: 'walkIn',
    channelId: channel?.id,
    booker: { name: '李四', phone: '13800000000' },
    arriveDate: day,
    departDate: next,
    guarantee: 'none',
    stayType: 'DAY',
    rooms: [{ roomTypeId: king, qty: 1 }],
  }
  accepted(await ask(booted.app, 'POST', '/ebk/order/addBooking', { token: boss, body: booking }))
  expect(await guide()).toMatchObject({ isDone: true })
  expect(await hasPage()).toBe(false)
})

test('what is taken away is missing again', async () => {
  await booted.sql(
    `update posting_code set enabled = 'N' where hotel_code = $1 and posting_class like 'PAY%'`,
    [code],
  )
  expect(await missing()).toEqual(['payments'])
  expect(await textOf('payments')).toBe('没有启用的收款方式，前台收不了钱')
  expect(await hasPage()).toBe(true)
})
