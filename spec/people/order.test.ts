import { addDays } from '@kezhan/base/days'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import { expect, test } from 'vitest'
import {
  aDesk,
  certNo,
  fillCheckIn,
  fromTile,
  orderOf,
  pickRoom,
  sendTwice,
  writesOf,
} from '../browser/testing/desk'
import { eventually } from '../browser/testing/eventually'
import { boardPath, openHouse, tileOf } from '../browser/testing/house'
import { said } from '../browser/testing/notices'
import { choose, dialogNamed, focused, leaveByEscape, markedOption } from '../browser/testing/screen'
import { call } from '../browser/testing/session'
import { openVisits } from '../browser/testing/visit'

/**
 * An order as people work on it: everything moves, the computer is slow, and each thing is done twice without a reload, because a
 * form or a dialog that was used once is no longer fresh.
 */
const { url, visit } = openVisits()
const house = openHouse(url)

test('the order page: each deed is done twice without a reload, a double click does it once, and the page stays', async () => {
  const { page, where } = await aDesk(visit)
  const room = await house.takeRoomToExtend()
  const isLike = (one: RoomTile) => one.roomTypeId === room.roomTypeId
  await house.aGuestIn(room, '周客单', 50_000)
  await tileOf(page, room).filter({ hasText: '周客单' }).dblclick()
  const order = orderOf(page)
  const begin = (deed: string) => order.getByRole('button', { name: deed, exact: true }).click()
  const writes = writesOf(page)
  let now = room
  for (const time of [1, 2]) {
    await begin('收款')
    const pay = dialogNamed(page, '收款')
    await pay.getByLabel('金额').fill(`${100 + time}`)
    await sendTwice(pay)
    await said(page, `收款成功 ${100 + time}.00`)

    await begin('入账')
    const post = dialogNamed(page, '入账')
    await post.getByLabel('科目').fill('2001')
    await markedOption(page, '2001').waitFor()
    await page.keyboard.press('Enter')
    await post.getByLabel('单价').fill(`${time}.5`)
    await sendTwice(post)
    await said(page, `入账成功 ${time}.50`)

    await begin('续住')
    await sendTwice(dialogNamed(page, `续住 ${now.roomNo} 周客单`))
    await said(page, `续住至 ${addDays(house.today(), time + 1)}`)

    const target = house.takeRoom(isLike)
    await begin('换房')
    const change = dialogNamed(page, `换房 ${now.roomNo} 周客单`)
    await pickRoom(change.getByLabel('换到'), target)
    await change.getByLabel('原因').fill('窗外施工')
    await sendTwice(change)
    await said(page, new RegExp(`^已换到 ${target.roomNo}`))
    now = target
    await order.getByText(`${now.roomNo} 周客单`).first().waitFor()
  }
  const deeds = ['account/pay', 'account/post', 'order/extend', 'order/changeRoom']
  expect(writes.filter(one => deeds.includes(one))).toEqual([...deeds, ...deeds])
  // 500 and twice the payments, less the goods.
  await order.getByText('699.00', { exact: true }).first().waitFor()
  expect(where()).toBe(boardPath)
  await leaveByEscape(order)
  await eventually(() => tileOf(page, now).innerText()).toContain('周客单')
})

test('a later hour is granted, taken back and granted again; what is wrong is said beside its box', async () => {
  const { page } = await aDesk(visit)
  const room = house.takeRoom()
  await house.aGuestIn(room, '郑延时')
  await tileOf(page, room).filter({ hasText: '郑延时' }).waitFor()
  const late = dialogNamed(page, `延时退房 ${room.roomNo} 郑延时`)
  const problemOf = (text: string) => late.getByRole('alert').filter({ hasText: text })
  const ok = () => late.getByRole('button', { name: '确定' }).click()
  const writes = writesOf(page)

  await fromTile(page, room, '延时退房')
  await late.getByLabel('延到').fill('08:00')
  await page.keyboard.press('Enter')
  await late.getByText('约定金额').click()
  await ok()
  for (const text of ['不过当天', '请填写约定加收的金额', '请填写原因']) await problemOf(text).waitFor()
  expect(writes).not.toContain('order/grantLate')
  await late.getByLabel('延到').fill('15:00')
  await page.keyboard.press('Enter')
  await late.getByText('免费', { exact: true }).click()
  await late.getByLabel('原因').fill('老客户')
  await sendTwice(late)
  await said(page, /可住到 .* 15:00/)
  await eventually(() => tileOf(page, room).getAttribute('aria-label')).toContain('已准延时到15:00')

  await fromTile(page, room, '延时退房')
  await late.getByText(/^已准延时到15:00，免费/).waitFor()
  await late.getByText('收回延时').click()
  await late.getByLabel('原因').fill('')
  await ok()
  await problemOf('请填写原因').waitFor()
  await late.getByLabel('原因').fill('房间有安排')
  await sendTwice(late)
  await said(page, / 延时已收回/)
  await eventually(() => tileOf(page, room).getAttribute('aria-label')).not.toContain('已准延时')

  await fromTile(page, room, '延时退房')
  await sendTwice(late)
  await said(page, /可住到 /)
  await eventually(() => tileOf(page, room).getAttribute('aria-label')).toContain('已准延时')
  expect(writes.filter(one => /Late$/.test(one))).toEqual([
    'order/grantLate',
    'order/withdrawLate',
    'order/grantLate',
  ])
})

test('a room by the hour: length, price and end, what is left on the tile, and two keys to check out who owes nothing', async () => {
  // Sold at any hour, so that the clock does not matter.
  const rule = { name: '全天', sellFrom: '00:00:00', sellTo: '23:59:59', baseMinutes: 90, basePriceFen: 6600 }
  const more = { graceMinutes: 10, unitMinutes: 30, unitPriceFen: 2000, maxMinutes: 240, sortOrder: 0 }
  await call(url(), 'POST', '/market/hourRule/add', { token: house.token(), body: { ...rule, ...more } })
  const { page, where } = await aDesk(visit)
  for (const name of ['冯钟点', '陈钟点']) {
    const room = house.takeRoom()
    await fromTile(page, room, '入住')
    await focused(certNo(page)).waitFor()
    await page.getByText('钟点房', { exact: true }).click()
    await page.getByText(/^到.* \d\d:\d\d 离店，超时每30分钟加收 20\.00 元$/).waitFor()
    await choose(page, page.getByLabel('时长'), '2小时 86.00 元')
    await fillCheckIn(page, house.aCertNo(), name, room)
    await eventually(where).toBe(boardPath)
    const tile = tileOf(page, room)
    await eventually(() => tile.innerText()).toMatch(/剩[12]:\d\d/)
    await eventually(() => tile.getAttribute('aria-label')).toMatch(/钟点房，到\d\d:\d\d/)

    await tile.focus()
    await page.keyboard.press('F8')
    const leave = dialogNamed(page, `结账退房 ${room.roomNo} ${name}`)
    await focused(leave.getByRole('button', { name: '确定' })).waitFor()
    await leave.getByText('应退 734.00').waitFor()
    await page.keyboard.press('Enter')
    await said(page, new RegExp(`^${room.roomNo} 已退房`))
    await leave.waitFor({ state: 'hidden' })
    // The keyboard is where it was, for the next room.
    await focused(tile).waitFor()
    await eventually(() => tile.innerText()).not.toContain(name)
  }
})
