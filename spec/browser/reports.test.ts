import type { ReportAnswer, ReportRow } from '@kezhan/reports/model/report'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { focused } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const finance = '/Report/finance'

/** The table of the page; a drawer over it has one of its own. */
const sheet = (page: Page) => page.getByRole('grid', { name: '营业日报', exact: true })
const rowOf = (page: Page, name: string) =>
  sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
/** The figure of the days that are asked for, which stands behind number and name. */
const figureOf = (page: Page, name: string) => rowOf(page, name).getByRole('gridcell').nth(2)
const drawerOf = (page: Page, name: string) => page.getByRole('dialog').filter({ hasText: name })

/** A guest who leaves a deposit in cash. */
async function aDeposit(roomNo: string, amountFen: number): Promise<void> {
  const { token } = await sessionOf(url(), 'manager')
  const { rooms } = await call<{ rooms: { roomId: string; roomNo: string }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  const room = rooms.find(one => one.roomNo === roomNo)
  const guests = [{ name: '周报表', certType: 'PASSPORT', certNo: `E9${roomNo}0000`, birthday: '1990-05-01' }]
  const departDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const deposits = [{ payCode: '9001', amountFen }]
  const body = { roomId: room?.roomId, departDate, guests, deposits, confirmed: 'Y' }
  await call(url(), 'POST', '/ebk/order/checkIn', { token, body })
}

test('HOTEL-063 营业日报: another day, the lines behind a figure, the bill behind a line, all by keys too', async () => {
  const { page, go, where } = await visit({ as: 'manager' })
  await go(finance)
  await sheet(page).waitFor()
  await page.getByText('● 实时').waitFor()
  await page.getByText('昨日', { exact: true }).click()
  await eventually(where).toContain('days=yesterday')
  // A closed day is not live.
  await page.getByText('● 实时').waitFor({ state: 'hidden' })
  await settled(page)
  expect(await barriers(page, '营业日报', 'main')).toEqual([])
  await shoot(page, 'reports-day')

  // Arrows walk from the name to the figure, Enter opens it, Escape comes back to it.
  const amount = await figureOf(page, '营业收入合计').innerText()
  expect(amount).toMatch(/^\d[\d,]*\.\d\d$/)
  await rowOf(page, '营业收入合计').getByRole('gridcell', { name: '营业收入合计' }).click()
  await page.keyboard.press('ArrowRight')
  await focused(figureOf(page, '营业收入合计')).waitFor()
  await page.keyboard.press('Enter')
  const lines = drawerOf(page, `营业收入合计 本日 ${amount}`)
  await lines.getByRole('grid').waitFor()
  // What stands behind the figure comes to the figure.
  expect(await lines.getByRole('row', { name: /合计/ }).innerText()).toContain(amount)
  await shoot(page, 'reports-lines')
  await page.keyboard.press('Escape')
  await lines.waitFor({ state: 'detached' })
  await focused(figureOf(page, '营业收入合计')).waitFor()

  await figureOf(page, '全日房费').click()
  const nights = drawerOf(page, '全日房费 本日')
  await nights.getByRole('gridcell', { name: '全日房费' }).first().click()
  const bill = drawerOf(page, '账单').last()
  await bill.getByRole('row').filter({ hasText: '全日房费' }).first().waitFor()
  await shoot(page, 'reports-bill')
})

test('HOTEL-063 a link opens the same report for a colleague, a view brings it back, and today counts by itself', async () => {
  const { page, go, where } = await visit({ as: 'manager' })
  await go(`${finance}?days=yesterday`)
  await sheet(page).waitFor()
  const amount = await figureOf(page, '营业收入合计').innerText()
  await page.getByRole('button', { name: '我的视图' }).click()
  await page.getByLabel('视图名称').fill('昨日日报')
  await page.keyboard.press('Enter')
  await page.getByText('视图“昨日日报”已保存').waitFor()
  await page.keyboard.press('Escape')

  await page.getByText('今日', { exact: true }).click()
  await eventually(where).toContain('days=today')
  await page.getByText('● 实时').waitFor()
  const cash = Number((await figureOf(page, '其中现金收款').innerText()).replaceAll(',', ''))
  await aDeposit('206', 123_400)
  await eventually(() => figureOf(page, '其中现金收款').innerText()).toBe(
    (cash + 1234).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )

  await page.getByRole('button', { name: '我的视图' }).click()
  await page.getByRole('button', { name: '昨日日报', exact: true }).click()
  await eventually(where).toContain('days=yesterday')
  await eventually(() => figureOf(page, '营业收入合计').innerText()).toBe(amount)

  const colleague = await visit({ as: 'finance' })
  await colleague.go(where())
  await eventually(() => figureOf(colleague.page, '营业收入合计').innerText()).toBe(amount)
})

test('HOTEL-063 it is printed on A4 across, with basis, signatures and page numbers', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go(`${finance}?days=yesterday`)
  await sheet(page).waitFor()
  await page.getByRole('button', { name: '打印' }).click()
  const paper = page.getByRole('dialog', { name: '打印营业日报' })
  await paper.getByText('统计口径').waitFor()
  await shoot(page, 'reports-paper')
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: 'screen' })
  expect(text).toMatch(/营业日报[\s\S]*全日房费[\s\S]*核对[\s\S]*统计口径[\s\S]*制表[\s\S]*审核/)
  expect(text).not.toMatch(/我的视图|关闭/)
  const [, widthPt] = /\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/.exec(pdf) ?? []
  expect(Math.round((Number(widthPt) / 72) * 25.4)).toBe(297)
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})

/** A report of our own making, in place of the server's. */
async function answerWith(page: Page, rowCount: number): Promise<void> {
  await page.route(/\/report\/finance\/query/, async route => {
    const asked = new URL(route.request().url()).searchParams
    const [pageNo, pageSize] = [Number(asked.get('pageNo')), Number(asked.get('pageSize'))]
    const first = (pageNo - 1) * pageSize
    const row = (at: number): ReportRow => ({
      key: `r${at}`,
      cells: { no: String(at + 1), name: `第 ${at + 1} 行`, days: at * 100 },
    })
    const result: ReportAnswer = {
      title: '营业日报',
      from: '2026-01-01',
      to: '2026-01-31',
      basis: [],
      columns: [
        { key: 'no', title: '行次', unit: 'text' },
        { key: 'name', title: '项目', unit: 'text' },
        { key: 'days', title: '本期', unit: 'fen' },
      ],
      rows: Array.from({ length: Math.max(0, Math.min(pageSize, rowCount - first)) }, (_, at) =>
        row(first + at),
      ),
      ...(rowCount > 0 && { totals: { days: 4_999_500_000 } }),
      rowCount,
      checks: [],
    }
    await route.fulfill({ json: { success: true, code: 200, message: '', result } })
  })
}

test('HOTEL-063 without rows it says what to do; ten thousand rows are read to the end; a phone has room for it', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await answerWith(page, 0)
  await go(finance)
  await page.getByText(/没有营业日报的数据，请换一个营业日或放宽条件/).waitFor()
  await shoot(page, 'reports-empty')
  await page.unroute(/\/report\/finance\/query/)

  await answerWith(page, 10_000)
  await page.getByRole('button', { name: '刷新' }).click()
  await page.getByText('共 10,000 行').waitFor()
  await sheet(page).getByRole('gridcell', { name: '第 1 行' }).click()
  await page.keyboard.press('Control+End')
  await sheet(page).getByRole('gridcell', { name: '第 10000 行' }).waitFor()
  await sheet(page).getByRole('gridcell', { name: '49,995,000.00' }).waitFor()
  await shoot(page, 'reports-many')
  await page.unroute(/\/report\/finance\/query/)

  const phone = await visit({ as: 'manager', width: 390, height: 844 })
  await phone.go(finance)
  await sheet(phone.page).waitFor()
  await settled(phone.page)
  await expectNoSidewaysScroll(phone.page)
  expect(await barriers(phone.page, '营业日报', 'main')).toEqual([])
  await shoot(phone.page, 'reports-day')
})
