import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, focused, markedOption } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const board = '/RoomsStatus/realTimeRoomState'
const tile = (page: Page, roomNo: string) => page.getByRole('button', { name: new RegExp(`^${roomNo} `) })
const tileText = async (page: Page, roomNo: string) =>
  (await tile(page, roomNo).getAttribute('aria-label')) ?? ''
const order = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })

test('HOTEL-003 HOTEL-008 HOTEL-010 a guest walks in, stays longer, changes the room, buys water and leaves with the rest of the deposit', async () => {
  const [{ page, go }, other] = await Promise.all([visit({ as: 'manager' }), visit({ as: 'frontdesk' })])
  await Promise.all([go(board), other.go(board)])
  await tile(other.page, '201').waitFor()

  await tile(page, '201').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '入住', exact: true }).click()
  await page.getByLabel('证件号').fill('11010519491231002X')
  await page.getByLabel('姓名').fill('王小明')
  await page.getByRole('textbox', { name: '押金' }).fill('1500')
  await page.getByRole('button', { name: '入住', exact: true }).click()
  await said(page, /^201 入住成功/)
  await eventually(() => tileText(other.page, '201')).toContain('王小明')

  await go('/CustomerOrder/orderStatus/livingIn')
  await page.getByRole('button', { name: '客单 201' }).click()
  await order(page).getByRole('button', { name: '续住', exact: true }).click()
  await dialogNamed(page, '续住 201 王小明').getByRole('button', { name: '确定' }).click()
  await said(page, /^续住至 /)

  await order(page).getByRole('button', { name: '换房', exact: true }).click()
  const change = dialogNamed(page, '换房 201 王小明')
  await change.getByLabel('换到').fill('203')
  await page.locator('.ant-select-item-option').filter({ hasText: /^203 /, visible: true }).first().click()
  await change.getByLabel('原因').fill('窗外施工')
  expect(await barriers(page, '换房', '.ant-modal')).toEqual([])
  await change.getByRole('button', { name: '确定' }).click()
  await said(page, /^已换到 203/)
  await eventually(() => tileText(other.page, '203')).toContain('王小明')
  await eventually(() => tileText(other.page, '201')).not.toContain('王小明')

  await order(page).getByRole('tab', { name: '账务' }).click()
  await order(page).getByRole('button', { name: '入账', exact: true }).click()
  const post = dialogNamed(page, '入账')
  await post.getByLabel('科目').fill('2001')
  await markedOption(page, '2001').waitFor()
  await page.keyboard.press('Enter')
  await post.getByLabel('单价').fill('12.5')
  await post.getByRole('button', { name: '确定' }).click()
  await said(page, '入账成功 12.50')
  await order(page).getByRole('row').filter({ hasText: '小商品' }).getByRole('checkbox').click()
  await order(page)
    .getByText(/^已选 1 笔：消费 12\.50/)
    .waitFor()
  expect(await barriers(page, '客单', '.ant-drawer')).toEqual([])

  await order(page).getByRole('button', { name: '结账退房', exact: true }).click()
  const leave = dialogNamed(page, '结账退房 203 王小明')
  await leave.getByText('应退').waitFor()
  await leave.getByLabel('免费原因').fill('客人改住别处')
  await leave.getByRole('button', { name: '确定' }).click()
  await said(page, /^203 已退房，结账单 /)
  await eventually(() => tileText(other.page, '203')).not.toContain('王小明')
  await go('/CustomerOrder/orderStatus/checkedOut')
  await page.getByRole('row').filter({ hasText: '王小明' }).getByText('已退房').waitFor()
  expect(await barriers(page, '离店单')).toEqual([])
})

test('HOTEL-010 a guest is checked out with the keyboard alone', async () => {
  const { token } = await sessionOf(url(), 'manager')
  const { rooms } = await call<{ rooms: { roomId: string; roomNo: string }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  const room = rooms.find(one => one.roomNo === '206')
  const guests = [{ name: '李键盘', certType: 'PASSPORT', certNo: 'E12345678', birthday: '1990-05-01' }]
  const departDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = { roomId: room?.roomId, departDate, guests, confirmed: 'Y' }
  await call(url(), 'POST', '/ebk/order/checkIn', { token, body })
  const { page, go } = await visit({ as: 'manager' })
  await go('/CustomerOrder/orderStatus/livingIn')
  await page.getByRole('button', { name: '结账退房 206' }).focus()
  await page.keyboard.press('Enter')
  // The dialog gives the keyboard to its first box, which is the only one: Enter sends.
  await focused(dialogNamed(page, '结账退房 206 李键盘').getByLabel('免费原因')).waitFor()
  await page.keyboard.type('房间没有热水')
  await page.keyboard.press('Enter')
  await said(page, /^206 已退房/)
})
