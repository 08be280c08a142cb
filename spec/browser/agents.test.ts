import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { said } from './testing/notices'
import { choose, dialogNamed, rowWith } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const intermediaries = '/CustomerRelationship/intermediaryManagement'

/** A guest whom the intermediary brought: he paid this much for his room and left at once. */
async function aGuestOf(intermediaryId: string, roomNo: string, name: string, amountFen: number) {
  const { token } = await sessionOf(url(), 'manager')
  const send = <T>(path: string, body: object) => call<T>(url(), 'POST', path, { token, body })
  const { rooms } = await call<{ rooms: { roomId: string; roomNo: string }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  const { stayId, folioId } = await send<{ stayId: string; folioId: string }>('/ebk/order/checkIn', {
    roomId: rooms.find(one => one.roomNo === roomNo)?.roomId,
    departDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    guests: [{ name, certType: 'PASSPORT', certNo: `E7${roomNo}00111`, birthday: '1990-05-01' }],
    sourceType: 'agent',
    intermediaryId,
    confirmed: 'Y',
  })
  await send('/ebk/account/post', { folioId, code: '1006', amountFen, reason: '半日' })
  const payments = [{ payCode: '9001', amountFen }]
  const left = { stayId, payments, charges: [], chargeReason: '只用半日', confirmed: 'Y' }
  await send('/ebk/order/checkOut', left)
}

const tick = (page: Page, text: string) => rowWith(page, text).getByRole('checkbox').click()

test('HOTEL-038 an intermediary with its contract, and a booking that names it', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go(intermediaries)
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('中介编码').fill('XF')
  await form.getByLabel('中介名称').fill('晓风旅行')
  await form.getByLabel('佣金比例').fill('0')
  await form.getByLabel('最低价').fill('0')
  await shoot(page, 'agents-form')
  await form.getByRole('button', { name: /确\s?定|保\s?存/ }).click()
  // A contract that promises nothing is refused with what to do.
  await page.getByText('按比例计佣请填写佣金比例，且大于0').first().waitFor()
  await form.getByLabel('佣金比例').fill('12')
  await form.getByRole('button', { name: /确\s?定|保\s?存/ }).click()
  await rowWith(page, '晓风旅行').first().waitFor()
  await settled(page)
  expect(await barriers(page, '中介资料', 'main')).toEqual([])
  await shoot(page, 'agents-list')

  // The booking form offers it.
  await go('/CustomerOrder/normalBooking')
  await choose(page, page.getByLabel('中介', { exact: true }), '晓风旅行')
  await page.getByLabel('姓名').fill('陈中介')
  await page.getByLabel('手机').fill('13811112222')
  await shoot(page, 'agents-booking')
})

test('HOTEL-038 commissions of guests who left are confirmed, paid from the drawer, voided, and on paper by the month', async () => {
  const { token } = await sessionOf(url(), 'manager')
  const contract = {
    code: `ML${Date.now() % 100_000}`,
    name: '明楼旅行',
    settleMode: 'month',
    ruleKind: 'percent',
    percentBp: 1200,
    perNightFen: 0,
    minPriceFen: 0,
    base: 'paid',
    state: 'valid',
  }
  const { id: agent } = await call<{ id: string }>(url(), 'POST', '/crm/intermediary/add', {
    token,
    body: contract,
  })
  await aGuestOf(agent, '305', '赵半日', 25_000)
  await aGuestOf(agent, '306', '钱半日', 40_000)
  const { page, go } = await visit({ as: 'manager' })
  await go(`${intermediaries}?tab=commission&intermediaryId=${agent}`)
  await rowWith(page, '赵半日').getByText('30.00').waitFor()
  await page.getByText('待结算 2 笔 78.00').waitFor()
  await settled(page)
  expect(await barriers(page, '佣金明细', 'main')).toEqual([])
  await shoot(page, 'agents-commissions')

  // By the month it is confirmed before it is paid.
  await tick(page, '赵半日')
  await page.getByRole('button', { name: /^结\s?算$/ }).click()
  const settle = dialogNamed(page, '结算佣金')
  await settle.getByText('1 笔，合计 30.00 元').waitFor()
  await settle.getByRole('button', { name: /结\s?算/ }).click()
  await page.getByText('月结佣金请先确认再结算').first().waitFor()
  await shoot(page, 'agents-settle')
  await settle.getByRole('button', { name: /取\s?消/ }).click()
  await page.getByRole('button', { name: /^确\s?认$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await rowWith(page, '赵半日').getByText('已确认').waitFor()
  await tick(page, '赵半日')
  await page.getByRole('button', { name: /^结\s?算$/ }).click()
  await dialogNamed(page, '结算佣金')
    .getByRole('button', { name: /结\s?算/ })
    .click()
  await said(page, /^佣金已结算，单号 YJ/)
  await rowWith(page, '赵半日').getByText('已结算').waitFor()

  await tick(page, '钱半日')
  await page.getByRole('button', { name: /^作\s?废$/ }).click()
  const voiding = dialogNamed(page, '作废佣金')
  await voiding.getByLabel('原因').fill('自来客')
  await voiding.getByRole('button', { name: /作\s?废/ }).click()
  await rowWith(page, '钱半日').getByText('已作废').waitFor()

  // The order says who brought the guest, and how far his commission is.
  await go('/CustomerOrder/orderStatus/checkedOut')
  await rowWith(page, '赵半日').getByRole('button', { name: '客单 305' }).click()
  const order = page.getByRole('dialog').filter({ hasText: '基本信息' })
  await order.getByText('明楼旅行').first().waitFor()
  await order.getByText(/^30\.00 元 已结算 YJ/).waitFor()
  await shoot(page, 'agents-order')

  await go(intermediaries)
  await rowWith(page, '明楼旅行').getByText('12%').waitFor()
  await rowWith(page, '明楼旅行')
    .getByRole('button', { name: /^更多 / })
    .click()
  await page.getByRole('menuitem', { name: '对账单' }).click()
  await dialogNamed(page, '佣金对账单 · 明楼旅行')
    .getByRole('button', { name: /查\s?看/ })
    .click()
  await page.getByText('期末未付').first().waitFor()
  await page.getByText('本期付款').first().waitFor()
  await shoot(page, 'agents-paper')
})

test('HOTEL-038 on a telephone the contracts and commissions stay within the screen', async () => {
  const { page, go } = await visit({ as: 'manager', width: 390 })
  await go(intermediaries)
  await settled(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'agents-list')
  await page.getByRole('tab', { name: '佣金明细' }).click()
  await page.getByRole('button', { name: /^结\s?算$/ }).waitFor()
  await settled(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'agents-commissions')
})
