import type { AllRoomStatus } from '@kezhan/desk/model/room-state'
import { expect, test } from 'vitest'
import {
  aDesk,
  certNo,
  checkInPath,
  depositBox,
  fromTile,
  nameBox,
  openTabs,
  writesOf,
} from '../browser/testing/desk'
import { eventually } from '../browser/testing/eventually'
import { boardPath, openHouse, tileOf } from '../browser/testing/house'
import { noticesOf, said } from '../browser/testing/notices'
import { choose, focused } from '../browser/testing/screen'
import { call, logIn, password } from '../browser/testing/session'
import { openVisits } from '../browser/testing/visit'

/**
 * Bookings, teams and the till as people use it: everything moves, the computer is slow, and each thing is done twice without a reload, because a
 * form or a dialog that was used once is no longer fresh.
 */
const { url, visit } = openVisits()
const house = openHouse(url)
const twice = ['first', 'second'] as const

test('a booking that was saved leaves an empty form behind, with the keyboard in its first box', async () => {
  const { page, where } = await aDesk(visit)
  const room = house.takeRoom()
  const arrival = () => page.getByLabel('入住', { exact: true })
  const booker = () => page.getByLabel('姓名', { exact: true })
  const isEmpty = () =>
    eventually(() => Promise.all([booker(), page.getByLabel('手机')].map(box => box.inputValue()))).toEqual([
      '',
      '',
    ])
  for (const name of ['陈订一', '褚订二']) {
    // Once from a room, whose type comes along, and once without.
    await fromTile(page, room, '预订')
    await eventually(where).toContain('/CustomerOrder/normalBooking?roomTypeId=')
    await focused(arrival()).waitFor()
    await isEmpty()
    await page.getByText(/^1 间 × 1 晚/).waitFor()
    await page.getByLabel('晚数').fill('2')
    await page.getByText(/^1 间 × 2 晚/).waitFor()
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
    await tileOf(page, room).waitFor()
  }
})

test('a team that was saved gets its list and clean rooms, each by one of two clicks, and leaves an empty form behind', async () => {
  const { page, go, where } = await visit({ as: 'manager', asPeople: true })
  await go('/CustomerOrder/teamBooking')
  const writes = writesOf(page)
  const given: string[] = []
  for (const name of ['西湖一团', '西湖二团']) {
    await focused(page.getByLabel('团名')).waitFor()
    const boxes = ['团名', '领队', '领队电话'].map(label => page.getByLabel(label, { exact: true }))
    await eventually(() => Promise.all(boxes.map(box => box.inputValue()))).toEqual(['', '', ''])
    await page.getByLabel('团名').fill(name)
    await page.getByLabel('领队', { exact: true }).fill('赵领队')
    await page.getByLabel('领队电话').fill('13700000000')
    await page.getByLabel('标准大床房 每晚间数').fill('2')
    await page.getByRole('button', { name: '保存', exact: true }).dblclick()
    await eventually(where).toContain('teamId=')
    // The address changes before the page does; who leaves at once has never seen the team.
    await page.getByRole('heading', { name }).waitFor()
    const guests = ['甲', '乙'].map(one => `${name}${one},男,护照,${house.aPassport()},,,`)
    await page.getByLabel('粘贴名单').fill(guests.join('\n'))
    await page.getByRole('button', { name: '读取' }).click()
    await page.getByLabel('第 2 行姓名').waitFor()
    await page.getByRole('button', { name: '导入名单' }).dblclick()
    await said(page, '已导入 2 间 2 人')
    await page.getByRole('tab', { name: '排房' }).click()
    await page.getByRole('button', { name: '自动排房' }).click()
    await said(page, '已为 2 间选好房间，确认后保存')
    await page.getByRole('button', { name: '保存排房 2 间' }).dblclick()
    await said(page, '已排 2 间')
    await eventually(() => page.getByRole('button', { name: /^取消排房 / }).count()).toBe(2)
    for (const button of await page.getByRole('button', { name: /^取消排房 / }).all())
      given.push(((await button.getAttribute('aria-label')) ?? '').split(' ')[1] ?? '')
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '团队预订' }).click()
    await eventually(where).toBe('/CustomerOrder/teamBooking')
  }
  const { rooms } = await call<AllRoomStatus>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', {
    token: house.token(),
  })
  const states = given
    .map(roomNo => rooms.find(room => room.roomNo === roomNo))
    .map(room => [room?.occ, room?.hk])
  expect(new Set(given).size).toBe(4)
  expect(states.filter(([occ, hk]) => occ !== 'V' || hk === 'dirty')).toEqual([])
  for (const path of ['team/add', 'order/assignMany'])
    expect(
      writes.filter(one => one === path),
      path,
    ).toHaveLength(2)
})

test('a double click sells once and says so once, for money or to a room; the next sale begins empty, with the keyboard at the goods', async () => {
  const room = house.takeRoom()
  await house.aGuestIn(room, '许挂账', 100_000)
  const goods = {
    code: 'TRAP1',
    name: '双击矿泉水',
    category: '01',
    unit: '瓶',
    salePriceFen: 300,
    safeQty: 0,
  }
  await call(url(), 'POST', '/base/goods/add', { token: house.token(), body: goods })
  const { records } = await call<{ records: { id: string }[] }>(url(), 'GET', '/base/goods/list', {
    token: house.token(),
    query: { code: 'TRAP1' },
  })
  const stock = { goodsId: records[0]?.id, kind: 'purchase', qty: 10, costFen: 100 }
  await call(url(), 'POST', '/base/goods/move', { token: house.token(), body: stock })
  const { page, go } = await visit({ as: 'manager', asPeople: true })
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
    await page.getByText('请先选择商品').waitFor()

    await focused(find).waitFor()
    await page.keyboard.type('双击矿泉水')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '挂房账' }).click()
    await choose(page, page.getByLabel('挂账房间'), `${room.roomNo} 许挂账`)
    await page.getByRole('button', { name: `挂到 ${room.roomNo}` }).dblclick()
    await page.getByText('请先选择商品').waitFor()
    await focused(find).waitFor()
  }
  const once = ['销售成功', `已挂到 ${room.roomNo}`]
  await eventually(() => notices).toEqual([...once, ...once])
})

test('orders of channels: the badge leads to them, and F6 takes one after the other without waiting for the list', async () => {
  const { channels } = await call<{ channels: { id: string; code: string }[] }>(
    url(),
    'GET',
    '/base/hotel/getHotelBaseInfo',
    { token: house.token() },
  )
  const { page, where } = await aDesk(visit)
  const channelId = channels.find(one => one.code === 'CTRIP')?.id
  for (const count of [1, 2]) {
    const body = { channelId, kind: 'new' }
    await call(url(), 'POST', '/ebk/channelOrder/simulate', { token: house.token(), body })
    await page.getByRole('button', { name: `渠道订单，${count} 单待处理` }).waitFor()
  }
  const writes = writesOf(page)
  await page.getByRole('button', { name: '渠道订单，2 单待处理' }).click()
  await eventually(where).toBe('/CustomerOrder/advanceOrder?tab=pending')
  await page.getByText('F6 确认选中的订单').waitFor()
  for (const _ of twice) {
    await page.keyboard.press('F6')
    // Once more, as an impatient finger does.
    await page.keyboard.press('F6')
    await said(page, /^已确认，预订单 YD/)
  }
  await page.getByText('没有这样的渠道订单').first().waitFor()
  await eventually(() => page.getByRole('button', { name: /^渠道订单，/ }).count()).toBe(0)
  expect(writes.filter(one => one === 'channelOrder/confirm')).toHaveLength(2)
})

test('after a handover the save that is refused leads to signing in with one click, and what was typed is sent then', async () => {
  const { page, go, where } = await visit({ as: 'frontdesk', asPeople: true, hasOwnSession: true })
  const room = house.takeRoom()
  await go(boardPath)
  await fromTile(page, room, '入住')
  await focused(certNo(page)).waitFor()
  await certNo(page).fill(house.aCertNo())
  await nameBox(page).fill('何交班')
  await depositBox(page).fill('800')
  const token = await page.evaluate<string>('JSON.parse(localStorage.getItem("pro__Access-Token")).value')
  const shift = (deed: string, body: object) => call(url(), 'POST', `/ebk/shift/${deed}`, { token, body })
  await shift('movement', { kind: 'expense', amountFen: 3500, reason: '购买办公用品' })
  await shift('count', { pieces: { 10000: 9 }, slips: {} })
  const signed = { receiver: 'cashier', password, shiftIndex: '02', reason: '找零差错', areSlipsChecked: 'Y' }
  await shift('handover', signed)
  const save = page.getByRole('button', { name: '入住', exact: true })
  const over = page.getByRole('dialog').filter({ hasText: '当前班次已交接，请重新登录' })
  await save.click()
  await over.getByRole('button', { name: '留在本页' }).click()
  await over.waitFor({ state: 'hidden' })
  await eventually(() => nameBox(page).inputValue()).toBe('何交班')
  await save.click()
  await over.getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(address => address.pathname === '/user/login')
  await logIn(page, 'frontdesk')
  await page.getByText('已恢复未保存的内容').waitFor()
  expect(where()).toBe(`${checkInPath}?roomId=${room.roomId}`)
  await eventually(() => nameBox(page).inputValue()).toBe('何交班')
  await save.click()
  await said(page, new RegExp(`^${room.roomNo} 入住成功`))
})
