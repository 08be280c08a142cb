import { test } from 'vitest'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, leaveByEscape, rowWith } from './testing/screen'
import { expectNoSidewaysScroll } from './testing/sight'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

test('MON-002 a job is chosen from the registry, scheduled, run now, looked into, stopped and deleted', async () => {
  const { page, go } = await visit({ as: 'admin' })
  await go('/monitor/quartzJob')
  // What the product does by itself is there, with its next time.
  await rowWith(page, 'nightAudit').getByText('5 * * * * ?').waitFor()

  await page.getByRole('button', { name: '新增' }).click()
  const adding = dialogNamed(page, '新增定时任务')
  const kind = adding.getByLabel('任务类名')
  await kind.click()
  // The list draws what fits; what is typed narrows it down.
  await kind.fill('sampleNote')
  await page.locator('.ant-select-item-option').filter({ hasText: 'sampleNote', visible: true }).click()
  await adding.getByLabel('内容').fill('来自浏览器')
  await adding.getByLabel('Cron表达式').fill('0 30 3 1 1 ? 2190-2199')
  for (const year of [2190, 2199]) await adding.getByText(`${year}-01-01 03:30:00`).waitFor()
  await adding.getByLabel('描述').fill('试一试')
  await adding.getByRole('button', { name: '确定' }).click()
  await said(page, '创建定时任务成功')

  const row = rowWith(page, '试一试')
  await row.getByText('2190-01-01 03:30:00').waitFor()
  await row.getByText('{"text":"来自浏览器","pauseMs":0}').waitFor()
  await row.getByRole('button', { name: '立即执行 试一试' }).click()
  await said(page, '执行成功!')
  await row.getByText('成功', { exact: true }).waitFor()

  await row.getByRole('button', { name: '执行记录 试一试' }).click()
  const history = page.getByRole('dialog', { name: '执行记录：试一试' })
  await history.getByText(/admin 手动执行/).click()
  await history.getByText('写入“来自浏览器”').waitFor()
  await history.getByText('2190-01-01 03:30:00').waitFor()
  await leaveByEscape(history)

  const more = async (action: string) => {
    await row.getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await more('停止')
  await said(page, '停止定时任务成功')
  await row.getByText('停止', { exact: true }).waitFor()
  await more('编辑')
  const editing = dialogNamed(page, '编辑定时任务')
  await eventually(() => editing.getByLabel('内容').inputValue()).toBe('来自浏览器')
  await editing.getByLabel('Cron表达式').fill('0 0 25 * * ?')
  await editing.getByRole('button', { name: '确定' }).click()
  await editing.getByText(/^Cron表达式：/).waitFor()
  await editing.getByLabel('Cron表达式').fill('0 0 4 1 1 ? 2199')
  await editing.getByRole('button', { name: '确定' }).click()
  await said(page, '更新定时任务成功!')
  await editing.waitFor({ state: 'hidden' })
  await row.getByText('0 0 4 1 1 ? 2199').waitFor()
  await more('删除')
  await page.getByRole('dialog', { name: '确认删除' }).getByRole('button', { name: '删除' }).click()
  await said(page, '删除成功!')
  await eventually(() => row.count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('nightAudit').waitFor()
  await expectNoSidewaysScroll(page)
})
