import { expect, test } from 'vitest'
import { aDesk, openTabs } from '../browser/testing/desk'
import { eventually } from '../browser/testing/eventually'
import { openHouse, tileOf } from '../browser/testing/house'
import { noticesOf, said } from '../browser/testing/notices'
import { focused } from '../browser/testing/screen'
import { call } from '../browser/testing/session'
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
    await tileOf(page, room).click({ button: 'right' })
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
    await tileOf(page, room).waitFor()
  }
})

test('a team that was saved leaves an empty form behind', async () => {
  const { page, go, where } = await visit({ as: 'manager', asPeople: true })
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

test('a double click sells once and says so once; the next sale begins empty, with the keyboard at the goods', async () => {
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
    await page.getByText('选择左侧的商品').waitFor()
    await focused(find).waitFor()
  }
  await eventually(() => notices).toEqual(['销售成功', '销售成功'])
})
