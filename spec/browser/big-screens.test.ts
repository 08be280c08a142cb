import type { ScreenAnswer } from '@kezhan/reports/model/big-screen'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

const figure = (page: Page, title: string): Locator =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${title}") + dd`))

/** Nothing hangs out of the display, and nothing out of its panel. */
const spills = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const wall = document.querySelector('[data-layout="wall"]')
    const boxes = [document.documentElement, ...wall.querySelectorAll('section, dd, dt, h1, header p')]
    const isOut = one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    return boxes.filter(one => one.checkVisibility() && isOut(one)).map(one => one.tagName + ' ' + one.innerText.slice(0, 30))
  })()`)

/** The smallest letters that are seen, in hundredths of the width of the display. */
const smallestLetters = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const wall = document.querySelector('[data-layout="wall"]')
    const texts = [...wall.querySelectorAll('dt, dd, h1, h2, header p, table[aria-label] td, table[aria-label] th, svg text')].filter(one => one.textContent.trim() !== '')
    const seen = texts.filter(one => one.checkVisibility() && one.getBoundingClientRect().width > 2)
    return Math.min(...seen.map(one => parseFloat(getComputedStyle(one).fontSize))) / wall.clientWidth * 100
  })()`)

interface Tile {
  readonly roomId: string
  readonly roomNo: string
  readonly stay?: unknown
}

/** A guest who has bought something; what a screen must show by itself. */
async function aGuest(chargeFen: number): Promise<void> {
  const { token } = await sessionOf(url(), 'manager')
  const send = <T>(path: string, body: object) => call<T>(url(), 'POST', path, { token, body })
  const board = await call<{ rooms: Tile[] }>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', { token })
  const room = board.rooms.find(({ stay }) => stay === undefined)
  const { folioId } = await send<{ folioId: string }>('/ebk/order/checkIn', {
    roomId: room?.roomId,
    departDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    guests: [{ name: '武大屏', certType: 'PASSPORT', certNo: `E8${room?.roomNo}00`, birthday: '1990-05-01' }],
    confirmed: 'Y',
  })
  await send('/ebk/account/post', { folioId, code: '1006', amountFen: chargeFen, reason: '半日' })
}

test('LOWCODE-006, LOWCODE-007 the big screens show the figures of their calls, live, at 1920 and 3840 and on a phone', async () => {
  const { page, go, where } = await visit({ as: 'manager', width: 1920, height: 1080 })
  await go('/big/screen/production')
  await figure(page, '今日营收').waitFor()
  await page.getByText(/实时 · /).waitFor()
  const before = Number((await figure(page, '今日入住').innerText()).replaceAll(',', ''))
  await aGuest(1_234_500)
  await eventually(() => figure(page, '今日入住').innerText()).toBe(String(before + 1))
  const { token } = await sessionOf(url(), 'manager')
  const asked = await call<ScreenAnswer>(url(), 'GET', '/report/bigScreen/production', { token })
  const revenue = asked.figures.find(({ title }) => title === '今日营收')
  await eventually(() => figure(page, '今日营收').innerText()).toBe(
    `${(Number(revenue?.value) / 1_000_000).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}万`,
  )

  // The whole display, until Escape or the button.
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await eventually(where).toContain('full=1')
  await page.getByRole('button', { name: '退出全屏' }).click()
  await eventually(where).not.toContain('full=1')
  await go('/big/screen/production?full=1')
  await figure(page, '今日营收').waitFor()
  await settled(page)
  expect(await barriers(page, '产销大屏', '[data-layout="wall"]')).toEqual([])
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
  ] as const)
    for (const screen of ['production', 'logistics']) {
      await page.setViewportSize({ width, height })
      await go(`/big/screen/${screen}?full=1`)
      await page.getByRole('definition').first().waitFor()
      await settled(page)
      expect(await spills(page), `${screen} ${width}`).toEqual([])
      expect(await smallestLetters(page), `${screen} ${width}`).toBeGreaterThan(1.2)
      await shoot(page, `big-screen-${screen}-${width}`)
    }
  await page.keyboard.press('Escape')
  await eventually(where).toBe('/big/screen/logistics')

  const phone = await visit({ as: 'manager', width: 390, height: 844 })
  for (const screen of ['production', 'logistics']) {
    await phone.go(`/big/screen/${screen}`)
    await phone.page.getByRole('definition').first().waitFor()
    await settled(phone.page)
    await expectNoSidewaysScroll(phone.page)
    await shoot(phone.page, `big-screen-${screen}`)
  }
})

test('LOWCODE-001, LOWCODE-002, LOWCODE-004 file statistics, the chart gallery and the monitor open with figures', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/report/ArchivesStatisticst')
  const rooms = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: '房间', exact: true }) })
  await rooms.waitFor()
  await settled(page)
  expect(Number(await rooms.getByRole('gridcell').nth(1).innerText())).toBeGreaterThan(0)
  expect(await barriers(page, '档案统计', 'main')).toEqual([])
  await shoot(page, 'archives')

  await go('/report/ViserChartDemo')
  const states = page.getByRole('region', { name: '各房型房态' })
  await states.waitFor()
  await settled(page)
  await states.getByText('查看数字').click()
  await states
    .getByRole('table', { name: '各房型房态' })
    .getByRole('columnheader', { name: '空净' })
    .waitFor()
  await eventually(() => page.locator('main svg').count()).toBeGreaterThan(0)
  expect(await barriers(page, '图表示例', 'main')).toEqual([])
  await shoot(page, 'chart-gallery')

  const platform = await visit({ as: 'admin' })
  await platform.go('/report/monitor')
  await platform.page
    .getByRole('region', { name: '数据库' })
    .getByText(/PostgreSQL \d/)
    .waitFor()
  await shoot(platform.page, 'monitor-page')
})
