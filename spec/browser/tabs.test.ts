import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { aNode, changeMenu, changeNodes } from './testing/menu'
import { said } from './testing/notices'
import { dialogNamed, leaveByEscape, rowWith } from './testing/screen'
import { adminInHotel } from './testing/session'
import { settled } from './testing/sight'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

test('SH-TAB-001 the home tab stays and says so', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await rowWith(page, 'GM').first().waitFor()
  await eventually(() => tabTitles(page)).toEqual(['首页', '职务管理'])
  expect(await bar(page).getByRole('button', { name: '关闭 首页' }).count()).toBe(0)
  await bar(page).getByRole('link', { name: '首页' }).focus()
  await page.keyboard.press('Delete')
  await said(page, '首页不能关闭!')
  await eventually(() => tabTitles(page)).toEqual(['首页', '职务管理'])
})

test('SH-TAB-002 the last tab stays and says so', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await changeMenu(page, menu => menu.filter(node => node.path !== '/dashboard'))
  await visitor.go('/isystem/position')
  await rowWith(page, 'GM').first().waitFor()
  await eventually(() => tabTitles(page)).toEqual(['职务管理'])
  await bar(page).getByRole('button', { name: '关闭 职务管理' }).click()
  await said(page, '这是最后一页，不能再关闭了啦')
  expect(visitor.where()).toBe('/isystem/position')
})

test('a closed tab gives its place to its neighbour, and the tabs are there again after a reload', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await openSome(visitor)
  await openTab(page, '职务管理')
  await bar(page).getByRole('button', { name: '关闭 职务管理' }).click()
  await page.waitForURL(/\/isystem\/dict$/)
  await openTab(page, '部门管理')
  await bar(page).getByRole('link', { name: '部门管理' }).click({ button: 'middle' })
  await eventually(() => tabTitles(page)).toEqual(['首页', '数据字典'])
  await page.reload()
  await dictionaries(page).waitFor()
  await eventually(() => tabTitles(page)).toEqual(['首页', '数据字典'])
})

test('SH-TAB-005 refresh loads the page of the tab anew, also twice in a row', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/position')
  await rowWith(page, 'GM').first().waitFor()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/sys/position/list')) asked.push(request.url())
  })
  for (const round of [1, 2]) {
    await menuOfTab(page, '职务管理', '刷新')
    await eventually(() => asked.length).toBe(round)
    await rowWith(page, 'GM').first().waitFor()
  }
})

test('SH-TAB-006 SH-TAB-007 SH-TAB-008 the menu of a tab closes those left of it, right of it, and all others', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await openSome(visitor)
  await eventually(() => tabTitles(page)).toEqual(['首页', '职务管理', '数据字典', '部门管理'])
  await menuOfTab(page, '数据字典', '关闭左侧')
  await eventually(() => tabTitles(page)).toEqual(['首页', '数据字典', '部门管理'])
  await menuOfTab(page, '数据字典', '关闭右侧')
  await eventually(() => tabTitles(page)).toEqual(['首页', '数据字典'])
  await page.waitForURL(/\/isystem\/dict$/)
  await sideMenu(page).getByRole('link', { name: '职务管理' }).click()
  await eventually(() => tabTitles(page)).toHaveLength(3)
  await sideMenu(page).getByRole('link', { name: '部门管理' }).click()
  await eventually(() => tabTitles(page)).toHaveLength(4)
  await menuOfTab(page, '职务管理', '关闭其他')
  await eventually(() => tabTitles(page)).toEqual(['首页', '职务管理'])
  await page.waitForURL(/\/isystem\/position$/)
})

test('SH-TAB-009 SH-TAB-010 there are no tabs on a narrow screen, and none but the current page when they are switched off', async () => {
  const visitor = await visit({ as: 'manager2' })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await sideMenu(page).getByRole('link', { name: '房间特征' }).click()
  await eventually(() => tabTitles(page)).toHaveLength(3)
  await page.setViewportSize({ width: 1000, height: 800 })
  await bar(page).waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await eventually(() => tabTitles(page)).toEqual(['首页', '房间特征'])
  await sideMenu(page).getByRole('link', { name: '楼栋楼层' }).click()
  await eventually(() => tabTitles(page)).toHaveLength(3)
  await switchTabs(page)
  await bar(page).waitFor({ state: 'detached' })
  await switchTabs(page)
  await eventually(() => tabTitles(page)).toEqual(['首页', '楼栋楼层'])
})

test('SH-LAYOUT-007 a page that keeps alive is found as it was left, another one begins anew', async () => {
  const visitor = await visit({ as: 'admin', height: 500 })
  const { page } = visitor
  await changeMenu(page, menu =>
    changeNodes(menu, node =>
      node.path === '/isystem/dict' ? { ...node, meta: { ...node.meta, keepAlive: false } } : node,
    ),
  )
  await visitor.go('/isystem/position?code=GM')
  await rowWith(page, 'GM').first().waitFor()
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true }).first()
  await field('职务名称').fill('半个词')
  await sideMenu(page).getByRole('link', { name: '数据字典' }).click()
  await dictionaries(page).waitFor()
  await field('字典名称').fill('不会留下')
  await openTab(page, '职务管理')
  await page.waitForURL(/code=GM/)
  await eventually(() => field('职务名称').inputValue()).toBe('半个词')
  await rowWith(page, 'GM').first().waitFor()
  await openTab(page, '数据字典')
  await dictionaries(page).waitFor()
  await eventually(() => field('字典名称').inputValue()).toBe('')
})

test('each tab is found at the height at which it was left', async () => {
  const visitor = await visit({ as: 'admin', height: 420 })
  const { page } = visitor
  const top = () => page.evaluate<number>("document.querySelector('.frame-scroller').scrollTop")
  await visitor.go('/isystem/position')
  await rowWith(page, 'GM').first().waitFor()
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 100)
  await eventually(top).toBeGreaterThan(90)
  // A wheel turns on for a moment.
  let left = 0
  await eventually(async () => {
    const before = left
    left = await top()
    return left - before
  }).toBe(0)
  await sideMenu(page).getByRole('link', { name: '部门管理' }).click()
  await page.waitForURL(/depart$/)
  await eventually(top).toBe(0)
  await openTab(page, '职务管理')
  await eventually(top).toBe(left)
})

test('a half-typed form and its dialog go with their tab and come back with it', async () => {
  const visitor = await visit({ as: adminInHotel })
  const { page } = visitor
  await visitor.go('/isys/category')
  await page.getByRole('button', { name: '新增' }).waitFor()
  await sideMenu(page).getByRole('link', { name: '职务管理' }).click()
  await rowWith(page, 'GM').first().waitFor()
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = dialogNamed(page, '新增职务')
  await dialog.getByLabel('职务名称').fill('写到一半')
  await page.goBack()
  await page.waitForURL(/\/isys\/category$/)
  await dialog.waitFor({ state: 'hidden' })
  // Nothing of the hidden dialog is in the way of the page that is shown.
  await page.getByRole('button', { name: '新增' }).click()
  await leaveByEscape(dialogNamed(page, '新增分类字典'))
  await page.goForward()
  await dialog.waitFor()
  await eventually(() => dialog.getByLabel('职务名称').inputValue()).toBe('写到一半')
})

test('hidden tabs are silent: no timers, no requests, one socket for all', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(socket.url()))
  // What the page still asks for when its rows are there is not asked in hiding.
  const underWay = new Set<object>()
  page.on('request', request => underWay.add(request))
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  await page.clock.install()
  await visitor.go('/dashboard/analysis')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await sideMenu(page)
    .getByRole('menuitem', { name: /系统管理/ })
    .click()
  await sideMenu(page).getByRole('link', { name: '职务管理' }).click()
  await rowWith(page, 'GM').first().waitFor()
  await settled(page)
  await eventually(() => underWay.size).toBe(0)
  const asked: string[] = []
  page.on('request', request => {
    if (!/\/sys\/annountCement\/|websocket/.test(request.url())) asked.push(request.url())
  })
  await eventually(() => sockets).toHaveLength(1)
  await page.clock.runFor(200_000)
  expect(asked).toEqual([])
})

test('SH-SESS-036 at most twelve pages live; their names are kept under their own key', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  const pages = Array.from({ length: 13 }, (_, index) => aNode(`/many/p${index}`, `第${index}页`))
  await changeMenu(page, menu => [...menu, ...pages])
  await visitor.go('/many/p0')
  for (const { meta } of pages) {
    await sideMenu(page)
      .getByRole('link', { name: String(meta.title), exact: true })
      .click()
    await eventually(() => bar(page).locator('[aria-current]').innerText()).toBe(meta.title)
    await rowWith(page, 'GM').first().waitFor()
  }
  await eventually(() => tabTitles(page)).toHaveLength(14)
  await eventually(() => page.locator('main thead').count()).toBe(12)
  const kept = "JSON.parse(localStorage.getItem('pro__CACHE_INCLUDED_ROUTES')).value"
  await eventually(() => page.evaluate<string[]>(kept)).toHaveLength(12)
  await openTab(page, '第0页')
  await rowWith(page, 'GM').first().waitFor()
  await eventually(() => page.locator('main thead').count()).toBe(12)
})

/** The head of the table of dictionaries. */
const dictionaries = (page: Page) => page.getByRole('columnheader', { name: '字典编码' })
const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const sideMenu = (page: Page) => page.getByRole('navigation', { name: '菜单' })
const tabTitles = (page: Page) => bar(page).getByRole('listitem').allInnerTexts()

async function openTab(page: Page, title: string) {
  const tab = bar(page).getByRole('link', { name: title, exact: true })
  await tab.click()
  await eventually(() => tab.getAttribute('aria-current')).toBe('page')
}

async function menuOfTab(page: Page, title: string, entry: string) {
  await bar(page).getByRole('link', { name: title, exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry }).click()
}

async function openSome(visitor: { page: Page; go(path: string): Promise<void> }) {
  const { page } = visitor
  await visitor.go('/isystem/position')
  await rowWith(page, 'GM').first().waitFor()
  await sideMenu(page).getByRole('link', { name: '数据字典' }).click()
  await dictionaries(page).waitFor()
  await sideMenu(page).getByRole('link', { name: '部门管理' }).click()
  await page.waitForURL(/depart$/)
  // The address changes before the tab is there, and whoever leaves at once gets none.
  await bar(page).getByRole('link', { name: '部门管理', exact: true }).waitFor()
}

/** Switches the multi-tab layout in the settings drawer. */
async function switchTabs(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '输入菜单、页签或操作' }).fill('系统设置')
  await page.getByRole('option', { selected: true }).filter({ hasText: '系统设置' }).waitFor()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog').filter({ hasText: '多页签模式' })
  await drawer.getByRole('switch', { name: '多页签模式' }).click()
  await leaveByEscape(drawer)
}
