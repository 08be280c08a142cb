import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { dialogNamed, focused, leaveByEscape, widthOf } from './testing/screen'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits, type VisitOptions } from './testing/visit'

const { visit } = openVisits()

const built = '弹窗构建（十一种日期方式）'
const edited = '弹窗编辑（页签）'

test('WG-CRONA-001 WG-CRONA-002 both dialogs are titled Cron表达式; the editor is 800 wide, the builder 608', async () => {
  const page = await gallery()
  const editor = await open(page, edited)
  await eventually(() => widthOf(editor)).toBe(800)
  await eventually(() => editor.locator('.ant-modal-title').innerText()).toBe('Cron表达式')
  await leaveByEscape(editor)
  const builder = await open(page, built)
  await eventually(() => widthOf(builder)).toBe(608)
})

test('WG-CRONA-025 a schedule is built with the keyboard alone; confirming closes and the focus comes back', async () => {
  const page = await gallery()
  const keys = page.keyboard
  await opener(page, built).focus()
  await keys.press('Enter')
  const dialog = dialogNamed(page, 'Cron表达式')
  await focused(dialog.getByRole('tab', { name: '秒' })).waitFor()
  // To the hours: a list of 8 and 20.
  await keys.press('ArrowRight')
  await focused(dialog.getByRole('tab', { name: '分' })).waitFor()
  await keys.press('ArrowRight')
  await focused(dialog.getByRole('tab', { name: '时' })).waitFor()
  await keys.press('Tab')
  await focused(dialog.getByRole('radio', { name: '指定' })).waitFor()
  await keys.press('Tab')
  await focused(dialog.getByRole('button', { name: '3', exact: true })).waitFor()
  await keys.press('Space')
  for (const key of ['ArrowDown', 'Home', ...Array.from({ length: 8 }, () => 'ArrowRight'), 'Space'])
    await keys.press(key)
  for (const key of ['ArrowDown', 'Enter']) await keys.press(key)
  await dialog.getByText('0 0 8,20 ? * 5#3 *', { exact: true }).waitFor()
  // To the days: the second Monday becomes the one nearest to the 10th, by an arrow and two digits.
  await dialog.getByRole('tab', { name: '时' }).focus()
  await keys.press('ArrowRight')
  await keys.press('Tab')
  await focused(dialog.getByRole('radio', { name: '每月第几个星期几' })).waitFor()
  await keys.press('ArrowUp')
  await focused(dialog.getByRole('radio', { name: '最近的工作日' })).waitFor()
  await keys.press('Tab')
  await keys.press('Control+a')
  await keys.type('10')
  await dialog.getByText('每月离 10 日最近的工作日 08:00、20:00 执行').waitFor()
  await keys.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await valueIn(page, built, '0 0 8,20 10W * ? *')
  await focused(opener(page, built)).waitFor()
})

test('the editor follows what is typed, Escape hands over nothing', async () => {
  const page = await gallery()
  const dialog = await open(page, edited)
  await dialog.getByLabel('表达式').fill('0 0 22 L * ?')
  await dialog.getByText('每月最后一天 22:00 执行').waitFor()
  await eventually(async () => (await dialog.getByRole('listitem').allInnerTexts()).length).toBe(10)
  await eventually(async () => (await dialog.getByRole('listitem').first().innerText()).slice(-8)).toBe(
    '22:00:00',
  )
  await leaveByEscape(dialog)
  await valueIn(page, edited, '0 30 6 * * ?')
})

test.each([false, true])('no serious barrier on the gallery and in both dialogs; dark: %s', async dark => {
  const page = await gallery({ dark })
  const found = dark ? [] : await barriers(page, 'gallery', 'main')
  for (const title of [built, edited]) {
    const dialog = await open(page, title)
    await dialog.getByRole('tab', { name: '日' }).click()
    await dialog.getByRole('radio', { name: /^指定(日期)?$/ }).check()
    await dialog.getByRole('toolbar').waitFor()
    found.push(...(await barriers(page, title, '[role=dialog]')))
    await leaveByEscape(dialog)
  }
  expect(found).toEqual([])
})

test('gallery and dialogs fit into 1440, 1087 and 390 px', async () => {
  const page = await gallery()
  for (const width of [1440, 1087, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await settled(page)
    await expectNoSidewaysScroll(page)
    await shoot(page, 'cron-gallery')
    for (const [name, title] of [
      ['builder', built],
      ['editor', edited],
    ] as const) {
      const dialog = await open(page, title)
      await dialog.getByRole('tab', { name: '日' }).click()
      await shoot(page, `cron-${name}`)
      const spill = await page.evaluate<number>(bodySpill)
      expect(spill, `${name} at ${width} px`).toBe(0)
      await leaveByEscape(dialog)
    }
  }
})

const bodySpill = `(() => {
  const body = document.querySelector('.ant-modal-body')
  return body.scrollWidth - body.clientWidth
})()`

async function gallery(options: VisitOptions = {}): Promise<Page> {
  const { page, go } = await visit({ as: 'admin', ...options })
  await go('/demo/samples?sample=cron')
  await settled(page)
  await page.getByRole('region', { name: '页签编辑' }).getByRole('tab', { name: '秒' }).waitFor()
  return page
}

const opener = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title }).getByRole('button', { name: '设置执行时间' })

async function open(page: Page, title: string): Promise<Locator> {
  await opener(page, title).click()
  const dialog = dialogNamed(page, 'Cron表达式')
  await focused(dialog.getByRole('tab', { name: '秒' })).waitFor()
  return dialog
}

async function valueIn(page: Page, title: string, expression: string): Promise<void> {
  await page.getByRole('region', { name: title }).getByText(expression, { exact: true }).waitFor()
}
