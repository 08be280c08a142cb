import { addDays } from '@kezhan/base/days'
import { checkCharacter } from '@kezhan/base/id-card'
import type { AllRoomStatus, RoomTile, RoomTypeStatistics } from '@kezhan/desk/model/room-state'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { noticesOf, said } from './testing/notices'
import { dialogNamed, focused, leaveByEscape } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { openVisits, type Visitor } from './testing/visit'

/**
 * The desk as people use it: everything moves, and each thing is done twice without a reload, because a form or a dialog
 * that was used once is no longer fresh.
 */
const { url, visit } = openVisits()
const board = '/RoomsStatus/realTimeRoomState'
const twice = ['first', 'second'] as const
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

function takeRoom(isRight: (room: RoomTile) => boolean = () => true): RoomTile {
  const room = free.find(isRight)
  if (room === undefined) throw new Error('the demo hotel has free rooms')
  free = free.filter(one => one !== room)
  return room
}

/** A room of a type that is not sold out on the coming nights, so that its guest can stay longer. */
async function takeRoomToExtend(): Promise<RoomTile> {
  const query = { startDate: today, endDate: addDays(today, 4) }
  const { rows } = await call<RoomTypeStatistics>(url(), 'GET', '/ebk/ebkRoomState/getRoomTypeSta', {
    token,
    query,
  })
  const roomy = rows.filter(({ days }) => days.every(day => day.sellable > 1)).map(row => row.roomTypeId)
  return takeRoom(room => roomy.includes(room.roomTypeId))
}

let people = 0
const aPassport = (): string => `E2234${String(++people).padStart(4, '0')}`
function aCertNo(): string {
  const digits = `11010119880909${String(++people).padStart(3, '0')}`
  return `${digits}${checkCharacter(digits)}`
}

/** A guest who lives in the room until tomorrow. */
async function aGuestIn(room: RoomTile, name: string): Promise<void> {
  const guests = [{ name, certType: 'PASSPORT', certNo: aPassport(), birthday: '1990-05-01' }]
  const body = { roomId: room.roomId, departDate: addDays(today, 1), guests, confirmed: 'Y' }
  await call(url(), 'POST', '/ebk/order/checkIn', { token, body })
}

/** A desk with the board open, in motion. */
async function aDesk(): Promise<Visitor> {
  const desk = await visit({ as: 'manager', hasMotion: true })
  await desk.go(board)
  await desk.page.getByText('实时更新').waitFor()
  return desk
}

const openDialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true })

test('a check-out closes its dialog and says nothing but that it is done', async () => {
  const { page } = await aDesk()
  const notices = noticesOf(page)
  for (const time of twice) {
    const room = takeRoom()
    const name = time === 'first' ? '钱离店' : '孙离店'
    await aGuestIn(room, name)
    await tile(page, room).filter({ hasText: name }).waitFor()
    await tile(page, room).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '结账退房', exact: true }).click()
    const leave = dialogNamed(page, `结账退房 ${room.roomNo} ${name}`)
    await leave.getByLabel('免费原因').fill('客人改住别处')
    await leave.getByRole('button', { name: '确定' }).click()
    await eventually(() => notices.join()).toContain(`${room.roomNo} 已退房`)
    await leave.waitFor({ state: 'hidden' })
    await eventually(() => tile(page, room).innerText()).not.toContain(name)
    await eventually(() => openDialogs(page).count()).toBe(0)
  }
  expect(notices.filter(text => !/^\d+ 已退房/.test(text))).toEqual([])
})

const checkInPage = '/CustomerOrder/normalCheckIn'
const order = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const certNo = (page: Page) => page.getByLabel('证件号')
const nameBox = (page: Page) => page.getByLabel('姓名', { exact: true })
const depositBox = (page: Page) => page.getByRole('textbox', { name: '押金' })
const openTabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })

/** Fills in the guest and the money of 散客入住 and sends it. */
async function checkInOnPage(page: Page, room: RoomTile, name: string): Promise<void> {
  await certNo(page).fill(aCertNo())
  await nameBox(page).fill(name)
  await depositBox(page).fill('800')
  await page.getByRole('button', { name: '入住', exact: true }).click()
  await said(page, new RegExp(`^${room.roomNo} 入住成功`))
}

test('a double click on a vacant room opens its check-in once: back, tab, menu and bar lead to the board again', async () => {
  const { page, where } = await aDesk()
  const isOnBoard = async (room: RoomTile): Promise<void> => {
    await eventually(where).toBe(board)
    await tile(page, room).waitFor()
    // The board has been drawn and its effects have run: nothing leads away from it.
    await eventually(() =>
      page.getByRole('textbox', { name: '押金' }).filter({ visible: true }).count(),
    ).toBe(0)
    expect(where()).toBe(board)
  }
  for (const name of ['赵双击', '李双击']) {
    const room = takeRoom()
    await tile(page, room).dblclick()
    await eventually(where).toBe(`${checkInPage}?roomId=${room.roomId}`)
    await certNo(page).waitFor()
    await page.goBack()
    await isOnBoard(room)
    await openTabs(page).getByRole('link', { name: '散客入住' }).click()
    await certNo(page).waitFor()
    await openTabs(page).getByRole('link', { name: '实时房态' }).click()
    await isOnBoard(room)
    await openTabs(page).getByRole('link', { name: '散客入住' }).click()
    await certNo(page).waitFor()
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '实时房态' }).click()
    await isOnBoard(room)
    await openTabs(page).getByRole('link', { name: '散客入住' }).click()
    await certNo(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '输入菜单、页签或操作' }).fill('实时房态')
    await page.getByRole('option').filter({ hasText: '实时房态' }).first().waitFor()
    await page.keyboard.press('Enter')
    await isOnBoard(room)
    await tile(page, room).dblclick()
    await certNo(page).waitFor()
    await checkInOnPage(page, room, name)
    await isOnBoard(room)
    await eventually(() => tile(page, room).innerText()).toContain(name)
  }
})

test('an order that was opened by a double click stays open when its guest changes the room', async () => {
  const { page, where } = await aDesk()
  for (const name of ['周换房', '吴换房']) {
    const room = takeRoom()
    const target = takeRoom(one => one.roomTypeId === room.roomTypeId)
    await aGuestIn(room, name)
    await tile(page, room).filter({ hasText: name }).dblclick()
    await order(page).getByRole('button', { name: '换房', exact: true }).click()
    const change = dialogNamed(page, `换房 ${room.roomNo} ${name}`)
    await change.getByLabel('换到').fill(target.roomNo)
    const option = page
      .locator('.ant-select-item-option')
      .filter({ hasText: new RegExp(`^${target.roomNo} `) })
    await option.filter({ visible: true }).first().click()
    await change.getByLabel('原因').fill('窗外施工')
    await change.getByRole('button', { name: '确定' }).click()
    await change.waitFor({ state: 'hidden' })
    await order(page).getByText(`${target.roomNo} ${name}`).first().waitFor()
    expect(where()).toBe(board)
    await leaveByEscape(order(page))
    await eventually(() => tile(page, target).innerText()).toContain(name)
  }
})

test('F4 brings an empty check-in with the keyboard in its first box after each guest; what was not sent stays', async () => {
  const { page, where } = await aDesk()
  for (const name of ['郑首客', '王次客', '冯三客']) {
    const room = takeRoom()
    await page.keyboard.press('F4')
    await eventually(where).toBe(checkInPage)
    await focused(certNo(page)).waitFor()
    const boxes = [certNo(page), nameBox(page), depositBox(page)]
    await eventually(() => Promise.all(boxes.map(box => box.inputValue()))).toEqual(['', '', ''])
    await eventually(() => page.getByText('选择房间').count()).toBe(1)
    // Half typed, then somebody asks for the board: nothing is lost.
    await nameBox(page).fill(name)
    await openTabs(page).getByRole('link', { name: '实时房态' }).click()
    await tile(page, room).waitFor()
    await page.keyboard.press('F4')
    await focused(certNo(page)).waitFor()
    await eventually(() => nameBox(page).inputValue()).toBe(name)
    await page.getByLabel('房间', { exact: true }).fill(room.roomNo)
    const option = page.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${room.roomNo} `) })
    await option.filter({ visible: true }).first().click()
    await checkInOnPage(page, room, name)
    await eventually(where).toBe(board)
    await eventually(() => tile(page, room).innerText()).toContain(name)
  }
})

test('a booking that was saved leaves an empty form behind, with the keyboard in its first box', async () => {
  const { page, where } = await aDesk()
  const room = takeRoom()
  const arrival = () => page.getByLabel('入住', { exact: true })
  const booker = () => page.getByLabel('姓名', { exact: true })
  const isEmpty = () =>
    eventually(() => Promise.all([booker(), page.getByLabel('手机')].map(box => box.inputValue()))).toEqual([
      '',
      '',
    ])
  for (const name of ['陈订一', '褚订二']) {
    // Once from a room, whose type comes along, and once without.
    await tile(page, room).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '预订', exact: true }).click()
    await eventually(where).toContain('/CustomerOrder/normalBooking?roomTypeId=')
    await focused(arrival()).waitFor()
    await isEmpty()
    await page.getByText(/^1 间 × 1 晚/).waitFor()
    await page.getByLabel('手机').fill('13800001111')
    await booker().fill(name)
    await page.getByRole('button', { name: '保存', exact: true }).dblclick()
    await said(page, /^预订成功/)
    await page.getByRole('heading', { name: new RegExp(`^预订成功 YD\\d+ ${name}$`) }).waitFor()
    if (name === '陈订一') await page.getByRole('button', { name: '再订一单' }).click()
    else await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '散客预订' }).click()
    await focused(arrival()).waitFor()
    await isEmpty()
    // No type came along this time.
    await page.getByText(/^0 间 × 1 晚/).waitFor()
    await openTabs(page).getByRole('link', { name: '实时房态' }).click()
    await tile(page, room).waitFor()
  }
})

test('a team that was saved leaves an empty form behind', async () => {
  const { page, go, where } = await visit({ as: 'manager', hasMotion: true })
  await go('/CustomerOrder/teamBooking')
  for (const name of ['西湖一团', '西湖二团']) {
    await focused(page.getByLabel('团名')).waitFor()
    const boxes = ['团名', '领队', '领队电话'].map(label => page.getByLabel(label, { exact: true }))
    await eventually(() => Promise.all(boxes.map(box => box.inputValue()))).toEqual(['', '', ''])
    await page.getByLabel('团名').fill(name)
    await page.getByLabel('领队', { exact: true }).fill('赵领队')
    await page.getByLabel('领队电话').fill('13700000000')
    await page.getByLabel('标准大床房 每晚间数').fill('1')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await eventually(where).toContain('teamId=')
    // The address changes before the page does; who leaves at once has never seen the team.
    await page.getByRole('heading', { name }).waitFor()
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '团队预订' }).click()
    await eventually(where).toBe('/CustomerOrder/teamBooking')
  }
})

const shownLists = (page: Page) =>
  page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible').count()

test('Enter goes on from box to box, whatever kind it is, and Ctrl+Enter sends from a list without opening it', async () => {
  const { page, where } = await aDesk()
  for (const name of ['卫回车', '蒋回车']) {
    const room = takeRoom()
    const sent: string[] = []
    page.on('request', request => request.url().includes('/order/checkIn') && sent.push(request.url()))
    await tile(page, room).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '入住', exact: true }).click()
    await focused(certNo(page)).waitFor()
    // A day is taken over, and the keyboard goes on to the list of rooms, which stays closed.
    await page.getByLabel('离店日期').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(addDays(today, 2))
    await eventually(() => page.getByLabel('离店日期').inputValue()).toBe(addDays(today, 2))
    await page.keyboard.press('Enter')
    await focused(page.getByLabel('房间', { exact: true })).waitFor()
    await eventually(() => page.getByLabel('晚数').inputValue()).toBe('2')
    await eventually(() => shownLists(page)).toBe(0)
    await page.keyboard.press('Enter')
    await focused(page.getByLabel('会员', { exact: true })).waitFor()
    await page.keyboard.press('Enter')
    await focused(page.getByLabel('证件类型')).waitFor()
    await page.keyboard.press('Enter')
    await focused(certNo(page)).waitFor()
    await page.keyboard.type(aCertNo())
    await page.keyboard.press('Enter')
    await focused(nameBox(page)).waitFor()
    await page.keyboard.type(name)
    for (const label of ['性别', '出生日期', '手机', '地址']) {
      await page.keyboard.press('Enter')
      await focused(page.getByLabel(label, { exact: true })).waitFor()
    }
    await depositBox(page).fill('900')
    await page.keyboard.press('Enter')
    await focused(page.getByLabel('支付方式')).waitFor()
    // Chosen with Enter, and on.
    await page.keyboard.press('ArrowDown')
    await eventually(() => shownLists(page)).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await focused(page.getByLabel('制卡张数')).waitFor()
    await eventually(() => shownLists(page)).toBe(0)
    expect(sent).toEqual([])
    expect(where()).toContain(checkInPage)
    await page.getByLabel('支付方式').focus()
    await page.keyboard.press('Control+Enter')
    await said(page, new RegExp(`^${room.roomNo} 入住成功`))
    await eventually(() => shownLists(page)).toBe(0)
    await eventually(where).toBe(board)
  }
})

test('in a dialog too: Enter goes on, from a last date to the button, and Escape closes the innermost thing', async () => {
  const { page } = await aDesk()
  const room = await takeRoomToExtend()
  await aGuestIn(room, '沈续住')
  await tile(page, room).filter({ hasText: '沈续住' }).waitFor()
  for (const day of [2, 3]) {
    const extend = async () => {
      await tile(page, room).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '续住', exact: true }).click()
      await focused(dialogNamed(page, `续住 ${room.roomNo} 沈续住`).getByLabel('续住晚数')).waitFor()
    }
    const dialog = dialogNamed(page, `续住 ${room.roomNo} 沈续住`)
    await extend()
    await dialog.getByLabel('新离店日期').click()
    await eventually(() => shownLists(page)).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => shownLists(page)).toBe(0)
    await eventually(() => dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await extend()
    await page.keyboard.press('Enter')
    await focused(dialog.getByLabel('新离店日期')).waitFor()
    await page.keyboard.press('Enter')
    await focused(dialog.getByRole('button', { name: '确定' })).waitFor()
    await eventually(() => dialog.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await said(page, `续住至 ${addDays(today, day)}`)
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('a double click sells once and says so once; the next sale begins empty, with the keyboard at the goods', async () => {
  const goods = {
    code: 'TRAP1',
    name: '双击矿泉水',
    category: '01',
    unit: '瓶',
    salePriceFen: 300,
    safeQty: 0,
  }
  await call(url(), 'POST', '/base/goods/add', { token, body: goods })
  const { records } = await call<{ records: { id: string }[] }>(url(), 'GET', '/base/goods/list', {
    token,
    query: { code: 'TRAP1' },
  })
  const stock = { goodsId: records[0]?.id, kind: 'purchase', qty: 10, costFen: 100 }
  await call(url(), 'POST', '/base/goods/move', { token, body: stock })
  const { page, go } = await visit({ as: 'manager', hasMotion: true })
  await go('/CashingBill/addPay')
  const notices = noticesOf(page)
  const find = page.getByLabel('查找商品')
  for (const time of twice) {
    await focused(find).waitFor()
    expect(await page.getByLabel('客户').inputValue()).toBe('')
    await page.keyboard.type('双击矿泉水')
    await page.keyboard.press('Enter')
    await page.getByLabel('客户').fill(`${time}位客人`)
    await page.getByRole('button', { name: '现金' }).click()
    await page.getByRole('button', { name: '收款完成' }).dblclick()
    await page.getByText('选择左侧的商品').waitFor()
    await focused(find).waitFor()
  }
  await eventually(() => notices).toEqual(['销售成功', '销售成功'])
})

test('a double click on the button of a dialog sends once', async () => {
  const { page } = await aDesk()
  const room = await takeRoomToExtend()
  await aGuestIn(room, '韩双击')
  await tile(page, room).filter({ hasText: '韩双击' }).waitFor()
  const sent: string[] = []
  page.on('request', request => request.url().includes('/order/extend') && sent.push(request.url()))
  for (const time of [1, 2]) {
    await tile(page, room).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '续住', exact: true }).click()
    const dialog = dialogNamed(page, `续住 ${room.roomNo} 韩双击`)
    await focused(dialog.getByLabel('续住晚数')).waitFor()
    await dialog.getByRole('button', { name: '确定' }).dblclick()
    await dialog.waitFor({ state: 'hidden' })
    expect(sent).toHaveLength(time)
  }
})

test('a page without a network does not say that it is live', async () => {
  const { page, accept } = await aDesk()
  accept(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  for (const _ of twice) {
    await page.context().setOffline(true)
    await page.getByText('连接中断，定时刷新').waitFor()
    expect(await page.getByText('实时更新').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText('实时更新').waitFor()
  }
})

/** As the router hears of the browser's own buttons: the page is not loaded again. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )

interface BookingChanges {
  readonly arriveDate?: string
  readonly prepaidFen?: number
}

/** A booking for tonight of one room of a type, with a prepayment; answers its line. */
async function aBookingOf(
  roomTypeId: string,
  name: string,
  { arriveDate = today, prepaidFen = 12_300 }: BookingChanges = {},
): Promise<string> {
  const { channels } = await call<{ channels: { id: string; code: string }[] }>(
    url(),
    'GET',
    '/base/hotel/getHotelBaseInfo',
    { token },
  )
  const { rooms } = await call<{ rooms: { reservationRoomId: string }[] }>(
    url(),
    'POST',
    '/ebk/order/addBooking',
    {
      token,
      body: {
        kind: 'FIT',
        sourceType: 'walkIn',
        channelId: channels.find(one => one.code === 'PHONE')?.id,
        stayType: 'DAY',
        guarantee: 'none',
        arriveDate,
        departDate: addDays(arriveDate, 1),
        booker: { name, phone: '13800000000' },
        prepay: { payCode: '9001', amountFen: prepaidFen },
        rooms: [{ roomTypeId, qty: 1 }],
      },
    },
  )
  return rooms[0]?.reservationRoomId ?? ''
}

test('a booking of a later month says on opening that its guest cannot be checked in yet', async () => {
  const { page } = await aDesk()
  // Another day for each: the sentence about the first may still stand when the second is opened.
  for (const [at, name] of ['未到一', '未到二'].entries()) {
    const day = addDays(today, 40 + at)
    const lineId = await aBookingOf(takeRoom().roomTypeId, name, { arriveDate: day })
    await moveTo(page, `${checkInPage}?reservationRoomId=${lineId}`)
    await page
      .getByRole('alert')
      .filter({ hasText: `预订${day}入住，还没到日期，不能办理入住` })
      .waitFor()
    await eventually(() => page.getByRole('button', { name: '入住', exact: true }).isDisabled()).toBe(true)
  }
})

test('the check-in of a booking says what was booked, offers that type first and asks before it gives another', async () => {
  const { roomTypes } = await call<{ roomTypes: { id: string; name: string }[] }>(
    url(),
    'GET',
    '/base/hotel/getHotelBaseInfo',
    { token },
  )
  const { page, where } = await aDesk()
  const typeName = (id: string) => roomTypes.find(one => one.id === id)?.name ?? ''
  const option = page.locator('.ant-select-item-option')
  const choose = async (room: RoomTile): Promise<void> => {
    await page.getByLabel('房间', { exact: true }).fill(room.roomNo)
    await option
      .filter({ hasText: new RegExp(`^${room.roomNo} `), visible: true })
      .first()
      .click()
  }
  // Each has prepaid something else: what is said of the first must not pass for the second.
  for (const [name, prepaidFen, prepaid] of [
    ['杨双床', 12_300, '123.00'],
    ['朱双床', 45_600, '456.00'],
  ] as const) {
    const booked = takeRoom()
    const other = takeRoom(one => one.roomTypeId !== booked.roomTypeId)
    const lineId = await aBookingOf(booked.roomTypeId, name, { prepaidFen })
    const sent: string[] = []
    // The server asks; nothing is done before somebody has confirmed it.
    page.on('request', request => {
      if (!request.url().includes('/order/checkIn')) return
      const { confirmed } = request.postDataJSON() as { confirmed?: string }
      if (confirmed === 'Y') sent.push(request.url())
    })
    await moveTo(page, `${checkInPage}?reservationRoomId=${lineId}`)
    const facts = page.getByRole('region', { name: '预订', exact: true })
    await facts.getByText(prepaid, { exact: true }).waitFor()
    await facts.getByText(typeName(booked.roomTypeId), { exact: true }).waitFor()
    await facts.getByText(/^每晚 [\d,.]+$/).waitFor()
    await facts.getByText(/电话/).waitFor()
    await page.getByLabel('房间', { exact: true }).click()
    await eventually(() => option.filter({ visible: true }).first().innerText()).toContain(
      typeName(booked.roomTypeId),
    )
    await page.keyboard.press('Escape')
    await certNo(page).fill(aCertNo())
    await choose(other)
    const asked = `预订的是${typeName(booked.roomTypeId)}，${other.roomNo} 是${typeName(other.roomTypeId)}`
    await page.getByRole('alert').filter({ hasText: asked }).waitFor()
    await page.getByRole('button', { name: '入住', exact: true }).click()
    const question = page.getByRole('dialog').filter({ hasText: asked })
    await question.getByRole('button', { name: '返回' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(sent).toEqual([])
    // One takes what he booked, which nobody asks about; the other agrees.
    if (name === '杨双床') await choose(booked)
    await page.getByRole('button', { name: '入住', exact: true }).click()
    if (name === '朱双床') await question.getByRole('button', { name: '继续' }).click()
    const roomNo = name === '杨双床' ? booked.roomNo : other.roomNo
    await said(page, new RegExp(`^${roomNo} 入住成功`))
    // The page forgets the booking and then leads to the board by itself; both are over before the next one is opened.
    await eventually(where).toBe(board)
  }
})

test.each([390, 1280, 1440, 1920])(
  'at %d px the kinds of stay are whole and stay in their field',
  async width => {
    const { page, go } = await visit({ as: 'manager', width })
    await go(checkInPage)
    await certNo(page).waitFor()
    expect(await page.evaluate<unknown>(kindsOfStay)).toEqual({ spillPx: 0, cut: [] })
  },
)

/** How far the choice of the kind of stay reaches out of its field, and which words are cut. */
const kindsOfStay = `(() => {
  const choice = document.getElementById('stay-type')
  const labels = [...choice.querySelectorAll('.ant-segmented-item-label')]
  const spill = choice.getBoundingClientRect().right - choice.parentElement.getBoundingClientRect().right
  return {
    spillPx: Math.max(0, Math.round(spill)),
    cut: labels.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText),
  }
})()`
