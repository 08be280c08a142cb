import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { aNode, changeMenu } from './testing/menu'
import { said } from './testing/notices'
import { call, logIn, newSession, password } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

const hotelAccounts = [
  ['manager', '沈经理', '西湖店'],
  ['frontdesk', '林小前', '西湖店'],
  ['cashier', '钱收银', '西湖店'],
  ['housekeeper', '王客房', '西湖店'],
  ['finance', '周财务', '西湖店'],
  ['manager2', '陆经理', '外滩店'],
  ['frontdesk2', '苏小前', '外滩店'],
] as const

test.each(hotelAccounts)(
  'SH-SESS-004 SH-MENU-001 SH-MENU-006 %s logs in with a shift and sees the menu of the server',
  async (account, realname, shop) => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.go('/user/login')
    await page.getByLabel('班次').selectOption('02')
    await logIn(page, account)
    await page.getByRole('button', { name: `${realname}的菜单` }).waitFor()
    const header = () => page.getByRole('banner').innerText()
    await eventually(header).toContain('中班')
    await eventually(header).toContain(shop)
    const menu = visiblePages(await menuOfSession(page))
    expect(menu.length).toBeGreaterThan(0)
    await openGroups(page)
    await eventually(() => pagesInMenu(page)).toEqual(menu)
  },
)

test('SH-SESS-044 SH-GUARD-013 SH-GUARD-014 after the login of a hotel user his profile is loaded, and its menu has routes', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/user/login')
  const profile = page.waitForResponse(answer => answer.url().includes('/pms/user/get/info'))
  await logIn(page, 'manager')
  await profile
  await eventually(() => stored(page, 'Access-Token')).toMatch(/^[\w-]{43}$/)
  await eventually(() => stored(page, 'Login_Userinfo')).toMatchObject({ username: 'manager' })
  await openGroup(page, '系统管理')
  await page.getByRole('link', { name: '职务管理' }).first().click()
  await page.getByRole('cell', { name: '总经理' }).first().waitFor()
})

test('SH-MENU-007 what is hidden is not in the side menu', async () => {
  const visitor = await visit({ as: 'frontdesk' })
  const { page } = visitor
  await changeMenu(page, menu => [
    ...menu,
    aNode('/seen', '看得见的', { component: 'dashboard/WorkplacePage' }),
    aNode('/unseen', '看不见的', { component: 'dashboard/WorkplacePage', hidden: true }),
  ])
  await visitor.go('/dashboard/workplace')
  // The page itself offers links to what is in the menu.
  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.getByRole('link', { name: '看得见的' }).waitFor()
  expect(await menu.getByRole('link', { name: '看不见的' }).count()).toBe(0)
})

test('SH-GUARD-007 SH-GUARD-008 the rights of an admin are loaded, and every group of his menu is there', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  const rights = page.waitForResponse(answer => answer.url().includes('getUserPermissionByToken'))
  await visitor.go('/dashboard/workplace')
  await rights
  await openGroups(page)
  const menu = visiblePages(await menuOfSession(page))
  await eventually(() => pagesInMenu(page)).toEqual(menu)
})

test('SH-SESS-005 SH-SESS-041 admin, who has no hotel, logs in at /amd/login', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/amd/login')
  await logIn(page, 'admin')
  await page.getByRole('button', { name: '平台管理员的菜单' }).waitFor()
  await eventually(() => stored(page, 'Access-Token')).toMatch(/^[\w-]{43}$/)
  await eventually(() => stored(page, 'Login_Userinfo')).toMatchObject({ username: 'admin', hotelCode: '' })
  await openGroup(page, '系统管理')
  await page.getByRole('link', { name: '职务管理' }).first().click()
  await page.getByRole('cell', { name: '总经理' }).first().waitFor()
})

test('SH-SESS-007 SH-SESS-008 SH-SESS-015 the hotel login has title, claim and copyright', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/user/login')
  await page.getByText('客栈 Kezhan', { exact: true }).waitFor()
  await page.getByText('智慧酒店一体化管理平台').waitFor()
  await page.getByText(/^© \d{4} 客栈云/).waitFor()
})

test('SH-SESS-009 SH-SESS-010 SH-SESS-011 the hotel login has account, masked password and shift', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/user/login')
  await page.getByRole('textbox', { name: '用户名' }).waitFor()
  await eventually(() => page.getByLabel('密码', { exact: true }).getAttribute('type')).toBe('password')
  expect(await page.getByRole('combobox', { name: '班次' }).locator('option').allInnerTexts()).toEqual([
    '请选择班次',
    '早班（00:00–08:00）',
    '中班（08:00–16:00）',
    '晚班（16:00–23:59）',
  ])
})

test('SH-SESS-012 forgetting the password leads nowhere', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/user/login')
  await page.getByLabel('用户名').fill('manager')
  await page.getByRole('button', { name: '忘记密码' }).click()
  expect(visitor.where()).toBe('/user/login')
  await eventually(() => page.getByLabel('用户名').inputValue()).toBe('manager')
})

test('SH-SESS-013 SH-VALID-001 SH-VALID-002 an empty form says what is missing and sends nothing', async () => {
  const visitor = await visit()
  const { page } = visitor
  let sent = 0
  page.on('request', request => {
    if (request.url().includes('/pms/user/login')) sent += 1
  })
  await visitor.go('/user/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('请输入用户名!').waitFor()
  await page.getByText('请输入密码!').waitFor()
  expect(sent).toBe(0)
})

test('SH-VALID-003 without a shift on duty the form asks for one', async () => {
  const visitor = await visit({ at: todayAt('20:00') })
  const { page } = visitor
  await page.route('**/pms/ebk/shiftCfg/getByHotel*', route =>
    route.fulfill({
      json: good([{ shiftName: '日班', shiftIndex: '09', beginTime: '08:00:00', endTime: '09:00:00' }]),
    }),
  )
  await visitor.go('/user/login')
  await page.getByRole('option', { name: '日班' }).waitFor({ state: 'attached' })
  await logIn(page, 'manager')
  await page.getByText('请选择班次!').waitFor()
})

test('SH-SESS-057 the shift that contains the present time is preselected', async () => {
  const visitor = await visit({ at: todayAt('00:00') })
  const { page } = visitor
  for (const [clock, shift] of [
    ['03:00', '01'],
    ['10:30', '02'],
    ['21:00', '03'],
  ] as const) {
    await page.clock.setFixedTime(todayAt(clock))
    await visitor.go('/user/login')
    await eventually(() => page.getByLabel('班次').inputValue()).toBe(shift)
  }
})

test('SH-SESS-058 a night shift that began the day before is on duty before and after midnight', async () => {
  const visitor = await visit({ at: todayAt('00:00') })
  const { page } = visitor
  await page.route('**/pms/ebk/shiftCfg/getByHotel*', route =>
    route.fulfill({
      json: good([
        { shiftName: '日班', shiftIndex: '01', beginTime: '06:00:00', endTime: '22:00:00' },
        { shiftName: '夜班', shiftIndex: '02', beginTime: '22:00:00', endTime: '06:00:00' },
      ]),
    }),
  )
  for (const clock of ['23:30', '00:30']) {
    await page.clock.setFixedTime(todayAt(clock))
    await visitor.go('/user/login')
    await page.getByRole('option', { name: '夜班' }).waitFor({ state: 'attached' })
    await eventually(() => page.getByLabel('班次').inputValue()).toBe('02')
  }
})

test('SH-SESS-014 SH-SESS-051 Enter submits, and a greeting for the hour welcomes', async () => {
  const visitor = await visit({ at: todayAt('10:30') })
  const { page } = visitor
  await visitor.go('/user/login')
  await page.getByLabel('用户名').fill('manager')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await said(page, '上午好，欢迎回来')
})

test('SH-SESS-050 SH-GUARD-011 the login goes to /, and from there and from the login page to the home of the hotel user', async () => {
  const visitor = await visit()
  const { page } = visitor
  const passed: string[] = []
  page.on('framenavigated', frame => passed.push(new URL(frame.url()).pathname))
  await changeMenu(page, menu => [
    ...menu,
    aNode('/RoomsStatus/realTimeRoomState', '实时房态', { component: 'dashboard/WorkplacePage' }),
  ])
  await visitor.go('/user/login')
  await logIn(page, 'frontdesk')
  await page.waitForURL(/\/RoomsStatus\/realTimeRoomState$/)
  expect(passed).toContain('/')
  await visitor.go('/user/login')
  await page.waitForURL(/\/RoomsStatus\/realTimeRoomState$/)
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText('实时房态').waitFor()
})

test('ERR-013 a wrong password shows the message of the server and keeps the form', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/user/login')
  await logIn(page, 'manager', 'not-the-password')
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor()
  expect(visitor.where()).toBe('/user/login')
  await eventually(() => page.getByLabel('用户名').inputValue()).toBe('manager')
  await eventually(() => page.getByLabel('密码', { exact: true }).inputValue()).toBe('not-the-password')
})

test('SH-SESS-060 an answer without code 200 is no login, whatever else it says', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.route('**/pms/user/login*', route =>
    route.fulfill({ json: { success: true, code: 0, message: '请先激活账号', result: null, timestamp: 0 } }),
  )
  await visitor.go('/user/login')
  await logIn(page, 'manager')
  await page.getByRole('alert').getByText('请先激活账号').waitFor()
  expect(visitor.where()).toBe('/user/login')
})

test('SH-SESS-028 SH-SESS-029 SH-SESS-035 the browser keeps token, user, tenant and hotel under their names and sends them', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/user/login')
  const asked = page.waitForRequest(request => request.url().includes('/pms/user/get/info'))
  await logIn(page, 'manager2')
  const headers = await (await asked).allHeaders()
  expect(headers['x-access-token']).toBe(await stored(page, 'Access-Token'))
  expect(headers['pms-hotel-code']).toBe('KZ002')
  expect(headers['x-tenant-id']).toBe('2')
  await eventually(() => stored(page, 'Pms-Hotel-Code')).toBe('KZ002')
  await eventually(() => stored(page, 'TENANT_ID')).toBe('2')
  await eventually(() => stored(page, 'Login_Username')).toBe('manager2')
  await eventually(() => stored(page, 'Login_Userinfo')).toMatchObject({
    username: 'manager2',
    realname: '陆经理',
  })
})

test('SH-SESS-046 SH-SESS-048 SH-SESS-049 logging out asks first, ends the session here and there, and loads the login anew', async () => {
  const visitor = await visit({ as: 'manager', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/isystem/position')
  const token = String(await stored(page, 'Access-Token'))
  await page.evaluate('window.sameDocument = true')
  await page.getByRole('button', { name: '沈经理的菜单' }).click()
  await page.getByText('退出登录').click()
  await page.getByRole('dialog').getByText('真的要注销登录吗 ?', { exact: true }).waitFor()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await reloaded
  await page.waitForURL(/\/user\/login/)
  await page.getByLabel('用户名').waitFor()
  expect(await page.evaluate('window.sameDocument')).toBe(undefined)
  const kept = await page.evaluate<string[]>('Object.keys(localStorage)')
  expect(kept.filter(name => name !== 'pro__Pms-Hotel-Code')).toEqual([])
  await expect(call(url(), 'GET', '/user/get/info', { token })).rejects.toThrow('Token失效')
})

test('SH-SESS-047 the session ends here even when the server cannot be told', async () => {
  const visitor = await visit({ as: 'manager', hasOwnSession: true })
  const { page } = visitor
  visitor.accept(/ERR_FAILED/)
  await visitor.go('/isystem/position')
  await page.route('**/pms/user/logout*', route => route.abort())
  await page.getByRole('button', { name: '沈经理的菜单' }).click()
  await page.getByText('退出登录').click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await reloaded
  await page.waitForURL(/\/user\/login/)
  await page.getByLabel('用户名').waitFor()
  expect(await stored(page, 'Access-Token')).toBeUndefined()
})

test('SH-SESS-059 ERR-005 ERR-006 a session that ended elsewhere is announced and left after a moment', async () => {
  const visitor = await visit({ as: 'manager', hasOwnSession: true })
  const { page } = visitor
  visitor.accept(/401/)
  await visitor.go('/isystem/position')
  await page.getByRole('cell', { name: '总经理' }).first().waitFor()
  await call(url(), 'POST', '/user/logout', { token: String(await stored(page, 'Access-Token')) })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '刷新' }).click()
  await said(page, '很抱歉，登录已过期，请重新登录')
  await reloaded
  await page.waitForURL(/\/user\/login\?redirect=/)
  expect(await stored(page, 'Access-Token')).toBeUndefined()
  await logIn(page, 'manager')
  await page.waitForURL(/\/isystem\/position$/)
})

test('ERR-007 ERR-008 an expired token that comes as an error 500 opens a dialog whose button leaves', async () => {
  const visitor = await visit({ as: 'manager', hasOwnSession: true })
  const { page } = visitor
  visitor.accept(/500/)
  await visitor.go('/isystem/position')
  await page.getByRole('cell', { name: '总经理' }).first().waitFor()
  await page.route('**/pms/sys/position/list*', route => route.fulfill({ status: 500, json: expired }))
  await page.getByRole('button', { name: '刷新' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('登录已过期', { exact: true }).filter({ visible: true }).waitFor()
  await dialog.getByText('很抱歉，登录已过期，请重新登录', { exact: true }).waitFor()
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await reloaded
  await page.waitForURL(/\/user\/login\?redirect=/)
  expect(await stored(page, 'Access-Token')).toBeUndefined()
})

test('SH-GUARD-001 SH-ROUTE-018 who is not signed in is brought back to path, query and hash after the login', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/isystem/position?name=*经理*#end')
  await page.waitForURL(/\/user\/login\?redirect=/)
  const redirect = new URL(page.url()).searchParams.get('redirect') ?? ''
  expect(decodeURIComponent(redirect)).toBe('/isystem/position?name=*经理*#end')
  await logIn(page, 'manager')
  await page.getByRole('cell', { name: '客房经理' }).first().waitFor()
  const { pathname, search, hash } = new URL(page.url())
  expect(decodeURIComponent(pathname + search + hash)).toBe('/isystem/position?name=*经理*#end')
})

test('a redirect to another site is not followed', async () => {
  const visitor = await visit()
  await visitor.go('/user/login?redirect=//example.com/steal')
  await logIn(visitor.page, 'manager')
  await visitor.page.getByRole('button', { name: '沈经理的菜单' }).waitFor()
  expect(visitor.page.url().startsWith(url())).toBe(true)
})

test('SH-GUARD-009 an admin comes to the path in the redirect query', async () => {
  const visitor = await visit()
  await visitor.go('/amd/login?redirect=%2Fisystem%2Fdict')
  await logIn(visitor.page, 'admin')
  await visitor.page.waitForURL(/\/isystem\/dict$/)
  await visitor.page.getByRole('columnheader', { name: '字典编码' }).waitFor()
})

test('SH-ROUTE-001 /user leads to the hotel login, SH-ROUTE-003 /amd/login is the platform login', async () => {
  const visitor = await visit()
  await visitor.go('/user')
  await visitor.page.waitForURL(/\/user\/login$/)
  await visitor.go('/amd/login')
  await visitor.page.getByRole('heading', { name: '平台管理登录' }).waitFor()
  expect(await visitor.page.getByLabel('班次').count()).toBe(0)
})

test('SH-GUARD-004 SH-GUARD-005 SH-ROUTE-021 who is signed in never sees a login form', async () => {
  const admin = await visit({ as: 'admin' })
  await admin.go('/amd/login')
  await admin.page.waitForURL(/\/dashboard\/analysis$/)
  await admin.go('/admin')
  await admin.page.waitForURL(/\/dashboard\/analysis$/)
  const manager = await visit({ as: 'manager', hasOwnSession: true })
  await manager.go('/user/login')
  await manager.page.getByRole('button', { name: '沈经理的菜单' }).waitFor()
  expect(manager.where()).not.toContain('login')
})

test('SH-ROUTE-014 SH-ROUTE-015 an unknown path leads to /404, the page of somebody else says what is missing', async () => {
  const visitor = await visit({ as: 'housekeeper' })
  const { page } = visitor
  for (const path of ['/no/such/page', '/ISYSTEM/position']) {
    await visitor.go(path)
    await page.waitForURL(/\/404$/)
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  }
  await visitor.go('/isystem/dict')
  await page.getByRole('heading', { name: '没有访问权限' }).waitFor()
  await page.getByRole('button', { name: /的菜单$/ }).waitFor()
  const stranger = await visit()
  await stranger.go('/404')
  await stranger.page.getByRole('heading', { name: '页面不存在' }).waitFor()
})

test('SH-GUARD-010 ERR-014 who cannot load permissions is logged out and may come back', async () => {
  for (const [account, call_, login] of [
    ['admin', 'getUserPermissionByToken', '/amd/login'],
    ['manager', '/user/get/info', '/user/login'],
  ] as const) {
    const visitor = await visit({ as: account, hasOwnSession: true })
    const { page } = visitor
    visitor.accept(/503/)
    await page.route(`**/pms/**${call_}*`, route =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 503, message: '数据库暂时不可用，请稍后再试' },
      }),
    )
    await visitor.go('/isystem/position?pageNo=2')
    await page.waitForURL(address => address.pathname === login)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/isystem/position?pageNo=2')
    await page.getByText('数据库暂时不可用，请稍后再试').waitFor()
    expect(await stored(page, 'Access-Token')).toBeUndefined()
  }
})

test('ERR-015 an empty menu is no permission list', async () => {
  const visitor = await visit({ as: 'manager', hasOwnSession: true })
  visitor.accept(/getPermissionList: permissions must be a non-null array !/)
  await visitor.page.route('**/pms/user/get/info*', route =>
    route.fulfill({ json: good({ menu: [], auth: [], allAuth: [], hotelCode: 'KZ001' }) }),
  )
  await visitor.go('/isystem/position')
  await visitor.page.waitForURL(/\/user\/login/)
  await visitor.page.getByText('未获取到菜单权限，请联系管理员').waitFor()
})

test('a second login in the same browser does not end the first', async () => {
  const first = await newSession(url(), 'frontdesk')
  const second = await newSession(url(), 'frontdesk')
  expect(second.token).not.toBe(first.token)
  await call(url(), 'GET', '/user/get/info', { token: first.token })
})

interface MenuNode {
  readonly component: string
  readonly hidden?: boolean
  readonly meta: { readonly title: string }
  readonly children?: readonly MenuNode[]
}

/** The menu that the server gives to the session of the page. */
async function menuOfSession(page: Page): Promise<MenuNode[]> {
  const token = String(await stored(page, 'Access-Token'))
  return (await call<{ menu: MenuNode[] }>(url(), 'GET', '/user/get/info', { token })).menu
}

/** The titles a side menu must show: pages that are not hidden, in the order of the server. */
function visiblePages(menu: readonly MenuNode[]): string[] {
  return menu.flatMap(node => {
    if (node.hidden) return []
    return node.component === 'layouts/RouteView' ? visiblePages(node.children ?? []) : [node.meta.title]
  })
}

const openGroup = (page: Page, title: string): Promise<void> =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem', { name: title }).click()

/** Opens every group of the side menu that is still closed. */
async function openGroups(page: Page): Promise<void> {
  const closed = page.getByRole('navigation', { name: '菜单' }).locator('[aria-expanded=false]')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem').first().waitFor()
  for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click()
}

async function pagesInMenu(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: '菜单' }).getByRole('link')
  return (await links.allInnerTexts()).map(text => text.trim())
}

/** What the browser keeps under a name of ours; undefined when it keeps nothing. */
async function stored(page: Page, name: string): Promise<unknown> {
  const text = await page.evaluate<string | null>(`localStorage.getItem('pro__${name}')`)
  return text === null ? undefined : (JSON.parse(text) as { value: unknown }).value
}

const good = (result: unknown) => ({ success: true, code: 200, message: '', result, timestamp: 0 })
const expired = { success: false, code: 500, message: 'Token失效，请重新登录!', result: null, timestamp: 0 }

/** Today at a time of the hotel's clock. */
function todayAt(clock: string): Date {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  return new Date(`${day}T${clock}:00+08:00`)
}
