import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { hasKeyboard, leaveByEscape } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const place = '/Report/achievements'
/** As the demo names its manager. */
const realname = '沈经理'

/** What the manager earns two percent of: goods that only this test sells. */
async function goodsWithScheme(amountFen: number): Promise<void> {
  const { token } = await sessionOf(url(), 'manager')
  const send = <T>(path: string, body: object) => call<T>(url(), 'POST', path, { token, body })
  const { businessDate } = await call<{ businessDate: string }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  await send('/report/incentive/add', {
    name: '小商品两点',
    earner: 'handler',
    base: 'goods',
    percentBp: 200,
    perPieceFen: 0,
    stepWay: 'part',
    validFrom: `${businessDate.slice(0, 7)}-01`,
    people: 'manager',
    enabled: 'Y',
  })
  await send('/ebk/cashSale/sell', {
    customer: '业绩散客',
    items: [{ code: '2001', name: '礼盒', qty: 1, unitPriceFen: amountFen }],
    payments: [{ payCode: '9001', amountFen }],
  })
}

const grid = (page: Page, name: string | RegExp) => page.getByRole('grid', { name })
const drawerWith = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text })

test('HOTEL-065 业绩报表: a commission opens its scheme, this its lines; by department, ranked, narrowed, on a phone', async () => {
  await goodsWithScheme(123_400)
  const { page, go, where } = await visit({ as: 'manager' })
  await go(place)
  const sheet = grid(page, '业绩汇总：员工')
  await sheet.waitFor()
  await settled(page)
  expect(await barriers(page, '业绩报表', 'main')).toEqual([])
  await shoot(page, 'achievements')
  for (const check of ['房费合计＝房费科目的全部消费：相符', '商品额合计＝营业日报第8行：相符'])
    await page.getByText(check).waitFor()

  // The manager is one row; his commission is the last figure of it.
  const mine = sheet
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: realname, exact: true }) })
  const figure = mine.getByRole('gridcell').last()
  const earned = await figure.innerText()
  expect(earned).toMatch(/^[\d,]+\.\d\d$/)
  await figure.click()
  const why = drawerWith(page, `${realname} 提成 ${earned}`)
  await why.getByRole('gridcell', { name: '小商品两点' }).first().waitFor()
  await eventually(() => why.getByRole('row', { name: /合计/ }).innerText()).toContain(earned)
  await shoot(page, 'achievements-why')
  await why.getByRole('gridcell', { name: realname }).first().click()
  const lines = page.getByRole('dialog').filter({ hasText: '1,234.00' }).last()
  await lines.getByRole('gridcell', { name: '1,234.00' }).first().waitFor()
  await shoot(page, 'achievements-lines')
  // What is below holds the same amount, so the drawers themselves are counted.
  const drawers = () => page.getByRole('dialog').count()
  await hasKeyboard(lines)
  await page.keyboard.press('Escape')
  await eventually(drawers).toBe(1)
  await leaveByEscape(why)

  await page.getByRole('combobox', { name: '分组' }).click()
  await page.getByTitle('按部门', { exact: true }).click()
  await grid(page, '业绩汇总：部门').waitFor()
  expect(where()).toContain('groupBy=department')

  await page.getByRole('button', { name: '业绩排名', exact: true }).click()
  await grid(page, /业绩排名：/).waitFor()
  await page.getByRole('combobox', { name: '部门' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await eventually(where).toContain('filter=department')
  await shoot(page, 'achievements-ranking')

  await page.getByRole('button', { name: '提成明细', exact: true }).click()
  await grid(page, '提成明细').getByRole('gridcell', { name: '小商品两点' }).first().waitFor()
  await page.getByRole('button', { name: '中介佣金', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '中介佣金' }).waitFor()

  const phone = await visit({ as: 'finance', width: 390, height: 844 })
  await phone.go(place)
  await grid(phone.page, '业绩汇总：员工').waitFor()
  await settled(phone.page)
  await expectNoSidewaysScroll(phone.page)
  expect(await barriers(phone.page, '业绩报表', 'main')).toEqual([])
  await shoot(phone.page, 'achievements')
})

test('HOTEL-065 业绩报表 is not the cashier’s', async () => {
  const { page, go, accept } = await visit({ as: 'cashier' })
  accept(/403/)
  await go('/Report/cashierStatement')
  await page.getByRole('grid').first().waitFor()
  expect(await page.getByRole('menuitem', { name: '业绩报表' }).count()).toBe(0)
})
