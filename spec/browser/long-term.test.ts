import { addDays } from '@kezhan/base/days'
import type { RoomChart } from '@kezhan/desk/model/room-chart'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, focused } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

interface House {
  readonly chart: RoomChart
  readonly typeId: string
  /** Rooms of that type in the order of the chart. */
  readonly rooms: readonly { readonly roomId: string; readonly roomNo: string }[]
  readonly day: (after: number) => string
}
let people = 0

async function post<T>(path: string, body: object): Promise<T> {
  const { token } = await sessionOf(url(), 'manager')
  return call<T>(url(), 'POST', path, { token, body })
}
async function house(): Promise<House> {
  const { token } = await sessionOf(url(), 'manager')
  const chart = await call<RoomChart>(url(), 'GET', '/ebk/ebkRoomState/getRoomChart', {
    token,
    query: { days: '14' },
  })
  const typeId = chart.rooms[0]?.roomTypeId ?? ''
  return {
    chart,
    typeId,
    rooms: chart.rooms.filter(room => room.roomTypeId === typeId),
    day: after => addDays(chart.businessDate, after),
  }
}
function checkIn(roomId: string, departDate: string, name: string) {
  const certNo = `E${String(90_000_000 + ++people)}`
  const guests = [{ name, certType: 'PASSPORT', certNo, birthday: '1990-05-01' }]
  return post('/ebk/order/checkIn', { roomId, departDate, guests, confirmed: 'Y' })
}
async function book(typeId: string, dates: { from: string; to: string }, name: string, roomId?: string) {
  const { token } = await sessionOf(url(), 'manager')
  const { channels } = await call<{ channels: { id: string; code: string }[] }>(
    url(),
    'GET',
    '/base/hotel/getHotelBaseInfo',
    { token },
  )
  return post('/ebk/order/addBooking', {
    kind: 'FIT',
    sourceType: 'walkIn',
    guarantee: 'none',
    stayType: 'DAY',
    channelId: channels.find(one => one.code === 'PHONE')?.id,
    booker: { name, phone: '13800000000' },
    arriveDate: dates.from,
    departDate: dates.to,
    rooms: [{ roomTypeId: typeId, qty: 1, ...(roomId === undefined ? {} : { roomIds: [roomId] }) }],
  })
}
const bar = (page: Page, name: string): Locator => page.locator('[data-bar]').filter({ hasText: name })
const barText = async (page: Page, name: string) => (await bar(page, name).getAttribute('aria-label')) ?? ''
const rowOf = (page: Page, roomId: string) => page.locator(`[data-room-row="${roomId}"]`)
const middle = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it is drawn')
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2, right: box.x + box.width }
}
const ganttOf = (typeId: string) => `/RoomsStatus/longTermRoomStatus?tab=rooms&typeId=${typeId}`

test('HOTEL-004 a booking is dragged into a room, an extension meets the next guest and finds a way out; another desk sees both', async () => {
  const { typeId, rooms, day } = await house()
  const [first, second] = rooms
  if (first === undefined || second === undefined) throw new Error('the demo hotel has rooms')
  await checkIn(first.roomId, day(2), '王长住')
  await book(typeId, { from: day(2), to: day(4) }, '李后来', first.roomId)
  await book(typeId, { from: day(1), to: day(3) }, '赵未排')
  const [{ page, go }, other] = await Promise.all([visit({ as: 'manager' }), visit({ as: 'frontdesk' })])
  await Promise.all([go(ganttOf(typeId)), other.go(ganttOf(typeId))])
  for (const desk of [page, other.page]) await eventually(() => barText(desk, '赵未排')).toMatch(/^未排房 /)
  await settled(page)

  const from = await middle(bar(page, '赵未排'))
  const to = await middle(rowOf(page, second.roomId))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20)
  await page.mouse.move(from.x, to.y, { steps: 5 })
  await page
    .getByRole('status')
    .filter({ hasText: `未排房 → ${second.roomNo}，房间空闲` })
    .waitFor()
  await page.mouse.up()
  const assign = dialogNamed(page, '排房 赵未排')
  await assign.getByText('房价不变').waitFor()
  expect(await barriers(page, '排房', '.ant-modal')).toEqual([])
  await assign.getByRole('button', { name: '确定' }).click()
  await eventually(() => barText(other.page, '赵未排')).toMatch(new RegExp(`^${second.roomNo} 已排房`))

  await assign.waitFor({ state: 'hidden' })
  // The rows move up when nobody waits for a room any more.
  await eventually(() => barText(page, '赵未排')).toMatch(new RegExp(`^${second.roomNo} 已排房`))

  const guest = await middle(bar(page, '王长住'))
  const next = await middle(bar(page, '李后来'))
  await page.mouse.move(guest.right - 3, guest.y)
  await page.mouse.down()
  await page.mouse.move(next.x, guest.y, { steps: 5 })
  await page.mouse.up()
  const extend = dialogNamed(page, '续住 王长住')
  await extend.getByText(/已排房 李后来/).waitFor()
  await extend.getByText(/^房费变化 \+/).waitFor()
  await extend.getByRole('button', { name: '确定' }).click()
  await extend.getByText('请选择处理办法').waitFor()
  await extend.getByRole('radio', { name: '给对方另排一间' }).click()
  expect(await barriers(page, '续住', '.ant-modal')).toEqual([])
  await extend.getByRole('button', { name: '确定' }).click()
  await said(page, /^续住至 /)
  await eventually(() => barText(other.page, '李后来')).not.toMatch(new RegExp(`^${first.roomNo} `))
  await eventually(() => barText(other.page, '王长住')).toContain(`至 ${day(3).slice(5)}`)
  expect(await barriers(page, '房间甘特')).toEqual([])
})

test('HOTEL-004 everything a drag does is done with the keyboard alone', async () => {
  const { typeId, rooms, day } = await house()
  const [a, b, c] = rooms.slice(6)
  if (a === undefined || b === undefined || c === undefined) throw new Error('the demo hotel has rooms')
  await book(typeId, { from: day(6), to: day(7) }, '钱键盘', a.roomId)
  await book(typeId, { from: day(6), to: day(8) }, '孙在前', b.roomId)
  const { page, go } = await visit({ as: 'frontdesk' })
  await go(ganttOf(typeId))
  await bar(page, '钱键盘').focus()
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('status')
    .filter({ hasText: `已有 ${b.roomNo} 已排房 孙在前` })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('status').filter({ hasText: '最近更新' }).waitFor()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('status')
    .filter({ hasText: `${a.roomNo} → ${c.roomNo}，房间空闲` })
    .waitFor()
  await page.keyboard.press('Enter')
  await focused(dialogNamed(page, '排房 钱键盘').getByRole('button', { name: '确定' })).waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => barText(page, '钱键盘')).toMatch(new RegExp(`^${c.roomNo} 已排房`))
  await focused(bar(page, '钱键盘')).waitFor()

  await page.keyboard.press('Shift+ArrowRight')
  await page
    .getByRole('status')
    .filter({ hasText: `→ ${day(6)} 至 ${day(8)}` })
    .waitFor()
  await page.keyboard.press('Enter')
  await dialogNamed(page, '改期 钱键盘')
    .getByText(/^房费变化 \+.+（增加 1 晚）$/)
    .waitFor()
  await focused(dialogNamed(page, '改期 钱键盘').getByRole('button', { name: '确定' })).waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => barText(page, '钱键盘')).toContain(`至 ${day(8).slice(5)}`)
})

test('HOTEL-004 a booking is split: from a day on the guest has another room, and the chart shows both', async () => {
  const { typeId, rooms, day } = await house()
  const [room, next] = rooms.slice(10)
  await book(typeId, { from: day(5), to: day(9) }, '冯拆分', room?.roomId)
  const { page, go } = await visit({ as: 'frontdesk' })
  await go(ganttOf(typeId))
  await bar(page, '冯拆分').click()
  await page.getByRole('dialog').getByRole('button', { name: '拆分' }).click()
  const dialog = dialogNamed(page, '拆分 冯拆分')
  await choose(page, dialog.getByLabel('换房日期'), day(7))
  await choose(page, dialog.getByLabel('此后的房间'), next?.roomNo ?? '')
  await shoot(page, 'split')
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, `已拆分，${day(7)} 起住 ${next?.roomNo}`)
  await eventually(() => bar(page, '冯拆分').count()).toBe(2)
  const texts = await bar(page, '冯拆分').evaluateAll(bars => bars.map(one => one.getAttribute('aria-label')))
  expect(texts.toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^${room?.roomNo} 已排房 .*至 ${day(7).slice(5)} `)),
    expect.stringMatching(
      new RegExp(`^${next?.roomNo} 已排房 .* ${day(7).slice(5)} .*至 ${day(9).slice(5)} `),
    ),
  ])
})

test('HOTEL-004 a cell of 房型房量 shows the orders of its night and leads to a new booking for it', async () => {
  const { typeId, day } = await house()
  await book(typeId, { from: day(10), to: day(11) }, '周当晚')
  const { page, go, where } = await visit({ as: 'frontdesk' })
  await go('/RoomsStatus/longTermRoomStatus')
  const cell = page.getByRole('button', { name: new RegExp(`^豪华大床房 ${day(10)} `) })
  await cell.waitFor()
  expect(await barriers(page, '房型房量')).toEqual([])
  await cell.click()
  const night = page.getByRole('dialog').filter({ hasText: day(10) })
  await night.getByRole('button', { name: /未排房 周当晚/ }).waitFor()
  await night.getByRole('button', { name: '新预订' }).click()
  await eventually(where).toMatch(/normalBooking/)
  expect(where()).toContain(`arriveDate=${day(10)}`)
})

test('HOTEL-004 on a phone a tap offers what a drag does, and nothing runs off the page', async () => {
  const { typeId, rooms, day } = await house()
  const [room] = rooms.slice(12)
  await book(typeId, { from: day(0), to: day(2) }, '吴手机', room?.roomId)
  const { page, go } = await visit({ as: 'frontdesk', width: 390, height: 844 })
  await go(ganttOf(typeId))
  await bar(page, '吴手机').scrollIntoViewIfNeeded()
  await bar(page, '吴手机').click()
  const card = page.getByRole('dialog').filter({ hasText: '吴手机' })
  await card.getByRole('button', { name: '移到未排房' }).click()
  await dialogNamed(page, '取消排房 吴手机').getByRole('button', { name: '确定' }).click()
  await eventually(() => barText(page, '吴手机')).toMatch(/^未排房 /)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})

test('HOTEL-005 numbers of the day follow the house by themselves, and each opens the list behind it', async () => {
  const { rooms, day } = await house()
  const [room] = rooms.slice(14)
  const { page, go } = await visit({ as: 'manager' })
  await go('/RoomsStatus/realTimeData')
  const card = page.getByRole('button', { name: /^在住/ })
  const countOf = async () => Number(/^在住\s*(\d+)/.exec(await card.innerText())?.[1])
  await card.waitFor()
  await settled(page)
  const before = await countOf()
  await checkIn(room?.roomId ?? '', day(1), '郑今日')
  await eventually(countOf).toBe(before + 1)
  await card.click()
  const list = page.getByRole('table', { name: '在住' })
  await list.getByRole('button', { name: room?.roomNo ?? '', exact: true }).waitFor()
  await eventually(() => list.getByRole('row').count()).toBe(before + 2)
  expect(await barriers(page, '实时数据')).toEqual([])
})
