import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, focused } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const order = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })

/** A guest of a room with 500 yuan of deposit. */
async function aStay(roomNo: string, name: string): Promise<{ stayId: string; folioId: string }> {
  const { token } = await sessionOf(url(), 'manager')
  const { rooms } = await call<{ rooms: { roomId: string; roomNo: string }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  const room = rooms.find(one => one.roomNo === roomNo)
  const guests = [{ name, certType: 'PASSPORT', certNo: `E1${roomNo}0000`, birthday: '1990-05-01' }]
  const departDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const deposits = [{ payCode: '9001', amountFen: 50_000 }]
  const body = { roomId: room?.roomId, departDate, guests, deposits, confirmed: 'Y' }
  return call(url(), 'POST', '/ebk/order/checkIn', { token, body })
}

/** What a printer would get, and on how large a page. */
async function printed(page: Page): Promise<{ text: string; widthMm: number; pages: number }> {
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: 'screen' })
  const [, widthPt] = /\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/.exec(pdf) ?? []
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  return { text, widthMm: Math.round((Number(widthPt) / 72) * 25.4), pages }
}

test('HOTEL-010 the registration form is seen before it is printed; Ctrl+P prints the paper and nothing else, and counts it', async () => {
  await aStay('207', '赵登记')
  const { page, go } = await visit({ as: 'manager' })
  await go('/CustomerOrder/orderStatus/livingIn')
  await page.getByRole('button', { name: '客单 207' }).click()
  await order(page)
    .getByRole('button', { name: /^(printer )?打 ?印$/ })
    .click()
  await page.getByRole('menuitem', { name: '入住登记单' }).click()
  const form = dialogNamed(page, '入住登记单')
  await form.getByText('住客须知').waitFor()
  await form.getByText('预览', { exact: true }).waitFor()
  expect(await barriers(page, '入住登记单', '.ant-modal')).toEqual([])

  await focused(form.getByRole('button', { name: '打印' })).waitFor()
  await page.keyboard.press('Control+p')
  await form.getByText('已打印 1 次').waitFor()
  const first = await printed(page)
  expect([first.widthMm, first.pages]).toEqual([210, 1])
  expect(first.text).toMatch(/入住登记单[\s\S]*赵登记[\s\S]*每日房价[\s\S]*客人签名/)
  expect(first.text).not.toMatch(/预览|补打|在住单|关闭|基本信息/)

  await form.getByText('80 毫米小票').click()
  await form.getByRole('button', { name: '打印' }).click()
  await form.getByText('已打印 2 次').waitFor()
  const second = await printed(page)
  expect([second.widthMm, second.pages]).toEqual([80, 1])
  expect(second.text).toContain('补打 1')

  await form.getByText('房价保密').click()
  await eventually(() => form.innerText()).toMatch(/房价\s*保密/)
  await page.keyboard.press('Escape')
  await eventually(() => form.count()).toBe(0)
  // Without a paper on the desk the window prints as it always did.
  expect((await printed(page)).text).toContain('赵登记')
})

test('HOTEL-010 a deposit slip in three parts with Enter alone, and the bill by payer on a phone', async () => {
  await aStay('208', '钱押金')
  const { page, go } = await visit({ as: 'manager' })
  await go('/CustomerOrder/orderStatus/livingIn')
  await page
    .getByRole('button', { name: '账务 208' })
    .or(page.getByRole('button', { name: '客单 208' }))
    .first()
    .click()
  await order(page).getByRole('tab', { name: '账务' }).click()
  await order(page).getByRole('row').filter({ hasText: '押金' }).getByRole('checkbox').click()
  await order(page).getByRole('button', { name: '打印押金单' }).click()
  const slip = dialogNamed(page, '押金单')
  await slip.getByText('№ 打印时编号').first().waitFor()
  await focused(slip.getByRole('button', { name: '打印' })).waitFor()
  await page.keyboard.press('Enter')
  await slip.getByText('已打印 1 次').waitFor()
  const { text, widthMm, pages } = await printed(page)
  expect([widthMm, pages]).toEqual([80, 1])
  for (const part of ['客人联', '存根联', '财务联']) expect(text).toContain(part)
  expect(text).toMatch(/№ YJ\d{8}/)
  expect(text).toContain('人民币（大写）伍佰元整')
  await page.keyboard.press('Escape')
  await slip.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 390, height: 844 })
  await order(page).getByRole('button', { name: '打印账单' }).click()
  const bill = dialogNamed(page, '账单')
  await bill.getByText('按付款人').click()
  await bill.getByText('个人账').waitFor()
  await eventually(async () => {
    const [paper, sheet] = await Promise.all([
      bill.getByRole('article').boundingBox(),
      bill.locator('.ant-modal-body').boundingBox(),
    ])
    return (paper?.x ?? 0) + (paper?.width ?? 0) - (sheet?.x ?? 0) - (sheet?.width ?? 0)
  }).toBeLessThanOrEqual(0)
})

test('what was settled is invoiced in the order, red in the list, and the order can be opened again', async () => {
  const { folioId } = await aStay('301', '孙发票')
  const { token } = await sessionOf(url(), 'manager')
  const lines = { token, body: { folioId, code: '2001', amountFen: 50_000 } }
  await call(url(), 'POST', '/ebk/account/post', lines)
  const { records } = await call<{ records: { id: string }[] }>(url(), 'GET', '/ebk/account/lines', {
    token,
    query: { folioId },
  })
  const partial = { folioId, lineIds: records.map(one => one.id) }
  await call(url(), 'POST', '/ebk/account/partialSettle', { token, body: partial })
  const { page, go } = await visit({ as: 'manager' })
  await go('/CustomerOrder/orderStatus/livingIn')
  await page.getByRole('button', { name: '客单 301' }).click()
  await order(page).getByRole('tab', { name: '发票' }).click()
  await order(page).getByRole('button', { name: '开票', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '开票 JZ' })
  await dialog.getByLabel('税号').fill('91330100MA27X00009')
  await dialog.getByLabel('抬头').fill('孙氏公司')
  await dialog.getByLabel('发票号码').fill('25330000000000000099')
  await dialog.getByLabel('金额').fill('600')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByText('可开票金额为500.00元').waitFor()
  await dialog.getByLabel('金额').fill('500')
  expect(await barriers(page, '开票', '.ant-modal')).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, '开票已登记')
  await order(page).getByRole('row').filter({ hasText: '孙氏公司' }).getByText('已开').waitFor()

  await go('/CashingBill/invoice')
  const row = page.getByRole('row').filter({ hasText: '孙氏公司' })
  await row.getByRole('button', { name: /红冲/ }).click()
  const red = page.getByRole('dialog').filter({ hasText: '红冲 25330000000000000099' })
  await red.getByLabel('原因').fill('抬头错误')
  await red.getByRole('button', { name: '确定' }).click()
  await row.getByText('已红冲').waitFor()
})
