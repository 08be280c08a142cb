import { addDays } from '@kezhan/base/days'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import { expect, test } from 'vitest'
import {
  aDesk,
  certNo,
  checkInPath,
  depositBox,
  fillCheckIn,
  fromTile,
  moveTo,
  nameBox,
  openTabs,
  pickRoom,
  shownLists,
  writesOf,
} from '../browser/testing/desk'
import { eventually } from '../browser/testing/eventually'
import { boardPath, openHouse, tileOf } from '../browser/testing/house'
import { said } from '../browser/testing/notices'
import { focused } from '../browser/testing/screen'
import { call } from '../browser/testing/session'
import { openVisits } from '../browser/testing/visit'

/**
 * Check-in as people use it: everything moves, the computer is slow, and each thing is done twice without a reload, because a
 * form or a dialog that was used once is no longer fresh.
 */
const { url, visit } = openVisits()
const house = openHouse(url)

test('F4 brings an empty check-in with the keyboard in its first box after each guest; what was not sent stays', async () => {
  const { page, where } = await aDesk(visit)
  for (const name of ['郑首客', '王次客', '冯三客']) {
    const room = house.takeRoom()
    await page.keyboard.press('F4')
    await eventually(where).toBe(checkInPath)
    await focused(certNo(page)).waitFor()
    const boxes = [certNo(page), nameBox(page), depositBox(page)]
    await eventually(() => Promise.all(boxes.map(box => box.inputValue()))).toEqual(['', '', ''])
    await eventually(() => page.getByText('选择房间').count()).toBe(1)
    // Half typed, then somebody asks for the board: nothing is lost.
    await nameBox(page).fill(name)
    await openTabs(page).getByRole('link', { name: '实时房态' }).click()
    await tileOf(page, room).waitFor()
    await page.keyboard.press('F4')
    await focused(certNo(page)).waitFor()
    await eventually(() => nameBox(page).inputValue()).toBe(name)
    await pickRoom(page.getByLabel('房间', { exact: true }), room)
    await fillCheckIn(page, house.aCertNo(), name, room)
    await eventually(where).toBe(boardPath)
    await eventually(() => tileOf(page, room).innerText()).toContain(name)
  }
})

test('Enter goes on from box to box, whatever kind it is, and Ctrl+Enter sends from a list without opening it', async () => {
  const { page, where } = await aDesk(visit)
  for (const name of ['卫回车', '蒋回车']) {
    const room = house.takeRoom()
    const writes = writesOf(page)
    await fromTile(page, room, '入住')
    await focused(certNo(page)).waitFor()
    // A day is taken over, and the keyboard goes on to the list of rooms, which stays closed.
    await page.getByLabel('离店日期').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(addDays(house.today(), 2))
    await eventually(() => page.getByLabel('离店日期').inputValue()).toBe(addDays(house.today(), 2))
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
    await page.keyboard.type(house.aCertNo())
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
    expect(writes).not.toContain('order/checkIn')
    expect(where()).toContain(checkInPath)
    await page.getByLabel('支付方式').focus()
    await page.keyboard.press('Control+Enter')
    await said(page, new RegExp(`^${room.roomNo} 入住成功`))
    await eventually(() => shownLists(page)).toBe(0)
    await eventually(where).toBe(boardPath)
  }
})

test('a booking of a later month says on opening that its guest cannot be checked in yet', async () => {
  const { page } = await aDesk(visit)
  // Another day for each: the sentence about the first may still stand when the second is opened.
  for (const [at, name] of ['未到一', '未到二'].entries()) {
    const day = addDays(house.today(), 40 + at)
    const { roomTypeId } = house.takeRoom()
    const lineId = await house.aBookingOf(name, { roomTypeId, arriveDate: day })
    await moveTo(page, `${checkInPath}?reservationRoomId=${lineId}`)
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
    { token: house.token() },
  )
  const { page, where } = await aDesk(visit)
  const typeName = (id: string) => roomTypes.find(one => one.id === id)?.name ?? ''
  const option = page.locator('.ant-select-item-option')
  const choose = (room: RoomTile): Promise<void> => pickRoom(page.getByLabel('房间', { exact: true }), room)
  // Each has prepaid something else: what is said of the first must not pass for the second.
  for (const [name, prepaidFen, prepaid] of [
    ['杨双床', 12_300, '123.00'],
    ['朱双床', 45_600, '456.00'],
  ] as const) {
    const booked = house.takeRoom()
    const other = house.takeRoom(one => one.roomTypeId !== booked.roomTypeId)
    const { roomTypeId } = booked
    const lineId = await house.aBookingOf(name, { roomTypeId, prepaidFen })
    const sent: string[] = []
    // The server asks; nothing is done before somebody has confirmed it.
    page.on('request', request => {
      if (!request.url().includes('/order/checkIn')) return
      const { confirmed } = request.postDataJSON() as { confirmed?: string }
      if (confirmed === 'Y') sent.push(request.url())
    })
    await moveTo(page, `${checkInPath}?reservationRoomId=${lineId}`)
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
    await certNo(page).fill(house.aCertNo())
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
    await eventually(where).toBe(boardPath)
  }
})

test('the kinds of stay are whole and stay in their field, however wide the window is', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go(checkInPath)
  await certNo(page).waitFor()
  for (const width of [1920, 1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => page.evaluate<unknown>(kindsOfStay)).toEqual({ spillPx: 0, cut: [] })
  }
})

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
