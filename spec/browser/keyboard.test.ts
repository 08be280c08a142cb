import { addDays } from '@kezhan/base/days'
import { checkCharacter } from '@kezhan/base/id-card'
import type { AllRoomStatus, RoomTile } from '@kezhan/desk/model/room-state'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, focused, leaveByEscape, markedOption } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { shoot } from './testing/sight'
import { openVisits, type Visitor } from './testing/visit'

const { url, visit } = openVisits()
const board = '/RoomsStatus/realTimeRoomState'
const mostKeys = { walkIn: 8, booking: 35, arrival: 12 }
let token = ''
let today = ''
/** Clean rooms that nobody has or wants; each test takes its own. */
let free: RoomTile[] = []
beforeAll(async () => {
  token = (await sessionOf(url(), 'manager')).token
  const status = await call<AllRoomStatus>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', { token })
  today = status.businessDate
  free = status.rooms.filter(
    ({ occ, hk, block, arrival, next }) =>
      occ === 'V' && hk !== 'dirty' && block === undefined && arrival === undefined && next === undefined,
  )
})

const tile = (page: Page, { roomNo }: RoomTile) =>
  page.getByRole('button', { name: new RegExp(`^${roomNo} `) })
const tileName = async (page: Page, room: RoomTile) =>
  (await tile(page, room).getAttribute('aria-label')) ?? ''
const bar = (page: Page) => page.getByRole('combobox', { name: '输入菜单、页签或操作' })

/** From above: the house proposes its lowest rooms, and gives them to bookings that have to move. */
function takeRoom(like?: RoomTile): RoomTile {
  const room = free.findLast(
    one => /^\d{3}$/.test(one.roomNo) && (like === undefined || one.roomTypeId === like.roomTypeId),
  )
  if (room === undefined) throw new Error('the demo hotel has free rooms')
  free = free.filter(one => one !== room)
  return room
}

let people = 0
/** What a card reader puts on the clipboard. */
function aCard(name: string): string {
  const digits = `11010119880808${String(++people).padStart(3, '0')}`
  return `${name}\t汉族\t北京市东城区和平路${people}号\t${digits}${checkCharacter(digits)}`
}

/** A guest who lives in the room until tomorrow. */
async function aGuestIn(room: RoomTile, name: string): Promise<void> {
  const certNo = `E1234${String(++people).padStart(4, '0')}`
  const guests = [{ name, certType: 'PASSPORT', certNo, birthday: '1990-05-01' }]
  const body = { roomId: room.roomId, departDate: addDays(today, 1), guests, confirmed: 'Y' }
  await call(url(), 'POST', '/ebk/order/checkIn', { token, body })
}

/** Somebody has booked the room from tomorrow on. */
async function aBookingOf(room: RoomTile, name: string): Promise<void> {
  const channels = await call<{ id: string }[]>(url(), 'GET', '/market/mktChannel/all', { token })
  const body = {
    kind: 'FIT',
    sourceType: 'walkIn',
    channelId: channels[0]?.id,
    stayType: 'DAY',
    guarantee: 'none',
    arriveDate: addDays(today, 1),
    departDate: addDays(today, 2),
    booker: { name, phone: '13800000000' },
    rooms: [{ roomTypeId: room.roomTypeId, qty: 1, roomIds: [room.roomId] }],
  }
  await call(url(), 'POST', '/ebk/order/addBooking', { token, body })
}

/** Two desks, both looking at the board. */
async function twoDesks(room: RoomTile): Promise<readonly [Visitor, Visitor]> {
  // One after the other: two that ask at once would share a browser, and its session.
  const desks = [await visit({ as: 'manager' }), await visit({ as: 'frontdesk' })] as const
  await Promise.all(desks.map(desk => desk.go(board)))
  await Promise.all(desks.map(desk => tile(desk.page, room).waitFor()))
  return desks
}

/** Counts every key that goes down: Ctrl+Enter is two. */
function countedKeys(page: Page) {
  let pressed = 0
  const press = async (key: string): Promise<void> => {
    pressed += key.split('+').length
    await page.keyboard.press(key)
  }
  const type = async (text: string): Promise<void> => {
    for (const one of text) await press(one)
  }
  /** Characters that are composed from letters; the space bar takes them over. */
  const compose = async (letters: string, text: string): Promise<void> => {
    pressed += letters.length + 1
    await page.keyboard.insertText(text)
  }
  return { press, type, compose, count: () => pressed }
}

const paste = (page: Page, text: string) =>
  page.evaluate<void>(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)

/** Opens the bar, writes a line and begins what it says. */
async function command(page: Page, line: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await focused(bar(page)).waitFor()
  await page.keyboard.type(line)
  await page.getByRole('listbox', { name: '结果' }).getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

test('HOTEL-003 HOTEL-008 a walk-in by mouse: the other desk sees the guest at once', async () => {
  const room = takeRoom()
  const [{ page }, other] = await twoDesks(room)
  await tile(page, room).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '入住', exact: true }).click()
  await page.getByLabel('证件号').click()
  await paste(page, aCard('孙鼠标'))
  await eventually(() => page.getByLabel('姓名').inputValue()).toBe('孙鼠标')
  await page.getByRole('textbox', { name: '押金' }).fill('500')
  await page.getByRole('button', { name: '入住', exact: true }).click()
  await said(page, new RegExp(`^${room.roomNo} 入住成功`))
  await eventually(() => tileName(other.page, room)).toContain('孙鼠标')
})

test(`HOTEL-003 HOTEL-008 a walk-in by keyboard takes at most ${mostKeys.walkIn} keys once the card is read, room and deposit included, for every guest`, async () => {
  const rooms = [takeRoom(), takeRoom(), takeRoom()]
  const [first = takeRoom()] = rooms
  const [{ page, where }, other] = await twoDesks(first)
  for (const [at, room] of rooms.entries()) {
    const name = ['周键盘', '郑键盘', '卫键盘'][at] ?? ''
    await page.keyboard.press('F4')
    await eventually(where).toBe('/CustomerOrder/normalCheckIn')
    await focused(page.getByLabel('证件号')).waitFor()
    await paste(page, aCard(name))
    await eventually(() => page.getByLabel('姓名').inputValue()).toBe(name)
    // No room was chosen, so that is what the keyboard is for next.
    await focused(page.getByLabel('房间')).waitFor()

    const keys = countedKeys(page)
    await keys.type(room.roomNo)
    await markedOption(page, new RegExp(`^${room.roomNo} `)).waitFor()
    await keys.press('Enter')
    await page.getByText('房费合计').waitFor()
    await keys.press('F7')
    await eventually(() => page.getByRole('textbox', { name: '押金' }).inputValue()).toMatch(/^[1-9]\d{2,3}/)
    await keys.press('Control+Enter')
    await said(page, new RegExp(`^${room.roomNo} 入住成功`))
    expect(keys.count()).toBeLessThanOrEqual(mostKeys.walkIn)
    await eventually(where).toBe(board)
    await eventually(() => tileName(other.page, room)).toContain(name)
  }
})

test('HOTEL-003 HOTEL-010 a longer stay that meets a booking, by mouse', async () => {
  const room = takeRoom()
  await aGuestIn(room, '吴续住')
  await aBookingOf(room, '郑后来')
  const [{ page }, other] = await twoDesks(room)
  await tile(page, room).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '续住', exact: true }).click()
  const dialog = dialogNamed(page, `续住 ${room.roomNo} 吴续住`)
  // Who has the room next is said before anything is sent.
  await dialog.getByText(/之后已有安排/).waitFor()
  await dialog.getByText(/郑后来/).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('radio', { name: '移动对方预订' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, /^续住至 /)
  await eventually(() => tile(other.page, room).innerText()).toContain('余2晚')
})

test('HOTEL-003 HOTEL-010 a longer stay that meets a booking, by keyboard', async () => {
  const room = takeRoom()
  await aGuestIn(room, '冯续住')
  await aBookingOf(room, '陈后来')
  const [{ page }, other] = await twoDesks(room)
  await command(page, `${room.roomNo} 续 1`)
  const dialog = dialogNamed(page, `续住 ${room.roomNo} 冯续住`)
  await dialog.getByText(/陈后来/).waitFor()
  await dialog.getByText(/加收房费/).waitFor()
  await shoot(page, 'keyboard-extend')
  await focused(dialog.getByRole('button', { name: '确定' })).waitFor()
  await page.keyboard.press('Enter')
  await focused(dialog.getByRole('radio', { name: '移动对方预订' })).waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await said(page, /^续住至 /)
  await eventually(() => tile(other.page, room).innerText()).toContain('余2晚')
})

test('HOTEL-003 HOTEL-010 a change of room by mouse', async () => {
  const room = takeRoom()
  const target = takeRoom(room)
  await aGuestIn(room, '褚换房')
  const [{ page }, other] = await twoDesks(room)
  await tile(page, room).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '换房', exact: true }).click()
  const dialog = dialogNamed(page, `换房 ${room.roomNo} 褚换房`)
  await dialog.getByLabel('换到').fill(target.roomNo)
  const option = page.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${target.roomNo} `) })
  await option.filter({ visible: true }).first().click()
  await dialog.getByLabel('原因').fill('窗外施工')
  await dialog.getByText('房费差额').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, new RegExp(`^已换到 ${target.roomNo}`))
  await eventually(() => tileName(other.page, target)).toContain('褚换房')
  await eventually(() => tileName(other.page, room)).not.toContain('褚换房')
})

test('HOTEL-003 HOTEL-010 a change of room by keyboard: the line is shown as what it would do, the second Enter does it', async () => {
  const room = takeRoom()
  const target = takeRoom(room)
  await aGuestIn(room, '卫换房')
  const [{ page }, other] = await twoDesks(room)
  await tile(page, room).focus()
  await page.keyboard.press('Control+k')
  await focused(bar(page)).waitFor()
  await page.keyboard.type(`${room.roomNo}换${target.roomNo} 新价 窗外施工`)
  const option = page.getByRole('listbox', { name: '结果' }).getByRole('option')
  await eventually(() => option.first().innerText()).toContain(
    `换房 ${room.roomNo} 卫换房 → ${target.roomNo}`,
  )
  await shoot(page, 'keyboard-bar')
  expect(await barriers(page, '命令栏', '.palette')).toEqual([])
  await page.keyboard.press('Enter')
  const dialog = dialogNamed(page, `换房 ${room.roomNo} 卫换房`)
  await dialog.getByText('房费差额').waitFor()
  await eventually(() => dialog.getByLabel('原因').inputValue()).toBe('窗外施工')
  await shoot(page, 'keyboard-change')
  await focused(dialog.getByRole('button', { name: '确定' })).waitFor()
  await page.keyboard.press('Enter')
  await said(page, new RegExp(`^已换到 ${target.roomNo}`))
  await eventually(() => tileName(other.page, target)).toContain('卫换房')
  // The keyboard is back where it was when the bar was opened.
  await focused(tile(page, room)).waitFor()
})

test('HOTEL-003 HOTEL-010 function keys act on the room or row that has the keyboard, and rest while a dialog is open', async () => {
  const room = takeRoom()
  await aGuestIn(room, '蒋功能')
  const { page, go } = await visit({ as: 'manager' })
  await go(board)
  await tile(page, room).focus()
  await page.keyboard.press('F10')
  const extend = dialogNamed(page, `续住 ${room.roomNo} 蒋功能`)
  await focused(extend.getByLabel('续住晚数')).waitFor()
  await page.keyboard.press('F9')
  await page.keyboard.press('F4')
  await page.keyboard.press('Escape')
  await extend.waitFor({ state: 'hidden' })
  await focused(tile(page, room)).waitFor()
  await eventually(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  expect(page.url()).toContain(board)
  await page.keyboard.press('F7')
  await dialogNamed(page, '收款').getByLabel('金额').waitFor()
  await leaveByEscape(dialogNamed(page, '收款'))

  await go('/CustomerOrder/orderStatus/livingIn')
  await page.getByLabel('关键字').fill('蒋功能')
  await eventually(() => page.locator('tr[data-row-key]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await focused(page.getByRole('button', { name: `客单 ${room.roomNo}` })).waitFor()
  await page.keyboard.press('F8')
  await dialogNamed(page, `结账退房 ${room.roomNo} 蒋功能`).waitFor()
})

/** Presses F1 in the moment in which the first room is there, sooner than any person could. */
const pressAtFirstSight = `new MutationObserver((_, observer) => {
  if (document.querySelector('[data-room]') === null) return
  observer.disconnect()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true }))
}).observe(document, { childList: true, subtree: true })`

test('HOTEL-003 a page hears its keys as soon as it is seen', async () => {
  const { page, go } = await visit({ as: 'frontdesk', hasMotion: true })
  await page.addInitScript(pressAtFirstSight)
  await go(board)
  const help = dialogNamed(page, '按键帮助')
  await help.getByText('刷新房态').waitFor()

  // Asked for again while it fades away, it comes back and hears the keyboard.
  await page.keyboard.press('Escape')
  const fading = page.locator('.ant-modal.ant-zoom-leave')
  await fading.waitFor({ state: 'attached' })
  await page.keyboard.press('?')
  await fading.waitFor({ state: 'detached' })
  await help.waitFor()
  await leaveByEscape(help)
})

test('HOTEL-003 F1 and ? list the keys of the page, the bar finds guests by pinyin and says what it does not understand', async () => {
  const room = takeRoom()
  await aGuestIn(room, '沈拼音')
  const { page, go } = await visit({ as: 'frontdesk' })
  await go(board)
  await tile(page, room).waitFor()
  await page.keyboard.press('F1')
  const help = dialogNamed(page, '按键帮助')
  await help.getByText('刷新房态').waitFor()
  await help.getByText('结账退房').waitFor()
  await shoot(page, 'keyboard-help')
  expect(await barriers(page, '按键帮助', '.ant-modal')).toEqual([])
  await leaveByEscape(help)
  await page.keyboard.press('?')
  await leaveByEscape(help)

  await page.keyboard.press('/')
  await focused(bar(page)).waitFor()
  await page.keyboard.type(`${room.roomNo} 换`)
  await page.getByText('换房请写目标房号，例如“301 换 305”').waitFor()
  for (const spelling of ['spy', 'shenpin']) {
    await bar(page).fill(spelling)
    await page
      .getByRole('option')
      .filter({ hasText: `${room.roomNo} 沈拼音` })
      .waitFor()
  }
  // Enter takes the one that is marked.
  await page.locator('[role=option][aria-selected=true]').filter({ hasText: '沈拼音' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').filter({ hasText: '沈拼音' }).getByRole('tab', { name: '账务' }).waitFor()
})

// The last one: the rooms that it takes are those that are proposed, not those that the others have put aside.
test(`HOTEL-006 HOTEL-008 a booking by telephone takes at most ${mostKeys.booking} keys, and who booked moves in with ${mostKeys.arrival}`, async () => {
  const { page, go, where } = await visit({ as: 'manager', hasMotion: true })
  await go(board)
  const box = (name: string) => page.getByLabel(name, { exact: true })
  const booking = countedKeys(page)
  await page.getByText('实时更新').waitFor()
  await booking.press('F3')
  await focused(box('入住')).waitFor()
  await booking.press('Enter')
  await focused(box('晚数')).waitFor()
  await booking.type('3')
  await booking.press('Enter')
  await focused(box('离店')).waitFor()
  await eventually(() => box('离店').inputValue()).toBe(addDays(today, 3))
  const price = page.getByRole('table', { name: '房型与价格' }).getByText(/^3 晚 [\d,.]+$/)
  await price.first().waitFor()
  await booking.press('Enter')
  await focused(box('豪华大床房 标准价 间数')).waitFor()
  await booking.press('ArrowDown')
  await focused(box('豪华双床房 标准价 间数')).waitFor()
  await booking.type('2')
  await page.getByText(/^2 间 × 3 晚/).waitFor()
  await booking.press('Enter')
  await focused(box('手机')).waitFor()
  await booking.type('13755559137')
  await booking.press('Enter')
  await focused(box('姓名')).waitFor()
  await booking.compose('qiudianhua', '邱电话')
  await booking.press('Control+Enter')
  await page.getByRole('heading', { name: /^预订成功 YD\d+ 邱电话$/ }).waitFor()
  await page.getByText('豪华双床房 2 间 × 3 晚').waitFor()
  expect(booking.count()).toBeLessThanOrEqual(mostKeys.booking)

  const arrival = countedKeys(page)
  await arrival.press('F2')
  await focused(bar(page)).waitFor()
  await arrival.type('9137 rz')
  await page
    .getByRole('option', { selected: true })
    .filter({ hasText: /入住 .*邱电话/ })
    .waitFor()
  await arrival.press('Enter')
  await eventually(where).toContain('/CustomerOrder/normalCheckIn?reservationRoomId=')
  await page.getByRole('region', { name: '预订', exact: true }).getByText('豪华双床房').waitFor()
  // The best room of the booked type is proposed with its reason, so nobody has to choose one.
  await page.getByText(/^推荐 \d+：(?!.*不是预订的房型)/).waitFor()
  await focused(page.getByLabel('证件号')).waitFor()
  await paste(page, aCard('邱电话'))
  await eventually(() => box('姓名').inputValue()).toBe('邱电话')
  await arrival.press('F7')
  await eventually(() => page.getByRole('textbox', { name: '押金' }).inputValue()).toMatch(/^[1-9]/)
  await arrival.press('Control+Enter')
  await said(page, / 入住成功，登记单 /)
  expect(arrival.count()).toBeLessThanOrEqual(mostKeys.arrival)
  await eventually(where).toBe(board)
})
