import { repairsSheet } from '@kezhan/online/server/testing/repairs-sheet'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { choose, dialogNamed, rowWith } from './testing/screen'
import { adminInHotel } from './testing/session'
import { expectNoSidewaysScroll, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

/** The walk of a person: each step is one that somebody takes with the mouse or the keyboard. */
test('from a sheet of 20 columns and 5,000 rows to a form with data, a role that uses it, and a chart', async () => {
  const file = { name: '维修工单.xlsx', mimeType: '', buffer: await repairsSheet(5000) }
  const { page, go, where } = await visit({ as: adminInHotel })
  await go('/online/cgform')
  await page.getByRole('button', { name: 'plus 新增' }).click()
  await page.getByRole('button', { name: '从Excel新建' }).click()
  await page.locator('input[type=file]').setInputFiles(file)

  // 核对各列: guesses with their reasons; one is left out, one is called otherwise.
  await page.getByText('共5,000行，20列，导入20列').waitFor()
  await page.getByText('5000个值只有5种：空调、水电、家具、门锁、网络').waitFor()
  await page.getByLabel('导入I列').uncheck()
  await page.getByLabel('E列的名称').fill('故障类别')
  await choose(page, page.getByLabel('D列的类型'), '文字')
  await page.getByText('共5,000行，20列，导入19列').waitFor()
  expect(await barriers(page, '从Excel新建', 'main')).toEqual([])
  await shoot(page, 'form-from-sheet-columns')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)
  await shoot(page, 'form-from-sheet-columns')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '下一步' }).click()

  // 命名和授权: the name is that of the file.
  expect(await page.getByLabel('表单名称').inputValue()).toBe('维修工单')
  await page.getByLabel('菜单位置').fill('客房资料')
  await page.locator('.ant-select-tree-node-content-wrapper', { hasText: '客房资料' }).click()
  await page.getByRole('button', { name: '选择角色' }).click()
  const roles = dialogNamed(page, '角色选择')
  await roles.getByLabel('选择 前台').check()
  await roles.getByRole('button', { name: '确定' }).click()
  await roles.waitFor({ state: 'hidden' })
  await shoot(page, 'form-from-sheet-naming')
  await page.getByRole('button', { name: '建立表单并导入5,000行' }).click()
  await page.getByText('“维修工单”已建立，导入5,000行').waitFor()
  await shoot(page, 'form-from-sheet-done')

  // 打开: the list is there at once, for the maker too.
  await page.getByRole('button', { name: /打\s*开/ }).click()
  await page.getByText('共5000条').waitFor()
  expect(where()).toContain('/online/cgformList/weixiugongdan')
  await shoot(page, 'form-from-sheet-list')
  await page.goBack()

  // 做图表: the source is chosen already.
  await page.getByRole('button', { name: '做图表' }).click()
  await page.getByText('维修工单（在线表单）').waitFor()
  await choose(page, page.getByLabel('分组'), '故障类别')
  await page.keyboard.press('Escape')
  await page.getByLabel('统计').fill('合计合计')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await rowWith(page, '门锁').first().waitFor()
  await page.locator('main svg text', { hasText: '门锁' }).first().waitFor()
  await shoot(page, 'form-from-sheet-chart')

  // The role that was given the form finds it in the menu and sees its rows.
  const desk = await visit({ as: 'frontdesk' })
  await desk.go('/')
  await desk.go('/online/cgformList/weixiugongdan')
  await desk.page.getByText('共5000条').waitFor()
  await desk.page.getByRole('menuitem', { name: '维修工单' }).first().waitFor({ state: 'attached' })
})
