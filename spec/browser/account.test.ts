import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, leaveByEscape, widthOf } from './testing/screen'
import { call, newSession, password } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot, turn } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

async function pick(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /的菜单$/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
/** What the browser keeps about its user. */
const storedUser = (page: Page) =>
  page.evaluate<{ orgCode: string; realname: string }>(
    `JSON.parse(localStorage.getItem('pro__Login_Userinfo')).value`,
  )

test('SH-LAYOUT-019 SH-LAYOUT-020 SH-LAYOUT-021 the user menu opens centre, settings and drawer', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/dashboard/analysis')
  await pick(page, '个人中心')
  await page.waitForURL(/\/account\/center$/)
  await page.getByRole('heading', { name: '个人中心' }).waitFor()
  await pick(page, '账户设置')
  await page.waitForURL(/\/account\/settings\/base$/)
  await page.getByRole('heading', { name: '基本设置' }).waitFor()
  await pick(page, '系统设置')
  const drawer = page.getByRole('dialog').filter({ hasText: '整体风格设置' })
  await leaveByEscape(drawer)
})

test('SH-LAYOUT-022 WG-MODAL-002 the user menu opens the dialog 修改密码, which asks for what is missing', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/account/center')
  await pick(page, '修改密码')
  const dialog = dialogNamed(page, '修改密码')
  await dialog.waitFor()
  await eventually(() => widthOf(dialog)).toBe(520)
  await dialog.getByRole('button', { name: '确定' }).click()
  for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!'])
    await dialog.getByText(text).waitFor()
})

test('SH-LAYOUT-025 logging out asks 真的要注销登录吗 ?, stays on 取消 and leaves on 确定', async () => {
  const visitor = await visit({ as: 'cashier', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/account/center')
  await pick(page, '退出登录')
  await page.getByText('真的要注销登录吗 ?', { exact: true }).waitFor()
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('heading', { name: '个人中心' }).waitFor()
  await pick(page, '退出登录')
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(/\/user\/login$/)
  expect(await page.evaluate<string | null>(`localStorage.getItem('pro__Access-Token')`)).toBeNull()
})

test('API-USER-009 a changed password works from then on, and the other sessions are out', async () => {
  const other = await newSession(url(), 'housekeeper')
  const visitor = await visit({ as: 'housekeeper', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/account/settings/security')
  await eventually(() => page.getByRole('list', { name: '登录会话' }).getByRole('listitem').count()).toBe(2)
  await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
  const dialog = dialogNamed(page, '修改密码')
  await dialog.getByLabel('旧密码').fill('Falsch2026')
  await dialog.getByLabel('新密码', { exact: true }).fill('Keting2027')
  await dialog.getByLabel('确认新密码').fill('Keting2027')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByText('旧密码输入错误!').waitFor()
  await eventually(() => dialog.getByLabel('确认新密码').inputValue()).toBe('Keting2027')
  await dialog.getByLabel('旧密码').fill(password)
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, '密码修改成功')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => page.getByRole('list', { name: '登录会话' }).getByRole('listitem').count()).toBe(1)
  await expect(call(url(), 'GET', '/sys/user/own', { token: other.token })).rejects.toThrow('Token失效')
  const body = { account: 'housekeeper', password: 'Keting2027', workShiftIndex: '01' }
  await call(url(), 'POST', '/user/login', { body })
})

test('one of the own sessions is ended from the security page', async () => {
  const other = await newSession(url(), 'finance')
  const visitor = await visit({ as: 'finance', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/account/settings/security')
  const lines = page.getByRole('list', { name: '登录会话' }).getByRole('listitem')
  await lines.filter({ hasText: '当前会话' }).waitFor()
  await page.getByRole('button', { name: /^下线 / }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确定' }).click()
  await eventually(() => lines.count()).toBe(1)
  await expect(call(url(), 'GET', '/sys/user/own', { token: other.token })).rejects.toThrow('Token失效')
  await page.getByRole('list', { name: '最近登录' }).getByText('酒店登录').first().waitFor()
})

test('SH-LAYOUT-023 SH-LAYOUT-030 CONST-009 切换部门 opens a dialog of 450 px and changes the department', async () => {
  const visitor = await visit({ as: 'manager', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/account/center')
  await pick(page, '切换部门')
  const dialog = dialogNamed(page, '部门切换（当前部门 : 客栈示范酒店（西湖店））')
  await dialog.waitFor()
  await eventually(() => widthOf(dialog)).toBe(450)
  await choose(page, dialog.getByRole('combobox'), '前厅部')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(async () => (await storedUser(page)).orgCode).toBe('A01A01')
  const current = page.locator('.account-facts div').filter({ hasText: '当前部门' })
  await eventually(() => current.innerText()).toContain('前厅部')
  await pick(page, '切换部门')
  await choose(page, dialogNamed(page, '部门切换').getByRole('combobox'), '客栈示范酒店')
  await page.getByRole('button', { name: '确定' }).click()
  await eventually(async () => (await storedUser(page)).orgCode).toBe('A01')
})

test('SH-SESS-064 after the platform login who has several departments chooses one before he enters', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.route('**/pms/sys/login*', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: object }
    await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, multi_depart: 2 } } })
  })
  await visitor.go('/amd/login?redirect=%2Faccount%2Fcenter')
  await page.getByLabel('用户名').fill('admin')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  const dialog = dialogNamed(page, '部门切换（当前部门 : 客栈云平台）')
  await dialog.waitFor()
  await eventually(() => widthOf(dialog)).toBe(450)
  expect(await page.getByRole('banner').count()).toBe(0)
  await page.reload()
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.getByRole('heading', { name: '个人中心' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '个人中心' }).waitFor()
})

test('SH-LAYOUT-024 清理缓存 says 刷新缓存完成！ and the browser has the dictionaries', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/account/center')
  await page.getByRole('heading', { name: '个人中心' }).waitFor()
  await page.evaluate(`localStorage.removeItem('pro__UI_CACHE_DB_DICT_DATA')`)
  await pick(page, '清理缓存')
  await said(page, '刷新缓存完成！')
  const kept = `JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA'))?.value.sex.length`
  await eventually(() => page.evaluate<number | undefined>(kept)).toBe(2)
})

test('a changed name and a new face show at once and stay', async () => {
  const visitor = await visit({ as: 'frontdesk2', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/account/settings/base')
  await page.getByLabel('姓名').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入姓名').waitFor()
  await page.getByLabel('姓名').fill('苏小小')
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/upload', async route => {
    await held
    await route.continue()
  })
  await page
    .getByLabel('选择图片')
    .setInputFiles({ name: '苏.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await page.getByText('苏.png').waitFor()
  expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
  letGo()
  await page.getByRole('button', { name: '删除 苏.png' }).waitFor()
  await page.getByText('女', { exact: true }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await said(page, '保存成功')
  await page.getByRole('button', { name: '苏小小的菜单' }).locator('img').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '苏小小的菜单' }).locator('img').waitFor()
  await eventually(() => page.getByLabel('姓名').inputValue()).toBe('苏小小')
})

test('a new mail address asks for the password and a code, and says at the field what is wrong', async () => {
  const visitor = await visit({ as: 'frontdesk2', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/account/settings/base')
  await page.getByRole('button', { name: '修改邮箱' }).click()
  const dialog = dialogNamed(page, '修改邮箱')
  await dialog.getByLabel('新的邮箱').fill('su@kezhan.cn')
  await dialog.getByLabel('登录密码').fill('wrong-password-1')
  await dialog.getByLabel('验证码').fill('000000')
  await dialog.getByRole('button', { name: /确\s?定/ }).click()
  await dialog.getByText('密码错误').waitFor()
})

const pages = [
  ['ACCT-001', 'center', '个人中心'],
  ['ACCT-002', 'settings/base', '基本设置'],
  ['ACCT-003', 'settings/custom', '个性化设置'],
  ['ACCT-004', 'settings/binding', '账号绑定'],
  ['ACCT-005', 'settings/notification', '消息通知'],
  ['ACCT-006', 'settings/security', '安全设置'],
] as const

test.each(pages)(
  '%s /account/%s shows %s on a desk without barriers, and fits a phone in the dark',
  async (_id, path, title) => {
    const { page, go } = await visit({ as: 'manager' })
    await go(`/account/${path}`)
    await page.getByRole('main').getByRole('heading', { name: title, level: 1 }).waitFor()
    await settled(page)
    expect(await barriers(page, path)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await turn(page, 'dark')
    await settled(page)
    await expectNoSidewaysScroll(page)
    await shoot(page, `account-${path.replace('/', '-')}-dark`)
  },
)

test('ACCT-007 ACCT-008 the workplace is a personal page too, and each personal page has one place in the menu', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/account/workplace')
  await settled(page)
  const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
  await visitor.go('/dashboard/workplace')
  await settled(page)
  await eventually(() => page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toBe(heading)
  const { token } = await newSession(url(), 'manager')
  const { menu } = await call<{ menu: readonly Node[] }>(url(), 'GET', '/user/get/info', { token })
  const paths = pathsIn(menu).filter(path => path.startsWith('/account/'))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(pages.map(([, path]) => `/account/${path}`)))
})

interface Node {
  readonly path: string
  readonly children?: readonly Node[]
}
const pathsIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(node => [node.path, ...pathsIn(node.children ?? [])])

test('what pops up is a choice that is kept', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/account/settings/notification')
  const important = page.getByRole('switch', { name: /^重要消息/ })
  await important.waitFor()
  await eventually(() => important.getAttribute('aria-checked')).toBe('false')
  const saved = page.waitForResponse(answer => answer.url().includes('/sys/preference/save'))
  await important.click()
  await saved
  await page.reload()
  await eventually(() => important.getAttribute('aria-checked')).toBe('true')
  await eventually(() => page.getByRole('switch', { name: /^紧急消息/ }).getAttribute('aria-checked')).toBe(
    'true',
  )
})
