import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { focused, rowWith } from './testing/screen'
import { openVisits } from './testing/visit'

const { visit } = openVisits()
const booking = '/CustomerOrder/teamBooking'
const teams = '/CustomerOrder/teamManagement'
const head = '姓名\t性别\t证件类型\t证件号\t房型\t房号\t同住'
const guests = (names: readonly string[], passport: string) =>
  [head, ...names.map((name, at) => `${name}\t男\t护照\t${passport}${at}\t\t\t`)].join('\n')

/** What a person does who copied cells of a spreadsheet. */
async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await box.focus()
  await page.keyboard.press('Control+V')
}
const batch = (page: Page, title: string) => page.getByRole('dialog', { name: new RegExp(`^${title} `) })

test('HOTEL-007 HOTEL-014 a team of ten comes from a pasted list, gets its rooms by itself and is checked in at once', async () => {
  const [{ page, go }, other] = await Promise.all([visit({ as: 'manager' }), visit({ as: 'frontdesk' })])
  await Promise.all([go(booking), other.go(teams)])
  await page.getByLabel('团名').fill('西湖春游团')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('请填写领队姓名').waitFor()
  await page.getByLabel('领队', { exact: true }).fill('赵领队')
  await page.getByLabel('领队电话').fill('13700000000')
  await page.getByLabel('标准大床房 每晚间数').fill('10')
  await page.getByText(/最多 10 间/).waitFor()
  // Another page and back: what was typed is still there.
  await go(teams)
  await go(booking)
  await eventually(() => page.getByLabel('领队电话').inputValue()).toBe('13700000000')
  expect(await barriers(page, '团队预订')).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await said(page, /^团队已保存，团号 TD/)
  await rowWith(other.page, '西湖春游团').getByText('已确认').waitFor()

  const names = Array.from({ length: 10 }, (_, at) => `团员${at + 1}`)
  await paste(page, page.getByLabel('粘贴名单'), guests(['', ...names.slice(1)], 'E765432'))
  await page.getByText('请填写姓名').waitFor()
  await eventually(() => page.getByRole('button', { name: '导入名单' }).isDisabled()).toBe(true)
  await page.getByLabel('第 1 行姓名').fill('团员1')
  expect(await barriers(page, '名单')).toEqual([])
  await page.getByRole('button', { name: '导入名单' }).click()
  await said(page, '已导入 10 间 10 人')

  await page.getByRole('tab', { name: '排房' }).click()
  await page.getByRole('button', { name: '自动排房' }).click()
  await said(page, '已为 10 间选好房间，确认后保存')
  await page.getByRole('button', { name: '保存排房 10 间' }).click()
  await said(page, '已排 10 间')
  await rowWith(other.page, '西湖春游团').getByText('10 / 10 / 0 / 0').waitFor()

  await page.getByRole('button', { name: '批量入住' }).click()
  const dialog = batch(page, '批量入住')
  await dialog.getByText('团员10').waitFor()
  expect(await barriers(page, '批量入住', '.ant-modal')).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, '10 间已完成')
  await rowWith(other.page, '西湖春游团').getByText('全部入住').waitFor()
  await rowWith(other.page, '西湖春游团').getByText('10 / 10 / 10 / 0').waitFor()

  await other.page.getByRole('button', { name: '详情 西湖春游团' }).click()
  const drawer = other.page.getByRole('dialog').filter({ has: other.page.getByRole('tablist') })
  await drawer.getByRole('button', { name: '批量制卡' }).click()
  await batch(other.page, '批量制卡').getByRole('button', { name: '确定' }).click()
  await said(other.page, '10 间已完成')
  await drawer.getByRole('button', { name: '批量退房' }).click()
  // Nobody has slept yet, and a clerk gives nothing away: each room says so.
  await eventually(() => batch(other.page, '批量退房').getByText('免费离店需要权限和原因').count()).toBe(10)
})

test('HOTEL-007 HOTEL-014 a team is booked, named, given its rooms and checked in with the keyboard alone', async () => {
  const { page, go } = await visit({ as: 'frontdesk' })
  const { keyboard } = page
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await keyboard.type(text)
  }
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus()
    await keyboard.press('Enter')
  }
  await go(booking)
  await focused(page.getByLabel('团名')).waitFor()
  await keyboard.type('键盘团')
  await type('领队', '钱领队')
  await type('领队电话', '13600000000')
  await type('豪华双床房 每晚间数', '2')
  await keyboard.press('Control+Enter')
  await said(page, /^团队已保存/)
  await page.getByLabel('粘贴名单').focus()
  await keyboard.insertText('孙一,男,护照,G1000001,,,\n孙二,女,护照,G1000002,,,')
  await press('读取')
  await page.getByLabel('第 2 行姓名').waitFor()
  await press('导入名单')
  await said(page, '已导入 2 间 2 人')
  await page.getByRole('tab', { name: '名单 2' }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await press('自动排房')
  await said(page, '已为 2 间选好房间，确认后保存')
  await press('保存排房 2 间')
  await said(page, '已排 2 间')
  await press('批量入住')
  await focused(batch(page, '批量入住').getByRole('checkbox')).waitFor()
  await eventually(() => batch(page, '批量入住').getByText('待处理').count()).toBe(2)
  await keyboard.press('Enter')
  await said(page, '2 间已完成')
  await go('/CustomerOrder/orderStatus/livingIn')
  for (const name of ['孙一', '孙二']) {
    await rowWith(page, name).getByRole('checkbox').focus()
    await keyboard.press('Space')
  }
  await press(/^批量续住 2 间/)
  await focused(batch(page, '批量续住').getByLabel('续住晚数')).waitFor()
  await keyboard.press('Control+Enter')
  await said(page, '2 间已完成')
})
