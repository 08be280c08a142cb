import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { markedOption, rowWith, widthOf } from './testing/screen'
import { settled } from './testing/sight'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

test('SH-LAYOUT-001 SH-LAYOUT-003 SH-LAYOUT-005 the frame has header, side menu and content', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await page.getByRole('banner').waitFor()
  await sideMenu(page).waitFor()
  await rowWith(page, 'GM').first().waitFor()
  await eventually(() => page.getByRole('main').getByRole('table').count()).toBeGreaterThan(0)
})

test('SH-LAYOUT-004 SH-LAYOUT-026 the header says where one is, and its logo leads home', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  const header = page.getByRole('banner')
  await eventually(() =>
    header.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allInnerTexts(),
  ).toEqual(['系统管理', '职务管理'])
  await header.getByRole('link', { name: '客栈 Kezhan 首页' }).click()
  await page.waitForURL(/\/dashboard\/analysis$/)
})

test('SH-TAB-003 SH-TAB-004 the window is named after page and platform, at home after the platform alone', async () => {
  const visitor = await visit({ as: 'admin' })
  await visitor.go('/isystem/position')
  await eventually(() => visitor.page.title()).toBe('职务管理 · 客栈云')
  await visitor.go('/dashboard/analysis')
  await visitor.page.getByRole('main').getByRole('heading').first().waitFor()
  await eventually(() => visitor.page.title()).toBe('客栈云')
})

test('SH-LAYOUT-009 CONST-003 CONST-004 the side menu is 200 px wide, folds to 80, and stays folded after a reload', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await sideMenu(page).waitFor()
  await eventually(() => widthOf(sideMenu(page))).toBe(200)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await eventually(() => widthOf(sideMenu(page))).toBe(80)
  await page.reload()
  await eventually(() => widthOf(sideMenu(page))).toBe(80)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await eventually(() => widthOf(sideMenu(page))).toBe(200)
})

test('SH-LAYOUT-002 SH-LAYOUT-012 CONST-005 below 1088 px the menu is a closed drawer of 200 px', async () => {
  const visitor = await visit({ as: 'admin', width: 1088 })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await sideMenu(page).waitFor()
  await page.setViewportSize({ width: 1087, height: 900 })
  await sideMenu(page).waitFor({ state: 'detached' })
  const drawer = page.getByRole('dialog', { name: '菜单' })
  expect(await drawer.count()).toBe(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await eventually(() => widthOf(drawer)).toBe(200)
  await drawer.getByRole('link', { name: '部门管理' }).click()
  await page.waitForURL(/\/isystem\/depart$/)
  await drawer.waitFor({ state: 'hidden' })
})

test('SH-MENU-008 SH-MENU-009 SH-MENU-011 groups unfold, links to elsewhere open a window of their own, entries without a route open by their path', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await page.route('**/getUserPermissionByToken*', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { menu: object[] } }
    const outside = entry('help', '/help', '外部帮助', {
      internalOrExternal: true,
      url: `${new URL(page.url()).origin}/logo.svg`,
    })
    const plain = { ...entry('home', '/dashboard/analysis', '回到首页'), route: '0' }
    const menu = [...body.result.menu, outside, plain]
    await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, menu } } })
  })
  await visitor.go('/isystem/position')
  const group = sideMenu(page).getByRole('menuitem', { name: /在线开发/ })
  expect(await group.getAttribute('aria-expanded')).not.toBe('true')
  await group.click()
  await sideMenu(page).getByRole('link', { name: '在线表单' }).waitFor()
  const popup = page.waitForEvent('popup')
  await sideMenu(page).getByRole('link', { name: '外部帮助' }).click()
  expect((await popup).url()).toContain('/logo.svg')
  expect(visitor.where()).toBe('/isystem/position')
  await sideMenu(page).getByRole('link', { name: '回到首页' }).click()
  await page.waitForURL(/\/dashboard\/analysis$/)
})

test('SH-ROUTE-019 a new page begins at its top', async () => {
  const visitor = await visit({ as: 'admin', height: 420 })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await rowWith(page, 'GM').first().waitFor()
  const scrolled = () => page.evaluate<number>("document.querySelector('.frame-scroller').scrollTop")
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 400)
  await eventually(scrolled).toBeGreaterThan(0)
  await sideMenu(page).getByRole('link', { name: '数据字典' }).click()
  await page.getByRole('columnheader', { name: '字典编码' }).waitFor()
  await eventually(scrolled).toBe(0)
})

test('CONST-010 the primary colour is #1890FF', async () => {
  const visitor = await visit()
  await visitor.go('/user/login')
  const primary =
    "getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toUpperCase()"
  expect(await visitor.page.evaluate(primary)).toBe('#1890FF')
})

test('dark and light are chosen by hand and kept', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  const theme = () => page.evaluate<string>('document.documentElement.dataset.theme')
  await visitor.go('/dashboard/analysis')
  await page.getByRole('button', { name: '切换到深色' }).click()
  await eventually(theme).toBe('dark')
  await page.reload()
  await eventually(theme).toBe('dark')
  await page.getByRole('button', { name: '切换到浅色' }).click()
  await eventually(theme).toBe('light')
})

test('SH-MENU-012 the menu search of a wide screen is a select that filters by text and pinyin', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await page.getByRole('button', { name: '搜索菜单' }).click()
  const select = page.getByRole('combobox', { name: '搜索菜单' })
  await select.fill('字典')
  await eventually(() => page.locator('.ant-select-item-option').allInnerTexts()).toEqual([
    '系统管理 / 数据字典',
    '系统管理 / 分类字典',
  ])
  await select.fill('bmgl')
  await eventually(() => page.locator('.ant-select-item-option').allInnerTexts()).toEqual([
    '系统管理 / 部门管理',
  ])
  await markedOption(page, '部门管理').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/isystem\/depart$/)
  await page.getByRole('button', { name: '搜索菜单' }).waitFor()
})

test('SH-MENU-013 the menu search of a narrow screen is a dialog', async () => {
  const visitor = await visit({ as: 'admin', width: 390, height: 800 })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await page.getByRole('button', { name: '搜索菜单' }).click()
  const dialog = page.getByRole('dialog', { name: '搜索菜单' })
  await dialog.getByRole('combobox').fill('分类')
  await markedOption(page, '分类字典').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/isys\/category$/)
  await dialog.waitFor({ state: 'hidden' })
})

test('Ctrl+K opens the command palette, which works without a mouse', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await rowWith(page, 'GM').first().waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '输入菜单、页签或操作' })
  await field.fill('sjzd')
  await eventually(() => page.getByRole('dialog').getByRole('option').first().innerText()).toContain(
    '数据字典',
  )
  await page.keyboard.press('Enter')
  // At once: the first bar is still on its way out.
  await page.keyboard.press('Control+k')
  await page.waitForURL(/\/isystem\/dict$/)
  await eventually(() => field.count()).toBe(1)
  await field.fill('不存在的东西')
  await page.getByText('没有找到“不存在的东西”').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
})

test('SH-LAYOUT-017 SH-LAYOUT-018 the header has a link to the help and a bell', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/dashboard/analysis')
  const popup = page.waitForEvent('popup')
  await page.getByRole('banner').getByRole('link', { name: '帮助' }).click()
  await (await popup).getByRole('heading', { name: '使用帮助' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: /^消息/ }).click()
  await page
    .getByText(/通知\s*[(（]\d+[)）]/)
    .first()
    .waitFor()
})

test('SH-SESS-001 the user interface is Chinese, on every screen that staff and administrators begin with', async () => {
  for (const [as, path] of [
    [undefined, '/user/login'],
    ['manager', '/dashboard/analysis'],
    ['manager', '/account/settings/security'],
    ['admin', '/isystem/annountCement'],
    ['admin', '/online/cgform'],
  ] as const) {
    const visitor = await visit(as === undefined ? {} : { as })
    const { page } = visitor
    await visitor.go(path)
    await page.getByRole('main').waitFor()
    await settled(page)
    expect(await page.evaluate<string>('document.documentElement.lang')).toBe('zh-CN')
    expect(await page.evaluate<string[]>(foreignTexts), path).toEqual([])
  }
})

/** What people press and read, outside of data, that has letters but no Chinese; our name, machine names and RevPAR, which the trade calls so, may. */
const foreignTexts = `[...document.querySelectorAll('button, a, label, h1, h2, h3, th, dt, [role=menuitem], [placeholder]')]
  .filter(element => element.checkVisibility() && !element.closest('tbody, code, [role=option]'))
  .map(element => (element.getAttribute('placeholder') ?? element.innerText).trim())
  .filter(text => /[A-Za-z]{2,}/.test(text) && !/\\p{Script=Han}/u.test(text) && !/^(Chrome|Kezhan|RevPAR$)/.test(text))`

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '菜单' })

const entry = (id: string, path: string, title: string, meta: object = {}) => ({
  id,
  route: '1',
  path,
  name: id,
  component: 'dictionaries/DictionaryPage',
  meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
})
