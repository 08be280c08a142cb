import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { rowWith, widthOf } from './testing/screen'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

test('SH-LAYOUT-001 SH-LAYOUT-003 SH-LAYOUT-004 SH-LAYOUT-005 SH-LAYOUT-026 the frame has header, side menu, breadcrumb and content, and the logo leads home', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  const header = page.getByRole('banner')
  await sideMenu(page).waitFor()
  await eventually(() =>
    header.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allInnerTexts(),
  ).toEqual(['系统管理', '职务管理'])
  await rowWith(page, 'GM').first().waitFor()
  expect(await page.getByRole('main').getByRole('table').count()).toBeGreaterThan(0)
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

test('SH-LAYOUT-009 SH-LAYOUT-010 CONST-003 CONST-004 the side menu is 200 px wide, folds to 80, and stays folded after a reload', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await sideMenu(page).waitFor()
  expect(await widthOf(sideMenu(page))).toBe(200)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await eventually(() => widthOf(sideMenu(page))).toBe(80)
  await page.reload()
  await eventually(() => widthOf(sideMenu(page))).toBe(80)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await eventually(() => widthOf(sideMenu(page))).toBe(200)
})

test('SH-LAYOUT-002 SH-LAYOUT-011 SH-LAYOUT-012 SH-LAYOUT-013 CONST-005 below 1088 px the menu is a closed drawer of 200 px', async () => {
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
  expect(await scrolled()).toBe(0)
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
  expect(await theme()).toBe('dark')
  await page.reload()
  expect(await theme()).toBe('dark')
  await page.getByRole('button', { name: '切换到浅色' }).click()
  expect(await theme()).toBe('light')
})

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '菜单' })

const entry = (id: string, path: string, title: string, meta: object = {}) => ({
  id,
  route: '1',
  path,
  name: id,
  component: 'system/DictionaryPage',
  meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
})
