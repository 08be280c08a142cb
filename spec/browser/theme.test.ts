import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { leaveByEscape, rowWith, widthOf } from './testing/screen'
import { adminInHotel, call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits, type VisitOptions, type Visitor } from './testing/visit'

const { url, visit } = openVisits()
const listPath = '/isystem/position'

test('SH-LAYOUT-016 SH-LAYOUT-021 CONST-015 the settings drawer offers every display setting', async () => {
  const { page } = await listWith({})
  const drawer = await openDrawer(page)
  const titles = await drawer.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles).toEqual(['整体风格设置', '外观', '主题色', '导航模式', '内容区域宽度', '其他设置'])
  const switches = ['固定 Header', '下滑时隐藏 Header', '固定侧边菜单', '色弱模式', '多页签模式']
  for (const name of switches) await drawer.getByRole('switch', { name }).waitFor()
  const colours = drawer.getByRole('radiogroup', { name: '主题色' }).getByRole('radio')
  await eventually(() => colours.count()).toBe(8)
  const { violations } = await new AxeBuilder({ page }).include('.ant-drawer').setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await shoot(page, 'settings-drawer')
})

test('SH-THEME-003 CONST-011 the navigation is light, and dark for whoever wants it', async () => {
  const { page } = await listWith({})
  const brightness = () => lightOf(sideMenu(page))
  await eventually(brightness).toBeGreaterThan(200)
  await choose(await openDrawer(page), '暗色菜单风格')
  await eventually(brightness).toBeLessThan(60)
  expect(await lightOf(page.getByRole('main'))).toBeGreaterThan(200)
})

test('SH-THEME-004 SH-THEME-014 another colour is announced, then the main button wears it', async () => {
  const { page } = await listWith({})
  const button = page.getByRole('button', { name: '查询', exact: true })
  const [redBefore, , blueBefore] = await groundOf(button)
  expect(redBefore).toBeLessThan(blueBefore)
  const drawer = await openDrawer(page)
  const heard = await listen(page)
  await drawer.getByRole('radio', { name: '薄暮' }).click()
  await eventually(async () => (await groundOf(button))[0]).toBeGreaterThan(180)
  const [red, , blue] = await groundOf(button)
  expect(red).toBeGreaterThan(blue)
  await eventually(heard).toContain('正在编译主题…')
  await page.getByText('正在编译主题…').waitFor({ state: 'detached' })
})

test('SH-THEME-015 a colour that cannot be applied is said to have failed, and the former one stays', async () => {
  const { page } = await listWith({})
  const drawer = await openDrawer(page)
  const primary = () => rootProperty(page, '--primary')
  const former = await primary()
  await page.evaluate("Storage.prototype.setItem = () => { throw new Error('full') }")
  await drawer.getByRole('radio', { name: '酱紫' }).click()
  await said(page, '主题更新失败')
  expect(await primary()).toBe(former)
})

test('SH-THEME-012 SH-THEME-013 SH-LAYOUT-008 the menu moves to the top, and what belongs to the side goes', async () => {
  const { page } = await listWith({}, { as: 'admin' })
  await sideMenu(page).waitFor()
  const drawer = await openDrawer(page)
  await choose(drawer, '顶部栏导航')
  const menu = page.getByRole('banner').getByRole('navigation', { name: '菜单' })
  await menu.waitFor()
  await eventually(() => sideMenu(page).count()).toBe(1)
  expect(await page.getByRole('button', { name: '收起菜单' }).count()).toBe(0)
  const fixedSide = drawer.getByRole('switch', { name: '固定侧边菜单' })
  expect([await fixedSide.isDisabled(), await fixedSide.isChecked()]).toEqual([true, false])
  await eventually(() => drawer.getByRole('radio', { name: '流式' }).isDisabled()).toBe(true)
  await leaveByEscape(drawer)
  await menu.getByRole('menuitem', { name: '系统管理' }).hover()
  await page.getByRole('link', { name: '部门管理' }).click()
  await page.waitForURL(/\/isystem\/depart$/)
})

test('CONST-007 CONST-008 the block of the user is 360 px wide, beside the top menu 165 px are kept', async () => {
  const { page } = await listWith({})
  await eventually(() => widthOf(page.locator('.header-tools'))).toBe(360)
  await choose(await openDrawer(page), '顶部栏导航')
  await eventually(() => widthOf(page.locator('.header-logo'))).toBe(165)
})

test('a top menu without room puts the rest under 更多', async () => {
  const { page } = await listWith({ layoutMode: 'topmenu' }, { width: 1088 })
  await page.evaluate("document.querySelector('.top-menu').style.maxWidth = '260px'")
  await page.getByRole('menuitem', { name: '更多' }).hover()
  await page.getByRole('menuitem', { name: '在线开发' }).waitFor()
})

test('SH-THEME-006 CONST-013 on a wide screen a page is 1600 px with its margins, in the middle, or as wide as there is room', async () => {
  const { page } = await listWith({}, { width: 2200, path: '/account/center' })
  const content = page.locator('.tab-pages > .account-center')
  await eventually(() => widthOf(content)).toBe(1568)
  const room = await page.getByRole('main').boundingBox()
  const box = await content.boundingBox()
  expect((box?.x ?? 0) - (room?.x ?? 0)).toBeCloseTo(((room?.width ?? 0) - 1568) / 2, 0)
  await choose(await openDrawer(page), '流式')
  await eventually(() => widthOf(content)).toBe(Math.round(room?.width ?? 0) - 32)
})

test('lists have the whole width, however wide the screen is', async () => {
  const { page } = await listWith({}, { width: 2200 })
  const room = await page.getByRole('main').boundingBox()
  await eventually(() => widthOf(page.locator('.tab-pages > .wide-page'))).toBe(
    Math.round(room?.width ?? 0) - 32,
  )
})

test('SH-THEME-007 the header stays while one scrolls, or goes with the page', async () => {
  const { page } = await listWith({}, { height: 420 })
  await scrollTo(page, 300)
  expect(await topOf(page.getByRole('banner'))).toBe(0)
  await flip(await openDrawer(page), '固定 Header')
  await eventually(() => topOf(page.getByRole('banner'))).toBeLessThan(-100)
})

test('SH-THEME-008 CONST-016 the header hides on the way down beyond 100 px and returns on the way up', async () => {
  const { page } = await listWith({ autoHideHeader: true }, { height: 420 })
  const header = page.getByRole('banner')
  await scrollTo(page, 100)
  expect(await topOf(header)).toBe(0)
  await scrollTo(page, 220)
  await eventually(() => topOf(header)).toBe(-48)
  await scrollTo(page, 200)
  await eventually(() => topOf(header)).toBe(0)
})

test('the head of a list stays below what stays at the top of the page', async () => {
  const { page } = await listWith({}, { height: 420 })
  await scrollTo(page, 400)
  const bar = page.getByRole('navigation', { name: '已打开的页面' })
  const barEnd = (await topOf(bar)) + ((await bar.boundingBox())?.height ?? 0)
  expect(await topOf(bar)).toBe(48)
  await eventually(() => topOf(page.getByRole('columnheader', { name: '职务编码' }))).toBe(barEnd)
})

test('SH-THEME-009 the side menu stays while one scrolls, or goes with the page', async () => {
  const { page } = await listWith({}, { height: 420 })
  const entry = sideMenu(page).getByRole('menuitem').first()
  const atRest = await topOf(entry)
  await scrollTo(page, 300)
  expect(await topOf(entry)).toBe(atRest)
  await flip(await openDrawer(page), '固定侧边菜单')
  await eventually(() => topOf(entry)).toBeLessThan(atRest - 100)
})

test('SH-THEME-010 the colour-weak display has colours of its own', async () => {
  const { page } = await listWith({})
  const danger = () => rootProperty(page, '--danger-text')
  const usual = await danger()
  await flip(await openDrawer(page), '色弱模式')
  await eventually(danger).not.toBe(usual)
})

test('SH-THEME-011 CONST-014 the tabs are there, and gone for whoever does not want them', async () => {
  const { page } = await listWith({})
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.waitFor()
  await flip(await openDrawer(page), '多页签模式')
  await tabs.waitFor({ state: 'detached' })
})

test('SH-THEME-016 SH-SESS-037 the settings are found again after a reload, before the server is asked', async () => {
  const { page, accept } = await listWith({})
  accept(/Failed to load|ERR_FAILED/)
  const drawer = await openDrawer(page)
  const kept = page.waitForResponse(/preference\/save/)
  await choose(drawer, '深色')
  await drawer.getByRole('radio', { name: '明青' }).click()
  await kept
  await eventually(() => rootProperty(page, '--primary')).toBe('#13c2c2')
  await eventually(() => page.evaluate("localStorage.getItem('pro__DEFAULT_COLOR')")).toMatch(/#13c2c2/i)
  await page.route('**/preference/get*', route => route.abort())
  await page.route('**/assets/**', route => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  expect(await rootProperty(page, '--primary')).toBe('#13c2c2')
  const stored = await page.evaluate<string[]>('Object.keys(localStorage)')
  expect(stored).toEqual(expect.arrayContaining(['pro__DEFAULT_COLOR', 'pro__DEFAULT_APPEARANCE']))
})

test('the settings follow the person into another browser', async () => {
  const first = await listWith({}, { as: 'manager', path: '/isystem/depart' })
  const saved = first.page.waitForResponse(/preference\/save/)
  await choose(await openDrawer(first.page), '暗色菜单风格')
  await saved
  const second = await visit({ as: 'manager' })
  await second.go('/isystem/depart')
  await eventually(() => lightOf(sideMenu(second.page))).toBeLessThan(60)
})

test('SH-LAYOUT-006 SH-LAYOUT-015 a banner welcomes the user, and the page ends with links', async () => {
  const { page } = await listWith({}, { as: 'manager', path: '/isystem/depart' })
  await page.getByRole('banner').getByText('欢迎您，沈经理').waitFor()
  const links = page.getByRole('contentinfo').getByRole('link')
  await eventually(() => links.allInnerTexts()).toEqual(['帮助', '隐私', '条款'])
})

test('SH-LAYOUT-014 a window that becomes wide opens the side menu', async () => {
  const { page } = await listWith({})
  await page.getByRole('button', { name: '收起菜单' }).click()
  await eventually(() => widthOf(sideMenu(page))).toBe(80)
  await page.setViewportSize({ width: 1000, height: 900 })
  await sideMenu(page).waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await eventually(() => widthOf(sideMenu(page))).toBe(200)
})

test('from 320 px on the header is one line in which nothing overlaps', async () => {
  const { page } = await listWith({}, { as: 'manager', path: '/isystem/depart' })
  for (const layout of ['sidemenu', 'topmenu']) {
    await show(page, { DEFAULT_LAYOUT_MODE: layout })
    for (const width of [320, 390, 480, 768, 1087, 1088, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await eventually(() => page.evaluate(overlaps)).toEqual([])
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
      await expectNoSidewaysScroll(page)
      await shoot(page, `header-${layout}`)
    }
  }
})

const isDeep = process.env.KEZHAN_DEEP === '1'
const looks = {
  bright: {
    light: { DEFAULT_APPEARANCE: 'light' },
    'dark-nav': { DEFAULT_APPEARANCE: 'light', DEFAULT_THEME: 'dark' },
    top: { DEFAULT_LAYOUT_MODE: 'topmenu', DEFAULT_COLOR: '#FAAD14' },
    'colour-weak': { DEFAULT_COLOR_WEAK: true },
  },
  dark: {
    dark: { DEFAULT_APPEARANCE: 'dark', DEFAULT_COLOR: '#722ED1' },
    'top-dark-nav': { DEFAULT_LAYOUT_MODE: 'topmenu', DEFAULT_THEME: 'dark', DEFAULT_APPEARANCE: 'dark' },
    'colour-weak-dark': { DEFAULT_COLOR_WEAK: true, DEFAULT_APPEARANCE: 'dark', DEFAULT_COLOR: '#13C2C2' },
  },
}
test.each(Object.entries(looks))('every text can be read in a %s look', async (_kind, some) => {
  const { page } = await listWith({})
  await openDrawer(page)
  const found: string[] = []
  // The first of a kind stands for it; `npm run test:deep -- browser` tries all.
  for (const [name, look] of Object.entries(some).slice(0, isDeep ? undefined : 1)) {
    await show(page, look)
    await atRest(page)
    await shoot(page, `look-${name}`)
    found.push(...(await barriers(page, name, [], ['color-contrast'])))
  }
  expect(found).toEqual([])
})

interface ListVisit extends VisitOptions {
  readonly path?: string
}

/** A list as somebody sees it whose settings the server keeps. */
async function listWith(settings: object, options: ListVisit = {}): Promise<Visitor> {
  const { path = listPath, as = adminInHotel, ...rest } = options
  const { token } = await sessionOf(url(), as)
  const body = { name: 'display', value: settings }
  await call(url(), 'PUT', '/sys/preference/save', { token, body })
  const visitor = await visit({ as, ...rest })
  const answered = visitor.page.waitForResponse(/preference\/getSeveral.*display/)
  await visitor.go(path)
  await answered
  await settled(visitor.page)
  if (path === listPath) await rowWith(visitor.page, 'GM').first().waitFor()
  return visitor
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '系统设置' }).click()
  const drawer = page.getByRole('dialog', { name: '系统设置' })
  await drawer.getByText('其他设置').waitFor()
  return drawer
}

/** Another window of the same browser stores these settings, and no others. */
async function show(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(`{
    for (const name of Object.keys(localStorage)) if (name.includes('__DEFAULT_')) localStorage.removeItem(name)
    for (const [name, value] of Object.entries(${JSON.stringify(settings)})) {
      localStorage.setItem('pro__' + name, JSON.stringify({ value, expire: null }))
    }
    dispatchEvent(new StorageEvent('storage'))
  }`)
}

/** Colours fade into each other; between two looks nobody reads. */
async function atRest(page: Page): Promise<void> {
  const frames = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'
  await page.evaluate(frames)
  await eventually(() => page.evaluate(`${frames}.then(() => document.getAnimations().length)`)).toBe(0)
}

const choose = (drawer: Locator, name: string) => drawer.getByText(name, { exact: true }).click()
const flip = (drawer: Locator, name: string) => drawer.getByRole('switch', { name }).click()
const sideMenu = (page: Page) => page.getByRole('navigation', { name: '菜单' })

const scrollTo = (page: Page, topPx: number) =>
  page.evaluate(`document.querySelector('.frame-scroller').scrollTo(0, ${topPx})`)

async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}

const rootProperty = (page: Page, name: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`)

/** Red, green and blue of what one sees behind an element. */
async function groundOf(element: Locator): Promise<[number, number, number]> {
  const colour = await element.evaluate(node => {
    const view = node.ownerDocument.defaultView
    for (let at: typeof node | null = node; at; at = at.parentElement) {
      const ground = view?.getComputedStyle(at).backgroundColor ?? ''
      if (ground !== '' && ground !== 'rgba(0, 0, 0, 0)') return ground
    }
    return 'rgb(255, 255, 255)'
  })
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
  return [red, green, blue]
}

/** From 0 for black to 255 for white. */
async function lightOf(element: Locator): Promise<number> {
  const [red, green, blue] = await groundOf(element)
  return 0.3 * red + 0.6 * green + 0.1 * blue
}

/** Notes every text that appears from now on, however short. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(`
    window.heard = ''
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) window.heard += node.textContent
    }).observe(document.body, { childList: true, subtree: true })`)
  return () => page.evaluate<string>('window.heard')
}

/** Pairs of neighbours in the header that lie on each other, and what sticks out of it. */
const overlaps = `(() => {
  const header = document.querySelector('header')
  const parts = [...header.querySelectorAll('a, button, li, dt, dd, .header-welcome')].filter(
    part => part.offsetParent !== null && part.getBoundingClientRect().width > 0 && !part.closest('.ant-menu'),
  )
  const boxes = parts.map(part => ({ part, box: part.getBoundingClientRect() }))
  const name = part => part.textContent || part.getAttribute('aria-label') || part.className
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map(other => [one, other]))
  const lying = pairs.filter(([one, other]) => !one.part.contains(other.part) &&
    one.box.left < other.box.right - 1 && other.box.left < one.box.right - 1)
  const out = boxes.filter(({ box }) => box.right > innerWidth + 1 || box.left < 0 || box.bottom > 49)
  return [...lying.map(pair => pair.map(({ part }) => name(part)).join(' on ')), ...out.map(({ part }) => name(part) + ' out')]
})()`
