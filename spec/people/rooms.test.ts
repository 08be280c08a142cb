import { addDays } from '@kezhan/base/days'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import { expect, test } from 'vitest'
import {
  aDesk,
  certNo,
  checkInPath,
  fillCheckIn,
  fromTile,
  openDialogs,
  openTabs,
  shownLists,
} from '../browser/testing/desk'
import { eventually } from '../browser/testing/eventually'
import { boardPath, openHouse, tileOf } from '../browser/testing/house'
import { noticesOf, said } from '../browser/testing/notices'
import { dialogNamed, focused, leaveByEscape } from '../browser/testing/screen'
import { openVisits } from '../browser/testing/visit'

/**
 * The desk as people use it: everything moves, the computer is slow, and each thing is done twice without a reload, because a
 * form or a dialog that was used once is no longer fresh.
 */
const { url, visit } = openVisits()
const house = openHouse(url)
const twice = ['first', 'second'] as const

test('a check-out closes its dialog and says nothing but that it is done', async () => {
  const { page } = await aDesk(visit)
  const notices = noticesOf(page)
  for (const time of twice) {
    const room = house.takeRoom()
    const name = time === 'first' ? '钱离店' : '孙离店'
    await house.aGuestIn(room, name)
    await tileOf(page, room).filter({ hasText: name }).waitFor()
    await fromTile(page, room, '结账退房')
    const leave = dialogNamed(page, `结账退房 ${room.roomNo} ${name}`)
    await leave.getByLabel('免费原因').fill('客人改住别处')
    await leave.getByRole('button', { name: '确定' }).click()
    await eventually(() => notices.join()).toContain(`${room.roomNo} 已退房`)
    await leave.waitFor({ state: 'hidden' })
    await eventually(() => tileOf(page, room).innerText()).not.toContain(name)
    await eventually(() => openDialogs(page).count()).toBe(0)
  }
  expect(notices.filter(text => !/^\S+ 已退房/.test(text))).toEqual([])
})

test('a double click on a vacant room opens its check-in once: back, tab, menu and bar lead to the board again', async () => {
  const { page, where } = await aDesk(visit)
  const isOnBoard = async (room: RoomTile): Promise<void> => {
    await eventually(where).toBe(boardPath)
    await tileOf(page, room).waitFor()
    // The board has been drawn and its effects have run: nothing leads away from it.
    await eventually(() =>
      page.getByRole('textbox', { name: '押金' }).filter({ visible: true }).count(),
    ).toBe(0)
    expect(where()).toBe(boardPath)
  }
  for (const name of ['赵双击', '李双击']) {
    const room = house.takeRoom()
    await tileOf(page, room).dblclick()
    await eventually(where).toBe(`${checkInPath}?roomId=${room.roomId}`)
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
    await tileOf(page, room).dblclick()
    await certNo(page).waitFor()
    await fillCheckIn(page, house.aCertNo(), name, room)
    await isOnBoard(room)
    await eventually(() => tileOf(page, room).innerText()).toContain(name)
  }
})

test('in a dialog too: Enter goes on, from a last date to the button, and Escape closes the innermost thing', async () => {
  const { page } = await aDesk(visit)
  const room = await house.takeRoomToExtend()
  await house.aGuestIn(room, '沈续住')
  await tileOf(page, room).filter({ hasText: '沈续住' }).waitFor()
  for (const day of [2, 3]) {
    const extend = async () => {
      await fromTile(page, room, '续住')
      await focused(dialogNamed(page, `续住 ${room.roomNo} 沈续住`).getByLabel('续住晚数')).waitFor()
    }
    const dialog = dialogNamed(page, `续住 ${room.roomNo} 沈续住`)
    await extend()
    await dialog.getByLabel('新离店日期').click()
    await eventually(() => shownLists(page)).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => shownLists(page)).toBe(0)
    await eventually(() => dialog.isVisible()).toBe(true)
    await leaveByEscape(dialog)

    await extend()
    await page.keyboard.press('Enter')
    await focused(dialog.getByLabel('新离店日期')).waitFor()
    await page.keyboard.press('Enter')
    await focused(dialog.getByRole('button', { name: '确定' })).waitFor()
    await eventually(() => dialog.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await said(page, `续住至 ${addDays(house.today(), day)}`)
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('a page without a network does not say that it is live', async () => {
  const { page, accept } = await aDesk(visit)
  accept(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  for (const _ of twice) {
    await page.context().setOffline(true)
    await page.getByText('连接中断，定时刷新').waitFor()
    expect(await page.getByText('实时更新').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText('实时更新').waitFor()
  }
})
