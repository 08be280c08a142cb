import { expect, test } from 'vitest'
import { said } from './testing/notices'
import { choose, dialogNamed, rowWith } from './testing/screen'
import { call } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

test('a key is made, read once, used and withdrawn; an address gets its secret and says why it cannot be reached', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/apiKey')
  await page.getByRole('button', { name: '新建密钥' }).click()
  const dialog = dialogNamed(page, '新建接口密钥')
  await dialog.getByLabel('名称').fill('门锁系统')
  await choose(page, dialog.getByLabel('权限范围'), '查看房态和在住')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('有效期至').fill(tomorrow())
  await dialog.getByLabel('有效期至').press('Enter')
  await dialog.getByLabel('名称').press('Control+Enter')
  const shown = dialogNamed(page, '接口密钥')
  const key = (await shown.locator('code').innerText()).trim()
  expect(key).toMatch(/^kzk_/)
  const rooms = await call<{ total: number }>(url(), 'GET', '/base/room/list', { token: key })
  expect(rooms.total).toBeGreaterThan(0)
  await shown.getByRole('button', { name: '我已保存' }).click()
  await shown.waitFor({ state: 'hidden' })
  const row = rowWith(page, '门锁系统')
  await row.getByRole('button', { name: /停用/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await said(page, '已停用“门锁系统”')
  await row.getByText('已停用').waitFor()

  await go('/Setting/webhook')
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const form = dialogNamed(page, '新增事件推送')
  await form.getByLabel('名称').fill('财务系统')
  await form.getByLabel('推送地址').fill('https://erp.example.com/kezhan')
  await choose(page, form.getByLabel('事件'), '退房')
  await page.keyboard.press('Escape')
  await form.getByLabel('名称').press('Control+Enter')
  await form.waitFor({ state: 'hidden' })
  const address = rowWith(page, '财务系统')
  await address.getByRole('button', { name: /生成密钥/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成' }).click()
  const secret = dialogNamed(page, '推送密钥 财务系统')
  expect((await secret.locator('code').innerText()).trim().length).toBeGreaterThan(30)
  await secret.getByRole('button', { name: '我已保存' }).click()
  await secret.waitFor({ state: 'hidden' })
  await address.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '测试' }).click()
  await said(page, '主机不在允许连接的范围之内')
})
