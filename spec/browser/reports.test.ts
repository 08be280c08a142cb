import type { ReportAnswer, ReportRow } from '@kezhan/reports/model/report'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { focused, leaveByEscape } from './testing/screen'
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

interface Tile {
  readonly roomId: string
  readonly roomNo: string
  readonly stay?: unknown
}

/** A guest with a deposit in cash, and with a charge where one is wanted; in any room that is free. */
async function aGuest(depositFen: number, chargeFen?: number): Promise<void> {
  const { token } = await sessionOf(url(), 'manager')
  const send = <T>(path: string, body: object) => call<T>(url(), 'POST', path, { token, body })
  const { rooms } = await call<{ rooms: Tile[] }>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', {
    token,
  })
  const room = rooms.find(({ stay }) => stay === undefined)
  const guest = {
    name: '周报表',
    certType: 'PASSPORT',
    certNo: `E9${room?.roomNo}00`,
    birthday: '1990-05-01',
  }
  const { folioId } = await send<{ folioId: string }>('/ebk/order/checkIn', {
    roomId: room?.roomId,
    departDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    guests: [guest],
    deposits: [{ payCode: '9001', amountFen: depositFen }],
    confirmed: 'Y',
  })
  if (chargeFen !== undefined)
    await send('/ebk/account/post', { folioId, code: '1006', amountFen: chargeFen, reason: '半日' })
}

test('HOTEL-063 营业日报: the lines behind a figure and the bill behind a line, by keys too; another day', async () => {
  await aGuest(50_000, 88_800)
  const { page, go, where } = await visit({ as: 'manager' })
  await go(finance)
  await sheet(page).waitFor()
  await page.getByText('● 实时').waitFor()
  await settled(page)
  expect(await barriers(page, '营业日报', 'main')).toEqual([])
  await shoot(page, 'reports-day')

  // Arrows walk from the name to the figure, Enter opens it, Escape comes back to it.
  const amount = await figureOf(page, '房费调整').innerText()
  expect(amount).toMatch(/^[1-9][\d,]*\.00$/)
  await rowOf(page, '房费调整').getByRole('gridcell', { name: '房费调整' }).click()
  await page.keyboard.press('ArrowRight')
  await focused(figureOf(page, '房费调整')).waitFor()
  await page.keyboard.press('Enter')
  const lines = drawerOf(page, `房费调整 本日 ${amount}`)
  await lines.getByRole('grid').waitFor()
  // What stands behind the figure comes to the figure.
  await eventually(() => lines.getByRole('row', { name: /合计/ }).innerText()).toContain(amount)
  await shoot(page, 'reports-lines')
  await leaveByEscape(lines)
  await focused(figureOf(page, '房费调整')).waitFor()

  await page.keyboard.press('Enter')
  await lines
    .getByRole('gridcell', { name: /周报表/ })
    .first()
    .click()
  const bill = page.getByRole('dialog', { name: '账单' })
  await bill.getByRole('row').filter({ hasText: '888.00' }).first().waitFor()
  await shoot(page, 'reports-bill')
  await leaveByEscape(bill)
  await leaveByEscape(lines)

  // A closed day is not live, and knows nothing of today.
  await page.getByText('昨日', { exact: true }).click()
  await eventually(where).toContain('days=yesterday')
  await page.getByText('● 实时').waitFor({ state: 'hidden' })
  await eventually(() => figureOf(page, '房费调整').innerText()).toBe('0.00')
})

test('HOTEL-063 a view brings a report back, today counts by itself, a link opens the same for a colleague, all rows leave as a sheet', async () => {
  await aGuest(50_000, 77_700)
  const { page, go, where } = await visit({ as: 'manager' })
  await go(`${finance}?days=month`)
  await sheet(page).waitFor()
  const amount = await figureOf(page, '房费调整').innerText()
  expect(amount).not.toBe('0.00')
  await page.getByRole('button', { name: '我的视图' }).click()
  await page.getByLabel('视图名称').fill('本月日报')
  await page.keyboard.press('Enter')
  await page.getByText('视图“本月日报”已保存').waitFor()
  await page.keyboard.press('Escape')

  await page.getByText('今日', { exact: true }).click()
  await eventually(where).toContain('days=today')
  await sheet(page).getByRole('columnheader', { name: '本日' }).waitFor()
  const cash = Number((await figureOf(page, '其中现金收款').innerText()).replaceAll(',', ''))
  await aGuest(123_400)
  await eventually(() => figureOf(page, '其中现金收款').innerText()).toBe(
    (cash + 1234).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )

  await page.getByRole('button', { name: '我的视图' }).click()
  await page.getByRole('button', { name: '本月日报', exact: true }).click()
  await eventually(where).toContain('days=month')
  await eventually(() => figureOf(page, '房费调整').innerText()).toBe(amount)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^营业日报 \d{4}-\d\d-\d\d.*\.xlsx$/)

  const colleague = await visit({ as: 'finance' })
  await colleague.go(where())
  await eventually(() => figureOf(colleague.page, '房费调整').innerText()).toBe(amount)
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

test('HOTEL-068 收银报表 is the cashier’s, and 财务报表 is not', async () => {
  const { page, go, accept } = await visit({ as: 'cashier' })
  accept(/403/)
  await go('/Report/cashierStatement')
  await page.getByRole('grid').first().waitFor()
  await settled(page)
  expect(await barriers(page, '收银报表', 'main')).toEqual([])
  await shoot(page, 'reports-cashier')
  expect(await page.getByRole('menuitem', { name: '财务报表' }).count()).toBe(0)
})

test('HOTEL-063 every report of finance opens with figures or says that there are none', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go(`${finance}?days=month`)
  const list = page.getByRole('navigation', { name: '财务报表' })
  await list.waitFor()
  for (const title of await list.getByRole('button').allInnerTexts()) {
    await list.getByRole('button', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await settled(page)
    const shown = page.getByRole('grid').or(page.getByText(/没有.*的数据/))
    await shown.first().waitFor()
    await shoot(page, `reports-${title.replaceAll('/', '-')}`)
  }
})

test('HOTEL-063 an address that cannot be followed is said in words, and the page shows what can be shown', async () => {
  const { page, go, where } = await visit({ as: 'manager', hasMotion: true })
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['/Report/finance?report=nothing', /没有报表“nothing”，已打开营业日报/],
    ['/Report/finance?from=2026-03-05&to=2026-03-01', /开始日期2026-03-05晚于结束日期2026-03-01/],
    ['/Report/finance?from=2026-02-31&to=2026-03-01', /链接中的日期不完整或不存在/],
    ['/Report/cashierStatement?from=2026-03-01&to=2099-01-01', /2099-01-01的营业日还没有开始/],
    ['/Report/member?filter=color:red&groupBy=zzz', /不能按“zzz”分组；.*没有筛选条件“color”，未筛选/],
    ['/Report/reception?report=%3Cimg%20src%3Dx%3E', /没有报表“<img src=x>”，已打开在住客人/],
    ['/Report/warehouse?days=someday&compare=never', /不认识“someday”.*不能按“never”对比/],
  ]
  const warning = page.getByRole('main').getByRole('alert')
  for (const [address, text] of wrong) {
    await go(address)
    await warning.filter({ hasText: text }).waitFor()
    await settled(page)
    const shown = page.getByRole('grid').or(page.getByText(/没有.*的数据/))
    await shown.first().waitFor()
    await expectNoSidewaysScroll(page)
  }
  // Too many days are the server's to refuse: it says so in place of the table, and the days can be chosen again.
  await go('/Report/finance?report=trialBalance&from=2020-01-01&to=2026-01-01')
  await page.getByText('一次最多查询400天').waitFor()
  await page.getByText('今日', { exact: true }).click()
  await eventually(where).toContain('days=today')
  await page.getByText('一次最多查询400天').waitFor({ state: 'hidden' })
  await page.getByRole('grid').first().waitFor()
  expect(await warning.count()).toBe(0)
  // The same twice in a row: once read, a warning can be closed, and comes again with the next wrong address.
  for (let time = 0; time < 2; time++) {
    await go('/Report/finance?report=nothing')
    await warning.filter({ hasText: '没有报表“nothing”' }).getByRole('button').click()
    await warning.waitFor({ state: 'hidden' })
  }
})
