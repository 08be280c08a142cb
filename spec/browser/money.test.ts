import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, leaveByEscape, markedOption, rowWith } from './testing/screen'
import { call, password, sessionOf } from './testing/session'
import { shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const livingIn = '/CustomerOrder/orderStatus/livingIn'
const onAccount = '/CustomerOrder/orderStatus/onAccount'
const units = '/CustomerRelationship/unitManagement'
const order = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const sure = (page: Page, title: string) =>
  dialogNamed(page, title).getByRole('button', { name: '确定' }).click()

let passports = 70_000_000
/** Somebody who has walked into a room, as the desk would enter him. */
async function checkIn(
  roomNo: string,
  name: string,
  more: object = {},
): Promise<{ stayId: string; folioId: string }> {
  const { token } = await sessionOf(url(), 'manager')
  const { rooms } = await call<{ rooms: { roomId: string; roomNo: string }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  const guests = [{ name, certType: 'PASSPORT', certNo: `E${++passports}`, birthday: '1990-05-01' }]
  const departDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const roomId = rooms.find(one => one.roomNo === roomNo)?.roomId
  const body = { roomId, departDate, guests, confirmed: 'Y', ...more }
  return call(url(), 'POST', '/ebk/order/checkIn', { token, body })
}

test('HOTEL-010 HOTEL-011 a bill from its first posting over a partial settlement to a check-out with the rest of the deposit back', async () => {
  await checkIn('301', '周账单', { deposits: [{ payCode: '9001', amountFen: 200_000 }] })
  const { page, go } = await visit({ as: 'manager' })
  await go(livingIn)
  await page.getByRole('button', { name: '客单 301' }).click()
  await order(page).getByRole('tab', { name: '账务' }).click()
  await order(page).getByRole('button', { name: '入账', exact: true }).click()
  const post = dialogNamed(page, '入账')
  await post.getByLabel('科目').fill('2001')
  await markedOption(page, '2001').waitFor()
  await page.keyboard.press('Enter')
  await post.getByLabel('单价').fill('25')
  await post.getByRole('button', { name: '确定' }).click()
  await said(page, '入账成功 25.00')

  // An amount says where it comes from.
  await order(page)
    .getByRole('button', { name: /25\.00 的来由$/ })
    .click()
  const why = dialogNamed(page, '小商品 25.00 的来由')
  await why.getByText('收入 小商品').waitFor()
  expect(await barriers(page, '账目来由', '.ant-modal')).toEqual([])
  await why.getByRole('button', { name: '关闭', exact: true }).last().click()
  await why.waitFor({ state: 'hidden' })

  await rowWith(page, '小商品').getByRole('checkbox').click()
  await order(page).getByRole('button', { name: '部分结账', exact: true }).click()
  await sure(page, '部分结账')
  await said(page, /^结账成功，单号 JZ/)
  await rowWith(page, '小商品').getByText('已结').waitFor()

  // What a bank has reserved is registered and given back on the bill itself.
  await order(page).getByRole('button', { name: '预授权', exact: true }).click()
  const preauth = dialogNamed(page, '登记预授权')
  await preauth.getByLabel('授权号').fill('PA2026')
  await preauth.getByLabel('金额').fill('500')
  expect(await barriers(page, '登记预授权', '.ant-modal')).toEqual([])
  await preauth.getByRole('button', { name: '确定' }).click()
  await said(page, '已登记预授权 500.00')
  await order(page)
    .getByRole('list', { name: '预授权' })
    .getByRole('button', { name: /撤\s?销/ })
    .click()
  await said(page, '预授权已撤销')

  await order(page).getByRole('button', { name: '结账退房', exact: true }).click()
  const leave = dialogNamed(page, '结账退房 301 周账单')
  await leave.getByText(/^应退 1,975\.00$/).waitFor()
  await leave.getByText('退款按原付款方式退回：现金 1,975.00').waitFor()
  await leave.getByRole('button', { name: '查看明细' }).click()
  await leave.getByRole('row').filter({ hasText: '押金' }).first().waitFor()
  expect(await barriers(page, '结账退房', '.ant-modal')).toEqual([])
  await leave.getByLabel('免费原因').fill('客人改住别处')
  await leave.getByRole('button', { name: '确定' }).click()
  await said(page, /^301 已退房，结账单 /)
})

test('HOTEL-012 who walked out goes on the account of a unit; the debt is asked for, paid and written off against it', async () => {
  const { token } = await sessionOf(url(), 'manager')
  const add = <T>(path: string, body: object) => call<T>(url(), 'POST', path, { token, body })
  const unit = { code: 'MONEY', name: '钱塘会展', kind: 'company', canCredit: 'Y', state: 'valid' }
  const signers = [{ name: '赵签单' }]
  const { id: unitId } = await add<{ id: string }>('/crm/unit/add', { ...unit, signers })
  const terms = { name: '会务', creditLimitFen: 500_000, billingCycle: 'month', billDay: 1, dueDays: 30 }
  await add('/crm/unitAccount/add', { unitId, ...terms, state: 'normal' })
  const { stayId, folioId } = await checkIn('302', '吴走结')
  await add('/ebk/account/post', { folioId, code: '2003', amountFen: 30_000, reason: '损坏台灯' })
  await add('/ebk/order/walkOut', { stayId, reason: '客人失联' })

  const { page, go } = await visit({ as: 'manager' })
  await go(onAccount)
  await page.getByRole('button', { name: '收款结账 302' }).click()
  const settle = dialogNamed(page, '补结账 302 吴走结')
  await settle.getByText('应收 300.00').waitFor()
  await settle.getByRole('textbox', { name: '金额' }).fill('100')
  await settle.getByText('还差 200.00').waitFor()
  await settle.getByRole('button', { name: /增加付款方式/ }).click()
  await choose(page, settle.getByLabel('第2笔付款方式'), '单位挂账')
  await choose(page, settle.getByLabel('账套'), '钱塘会展 会务')
  await settle.getByText('赵签单').waitFor()
  expect(await barriers(page, '补结账', '.ant-modal')).toEqual([])
  await settle.getByRole('button', { name: '确定' }).click()
  await said(page, /^吴走结 已补结账，结账单 JZ/)
  await page.getByText('没有走结和挂账的客单').waitFor()

  await go(`${units}/queryAccounting`)
  await rowWith(page, '吴走结').getByRole('checkbox').click()
  await page.getByRole('button', { name: /出\s?账/ }).click()
  await said(page, '出账成功')
  await go(`${units}/accountingTreatment`)
  await rowWith(page, '钱塘会展')
    .getByRole('button', { name: /^对账单/ })
    .click()
  await dialogNamed(page, '对账单').getByText('吴走结').waitFor()
  await dialogNamed(page, '对账单').getByText('贰佰元整').waitFor()

  await go(`${units}/accountSetManagement`)
  await rowWith(page, '钱塘会展').getByRole('button', { name: /^收款/ }).click()
  const receive = page.getByRole('dialog').filter({ hasText: '收款 · 钱塘会展' })
  await receive.getByLabel('金额').fill('200')
  await receive.getByRole('button', { name: '收款', exact: true }).click()
  await said(page, /^收款成功，单号 /)
  await go(`${units}/queryAccounting`)
  await rowWith(page, '吴走结').getByText('已核销').waitFor()
})

test('HOTEL-010 a clerk applies for a reversal, the manager agrees from the header, and the clerk carries it out', async () => {
  const { folioId } = await checkIn('307', '郑审批')
  const { token } = await sessionOf(url(), 'manager')
  const body = { folioId, code: '2003', amountFen: 8_000, reason: '损坏杯子' }
  await call(url(), 'POST', '/ebk/account/post', { token, body })
  const clerk = await visit({ as: 'frontdesk' })
  const reverse = async () => {
    await rowWith(clerk.page, '赔偿费').getByRole('checkbox').click()
    await order(clerk.page).getByRole('button', { name: '申请冲账', exact: true }).click()
    const dialog = clerk.page.getByRole('dialog').filter({ hasText: '冲账原因' })
    await dialog.getByLabel('冲账原因').fill('杯子找到了')
    await dialog.getByRole('button', { name: '确定' }).click()
  }
  await clerk.go(livingIn)
  await clerk.page.getByRole('button', { name: '客单 307' }).click()
  await order(clerk.page).getByRole('tab', { name: '账务' }).click()
  await reverse()
  await clerk.page.getByRole('button', { name: '提交申请' }).click()
  await said(clerk.page, '已提交冲账申请，等待审批')

  const manager = await visit({ as: 'manager' })
  await manager.go('/dashboard/analysis')
  await manager.page.getByRole('button', { name: '审批，1 件待审' }).click()
  const asked = manager.page.getByRole('listitem').filter({ hasText: '郑审批' })
  await asked.getByText('原因：杯子找到了').waitFor()
  await shoot(manager.page, 'approvals')
  expect(await barriers(manager.page, '审批', '.ant-drawer')).toEqual([])
  await asked.getByRole('button', { name: /同\s?意/ }).click()
  await manager.page.getByText('没有审批').waitFor()

  await clerk.page.getByRole('button', { name: '审批，1 件已同意' }).waitFor()
  await clerk.page.reload()
  await clerk.page.getByRole('button', { name: '客单 307' }).click()
  await order(clerk.page).getByRole('tab', { name: '账务' }).click()
  await reverse()
  await said(clerk.page, '冲账成功')
})

test('a handover with a difference says what ought to be there after the count, and asks for the reason', async () => {
  const { token } = await sessionOf(url(), 'cashier')
  const sell = (body: object) => call(url(), 'POST', '/ebk/shift/movement', { token, body })
  await sell({ kind: 'expense', amountFen: 3500, reason: '购买办公用品' })
  const { page, go } = await visit({ as: 'cashier' })
  await go('/ChangeShifts/handover')
  const count = page.getByRole('region', { name: '② 现金清点' })
  await count.getByLabel('100 元', { exact: false }).first().fill('9')
  await count.getByLabel('50 元', { exact: false }).first().fill('1')
  await count.getByRole('button', { name: '保存清点' }).click()
  // 1000 of the float less 35 for supplies; 950 are in the drawer.
  await page.getByText('短款 15.00 元').waitFor()
  await page.getByText(/^应有 965\.00 = 期初 1,000\.00/).waitFor()
  const receiving = page.getByRole('region', { name: '⑤ 接班' })
  await choose(page, receiving.getByLabel('接班人', { exact: true }), 'frontdesk')
  await choose(page, receiving.getByLabel('接班班次'), '中班')
  await receiving.getByLabel('接班人密码').fill(password)
  await receiving.getByRole('button', { name: /交\s?班/ }).click()
  await receiving.getByText('请填写长短款原因!').waitFor()
  await receiving.getByLabel('长短款原因').fill('找零差错')
  await receiving.getByLabel('接班人密码').fill(password)
  await receiving.getByRole('checkbox', { name: '非现金单据已核对' }).check()
  expect(await barriers(page, '交班')).toEqual([])
  await receiving.getByRole('button', { name: /交\s?班/ }).click()
  await said(page, '交班成功')
  const sheet = dialogNamed(page, '交班单')
  await sheet.getByText('长短款原因：找零差错').waitFor()
  await sheet.getByRole('row', { name: /长短款 -15\.00/ }).waitFor()
  await leaveByEscape(sheet)
  await page.getByRole('button', { name: '重新登录' }).waitFor()
})

test('what stands open before an audit is put right from its link; a rehearsal shows what would be charged', async () => {
  const { stayId } = await checkIn('303', '郑夜审')
  const { token } = await sessionOf(url(), 'manager')
  await call(url(), 'POST', '/ebk/order/walkOut', { token, body: { stayId, reason: '无人' } })
  await checkIn('305', '王过夜')
  const { page, go, where } = await visit({ as: 'manager' })
  await go('/ChangeShifts/nightAudit')
  const debts = rowWith(page, '走结、欠费')
  await debts.getByText('303 郑夜审').waitFor()
  await debts.getByRole('link', { name: '去处理' }).click()
  await eventually(where).toContain(onAccount)
  await page.getByRole('button', { name: '收款结账 303' }).click()
  await sure(page, '补结账 303 郑夜审')
  await said(page, /^郑夜审 已补结账/)
  await go('/ChangeShifts/nightAudit')
  await page.getByRole('button', { name: '重新检查' }).click()
  await expectGone(page, '303 郑夜审')
  await page.getByRole('button', { name: /试\s?运\s?行/ }).click()
  const shown = page.getByRole('region', { name: '试运行' })
  await shown.getByRole('row').filter({ hasText: '305' }).getByText('1001 全日房费').waitFor()
  await shown.getByText('到期与提醒').waitFor()
  expect(await barriers(page, '夜审')).toEqual([])
})

const expectGone = (page: Page, text: string) => page.getByText(text).waitFor({ state: 'detached' })

test('the books are proved at the press of a button, and the page says that every promise holds', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/bookProof')
  await page.getByText('还没有体检过；每次夜审后自动体检').waitFor()
  await page.getByRole('button', { name: '立即体检' }).click()
  await page.getByText(/^账务体检通过：\d+ 项承诺全部成立$/).waitFor()
  await rowWith(page, '分录封存链完整').getByText('成立').waitFor()
  expect(await barriers(page, '账务体检')).toEqual([])
})
