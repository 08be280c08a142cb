import { addDays } from '@kezhan/base/days'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { aCard, bar, paste } from './testing/desk'
import { eventually } from './testing/eventually'
import { boardPath, openHouse, tileOf } from './testing/house'
import { said } from './testing/notices'
import { dialogNamed, focused, leaveByEscape } from './testing/screen'
import { shoot } from './testing/sight'
import { openVisits, type Visitor } from './testing/visit'

const { url, visit } = openVisits()
const house = openHouse(url)

const tileName = async (page: Page, room: RoomTile) =>
  (await tileOf(page, room).getAttribute('aria-label')) ?? ''

/** Numbers of rooms are typed, and keys are counted: all are of three digits. */
const takeRoom = (like?: RoomTile): RoomTile =>
  house.takeRoom(
    one => /^\d{3}$/.test(one.roomNo) && (like === undefined || one.roomTypeId === like.roomTypeId),
  )

/** Somebody has booked the room from tomorrow on. */
const aBookingOf = (room: RoomTile, name: string): Promise<string> =>
  house.aBookingOf(name, {
    roomTypeId: room.roomTypeId,
    roomId: room.roomId,
    arriveDate: addDays(house.today(), 1),
  })

/** Two desks, both looking at the board. */
async function twoDesks(room: RoomTile): Promise<readonly [Visitor, Visitor]> {
  // One after the other: two that ask at once would share a browser, and its session.
  const desks = [await visit({ as: 'manager' }), await visit({ as: 'frontdesk' })] as const
  await Promise.all(desks.map(desk => desk.go(boardPath)))
  await Promise.all(desks.map(desk => tileOf(desk.page, room).waitFor()))
  return desks
}

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
  await tileOf(page, room).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '入住', exact: true }).click()
  await page.getByLabel('证件号').click()
  await paste(page, aCard('孙鼠标', house.aCertNo()))
  await eventually(() => page.getByLabel('姓名').inputValue()).toBe('孙鼠标')
  await page.getByRole('textbox', { name: '押金' }).fill('500')
  await page.getByRole('button', { name: '入住', exact: true }).click()
  await said(page, new RegExp(`^${room.roomNo} 入住成功`))
  await eventually(() => tileName(other.page, room)).toContain('孙鼠标')
})

test('HOTEL-003 HOTEL-010 a longer stay that meets a booking, by mouse', async () => {
  const room = takeRoom()
  await house.aGuestIn(room, '吴续住')
  await aBookingOf(room, '郑后来')
  const [{ page }, other] = await twoDesks(room)
  await tileOf(page, room).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '续住', exact: true }).click()
  const dialog = dialogNamed(page, `续住 ${room.roomNo} 吴续住`)
  // Who has the room next is said before anything is sent.
  await dialog.getByText(/之后已有安排/).waitFor()
  await dialog.getByText(/郑后来/).waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('radio', { name: '移动对方预订' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, /^续住至 /)
  await eventually(() => tileOf(other.page, room).innerText()).toContain('余2晚')
})

test('HOTEL-003 HOTEL-010 a longer stay that meets a booking, by keyboard', async () => {
  const room = takeRoom()
  await house.aGuestIn(room, '冯续住')
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
  await eventually(() => tileOf(other.page, room).innerText()).toContain('余2晚')
})

test('HOTEL-003 HOTEL-010 a change of room by mouse', async () => {
  const room = takeRoom()
  const target = takeRoom(room)
  await house.aGuestIn(room, '褚换房')
  const [{ page }, other] = await twoDesks(room)
  await tileOf(page, room).click({ button: 'right' })
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
  await house.aGuestIn(room, '卫换房')
  const [{ page }, other] = await twoDesks(room)
  await tileOf(page, room).focus()
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
  await focused(tileOf(page, room)).waitFor()
})

test('HOTEL-003 HOTEL-010 function keys act on the room or row that has the keyboard, and rest while a dialog is open', async () => {
  const room = takeRoom()
  await house.aGuestIn(room, '蒋功能')
  const { page, go } = await visit({ as: 'manager' })
  await go(boardPath)
  await tileOf(page, room).focus()
  await page.keyboard.press('F10')
  const extend = dialogNamed(page, `续住 ${room.roomNo} 蒋功能`)
  await focused(extend.getByLabel('续住晚数')).waitFor()
  await page.keyboard.press('F9')
  await page.keyboard.press('F4')
  await page.keyboard.press('Escape')
  await extend.waitFor({ state: 'hidden' })
  await focused(tileOf(page, room)).waitFor()
  await eventually(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  expect(page.url()).toContain(boardPath)
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
  await go(boardPath)
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
  await house.aGuestIn(room, '沈拼音')
  const { page, go } = await visit({ as: 'frontdesk' })
  await go(boardPath)
  await tileOf(page, room).waitFor()
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
