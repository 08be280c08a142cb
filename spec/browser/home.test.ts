import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { call, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { visit, url } = openVisits()

interface Base {
  readonly hotelInfo: { readonly businessDate: string }
  readonly roomTypes: readonly { readonly id: string; readonly name: string }[]
  readonly channels: readonly { readonly id: string }[]
}

test('HOTEL-001 the home page hears of a booking, leads to it, and stays as it was arranged', async () => {
  const { token } = await sessionOf(url(), 'manager')
  const { page, go, where } = await visit({ as: 'manager' })
  await go('/dashboard/analysis')
  const tasks = page.getByRole('region', { name: /今天要做的事/ })
  const unassigned = tasks.getByRole('link', { name: /今日未排房/ })
  const counted = async () => Number(/\d+/.exec(await unassigned.innerText())?.[0] ?? 0)
  await tasks.getByText(/项待办|都处理好了/).waitFor()
  const before = await counted()

  const base = await call<Base>(url(), 'GET', '/base/hotel/getHotelBaseInfo', { token })
  const { businessDate } = base.hotelInfo
  const morrow = new Date(Date.parse(businessDate) + 86_400_000).toISOString().slice(0, 10)
  await call(url(), 'POST', '/ebk/order/addBooking', {
    token,
    body: {
      kind: 'FIT',
      sourceType: 'walkIn',
      channelId: base.channels[0]?.id,
      guarantee: 'none',
      booker: { name: '首页客', phone: '13600003333' },
      arriveDate: businessDate,
      departDate: morrow,
      stayType: 'DAY',
      rooms: [{ roomTypeId: base.roomTypes.find(one => one.name === '豪华双床房')?.id, qty: 1 }],
    },
  })
  await eventually(counted).toBe(before + 1)
  expect(await barriers(page, 'home', 'main')).toEqual([])
  await unassigned.click()
  await page.getByRole('row').filter({ hasText: '首页客' }).waitFor()
  expect(where()).toContain('/CustomerOrder/orderStatus/booking?tab=todayUnassigned')

  await go('/dashboard/analysis')
  const trends = page.getByRole('region', { name: '经营数据' })
  const titles = trends.getByRole('heading', { level: 3 })
  await eventually(async () => (await titles.allInnerTexts())[0]).toBe('出租率')
  await page.getByRole('button', { name: '调整首页' }).click()
  const cards = page.getByRole('list', { name: '经营数据' })
  await cards.getByRole('checkbox', { name: '出租率' }).uncheck()
  await eventually(async () => (await titles.allInnerTexts())[0]).toBe('平均房价')
  // With the keys alone: the second comes first.
  await cards.getByRole('checkbox', { name: 'RevPAR' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await eventually(async () => (await titles.allInnerTexts())[0]).toBe('RevPAR')
  await page.keyboard.press('Escape')
  await cards.waitFor({ state: 'detached' })
  await page.reload()
  await eventually(async () => (await titles.allInnerTexts()).slice(0, 2)).toEqual(['RevPAR', '平均房价'])
  await page.getByRole('button', { name: '调整首页' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await eventually(async () => (await titles.allInnerTexts())[0]).toBe('出租率')
})

test('the head office ranks its hotels and opens one', async () => {
  const { page, go } = await visit({ as: 'admin' })
  await go('/dashboard/hotels')
  const table = page.getByRole('table', { name: '各店本月数据' })
  await table.getByRole('button', { name: 'RevPAR' }).click()
  await table
    .getByRole('columnheader', { name: /RevPAR/ })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()
  expect(await barriers(page, 'hotels', 'main')).toEqual([])
  await table.getByRole('rowheader').getByRole('button', { name: '西湖店' }).click()
  const opened = page.getByRole('dialog', { name: '西湖店' })
  await opened.getByRole('heading', { name: '出租率' }).waitFor()
})
