import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, focused, leaveByEscape } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const list = '/CustomerOrder/orderStatus/booking'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const choose = (page: Page, text: RegExp) =>
  page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first().click()

/** The action of a row, from its buttons or from 更多. */
async function act(page: Page, name: string, action: string): Promise<void> {
  const row = rowOf(page, name)
  await row.getByRole('button', { name: /^详情 / }).waitFor()
  const button = row.getByRole('button', { name: new RegExp(`^${action} `) })
  if ((await button.count()) > 0) return button.click()
  await row.getByRole('button', { name: /^更多 / }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('HOTEL-006 HOTEL-009 a booking is made, gets its room and its deposit and moves in; another desk sees each step by itself', async () => {
  const [{ page, go }, other] = await Promise.all([visit({ as: 'manager' }), visit({ as: 'frontdesk' })])
  await other.go(list)
  await other.page.getByText('今日预抵', { exact: true }).waitFor()
  await go('/CustomerOrder/normalBooking')
  await page.getByLabel('标准大床房 标准价 间数').fill('1')
  await page.getByLabel('手机').fill('13700001111')
  await page.getByLabel('姓名').fill('周预订')
  expect(await barriers(page, '散客预订')).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await said(page, /^预订成功，单号 YD/)
  await page.getByRole('heading', { name: /^预订成功 YD\d+ 周预订$/ }).waitFor()
  expect(await barriers(page, '预订成功')).toEqual([])
  await go(list)
  await rowOf(page, '周预订').waitFor()
  await rowOf(other.page, '周预订').waitFor()

  await act(page, '周预订', '排房')
  const assign = page.getByRole('dialog').filter({ hasText: '排房' })
  await assign.getByLabel('第 1 间房号').click()
  const room = page
    .locator('.ant-select-item-option')
    .filter({ hasText: '标准大床房', visible: true })
    .first()
  const [roomNo = ''] = ((await room.textContent()) ?? '').split(' ')
  await choose(page, new RegExp(`^${roomNo} `))
  await said(page, '排房成功')
  expect(await barriers(page, '排房', '.ant-modal')).toEqual([])
  await assign.getByRole('button', { name: '完成' }).click()
  await rowOf(other.page, '周预订').getByText(roomNo, { exact: true }).waitFor()

  await act(page, '周预订', '收订金')
  await page.getByLabel('金额').fill('100')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await said(page, '收款成功，订金合计 100.00')
  await eventually(() => rowOf(other.page, '周预订').textContent()).toContain('100.00')

  await act(page, '周预订', '入住')
  // One room: nothing is asked in between.
  await page.getByRole('region', { name: '预订', exact: true }).getByText('标准大床房').waitFor()
  await page.getByLabel('证件号').fill('11010519491231002X')
  await page.getByRole('button', { name: '入住', exact: true }).click()
  await said(page, / 入住成功，登记单 /)
  await eventually(() => rowOf(other.page, '周预订').count()).toBe(0)
})

test('HOTEL-009 with the keyboard alone a booking is cancelled with its reason and restored; its log tells of both', async () => {
  const { token } = await sessionOf(url(), 'manager')
  const base = await call<{
    hotelInfo: { businessDate: string }
    roomTypes: { id: string; name: string }[]
    channels: { id: string; code: string }[]
  }>(url(), 'GET', '/base/hotel/getHotelBaseInfo', { token })
  const day = (days: number) =>
    new Date(Date.parse(base.hotelInfo.businessDate) + days * 86_400_000).toISOString().slice(0, 10)
  const type = base.roomTypes.find(one => one.name === '豪华双床房')
  await call(url(), 'POST', '/ebk/order/addBooking', {
    token,
    body: {
      kind: 'FIT',
      sourceType: 'walkIn',
      channelId: base.channels[0]?.id,
      guarantee: 'none',
      booker: { name: '吴键盘', phone: '13600002222' },
      arriveDate: day(1),
      departDate: day(2),
      stayType: 'DAY',
      rooms: [{ roomTypeId: type?.id, qty: 1 }],
    },
  })
  const { page, go } = await visit({ as: 'manager' })
  await go(`${list}?tab=tomorrow`)
  const more = rowOf(page, '吴键盘').getByRole('button', { name: /^更多 / })
  await more.focus()
  await page.keyboard.press('Enter')
  const cancel = page.getByRole('menuitem', { name: '取消', exact: true })
  await cancel.waitFor()
  // The keyboard is in the menu, and each key has moved it before the next one is pressed.
  const marked = page.locator('[role=menuitem]:focus')
  await marked.waitFor()
  for (let tries = 0; tries < 12 && (await focused(cancel).count()) === 0; tries++) {
    const before = await marked.innerText()
    await page.keyboard.press('ArrowDown')
    await eventually(() => marked.innerText()).not.toBe(before)
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: '取消' })
  await focused(dialog.getByLabel('原因')).waitFor()
  await page.keyboard.type('行程有变')
  await page.keyboard.press('Enter')
  await said(page, / 已取消/)
  await eventually(() => rowOf(page, '吴键盘').count()).toBe(0)

  await go(`${list}?tab=cancelled`)
  await act(page, '吴键盘', '恢复')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await said(page, / 已恢复$/)
  await go(`${list}?tab=tomorrow`)
  await act(page, '吴键盘', '日志')
  const log = page.getByRole('dialog').filter({ hasText: '日志' })
  for (const title of ['恢复预订', '取消预订', '新增预订'])
    await log.getByText(title, { exact: true }).first().waitFor()
})

test('HOTEL-013 a guest is entered, found again, his number shown for a reason, and two records become one', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/CustomerOrder/guestInfo')
  for (const [name, certNo] of [
    ['郑客史', '44052418800101001X'],
    ['郑客史重', ''],
  ] as const) {
    await page.getByRole('button', { name: '新增客人' }).click()
    const form = dialogNamed(page, '新增客人')
    await form.getByLabel('姓名').fill(name)
    await form.getByLabel('手机').fill('13599990000')
    if (certNo !== '') {
      await form.getByLabel('证件类型').click()
      await choose(page, /^护照$/)
      await form.getByLabel('证件号', { exact: true }).fill(certNo)
    }
    await form.getByRole('button', { name: '保存' }).click()
    await said(page, '保存成功')
    await form.waitFor({ state: 'detached' })
  }
  await rowOf(page, '郑客史重').waitFor()
  expect(await barriers(page, '客人信息')).toEqual([])
  await page.getByRole('button', { name: '详情 郑客史', exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await drawer.getByRole('tab', { name: '证件' }).click()
  await drawer.getByRole('button', { name: '查看' }).click()
  await dialogNamed(page, '查看证件号 郑客史').getByRole('textbox').fill('核对身份')
  await dialogNamed(page, '查看证件号 郑客史').getByRole('button', { name: '确定' }).click()
  await drawer.getByText('44052418800101001X').waitFor()
  expect(await barriers(page, '客史', '.ant-drawer')).toEqual([])

  await drawer.getByRole('button', { name: '合并档案' }).click()
  const merge = dialogNamed(page, '合并到 郑客史')
  await merge.getByLabel('并入的档案').click()
  await choose(page, /^郑客史重/)
  await merge.getByLabel('原因').fill('同一人')
  await merge.getByRole('button', { name: '确定' }).click()
  await said(page, /^已并入 郑客史/)
  await leaveByEscape(drawer)
  await eventually(() => rowOf(page, '郑客史重').count()).toBe(0)
})

test('HOTEL-015 what a channel sends appears by itself at another desk, with its time; confirmed, it is a booking', async () => {
  const [{ page, go }, other] = await Promise.all([visit({ as: 'manager' }), visit({ as: 'frontdesk' })])
  await Promise.all([go('/CustomerOrder/advanceOrder'), other.go('/CustomerOrder/advanceOrder')])
  await other.page.getByText('没有这样的渠道订单').first().waitFor()
  await page.getByRole('button', { name: '模拟来单' }).click()
  await page.getByRole('menuitem', { name: '携程' }).hover()
  await page.getByRole('menuitem', { name: '来新单' }).click()
  await said(page, /^携程已发送 CTRIP/)
  const row = other.page.getByRole('row').filter({ hasText: 'CTRIP' })
  await row.getByText(/^剩 \d\d:\d\d$/).waitFor()
  expect(await barriers(other.page, '渠道订单')).toEqual([])
  await row.getByRole('button', { name: /^确认 / }).click()
  await said(other.page, /^已确认，预订单 YD/)
  await eventually(() => page.getByRole('row').filter({ hasText: 'CTRIP' }).count()).toBe(0)
})
