import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, rowWith } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

test('ADMIN-002 SH-PERM-005 a right that is granted to a role in the drawer stands in the menu of its people on the next load', async () => {
  const clerk = await visit({ as: 'frontdesk' })
  await clerk.go('/isystem/addressList')
  await settled(clerk.page)
  await eventually(() => menuOf(clerk.page, '通讯录')).toBe(1)
  expect(await menuOf(clerk.page, '部门管理')).toBe(0)

  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/userManagement/role')
  const drawer = await openGrant(page, '前台')
  await drawer.getByLabel('搜索菜单或按钮').fill('部门管理')
  await tick(drawer, '部门管理')
  await drawer.getByRole('button', { name: '保存并关闭' }).click()
  await said(page, '保存成功！')
  await drawer.waitFor({ state: 'hidden' })

  await clerk.page.reload()
  await settled(clerk.page)
  await eventually(() => menuOf(clerk.page, '部门管理')).toBe(1)
  await clerk.go('/isystem/depart')
  await clerk.page.getByRole('tab', { name: '基本信息' }).waitFor()
})

test('nobody ticks in his own role: the server says so and the drawer stays open', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/userManagement/role')
  const drawer = await openGrant(page, '酒店经理')
  await drawer.getByRole('button', { name: '全不选' }).click()
  await drawer.getByRole('button', { name: '仅保存' }).click()
  await said(page, '不能修改自己所属角色的权限')
  await eventually(() => drawer.isVisible()).toBe(true)
})

test('ADMIN-002 a role is given to somebody beside the list of roles, and taken away again', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/userManagement/role')
  await page.getByRole('button', { name: '收银', exact: true }).click()
  await page.getByRole('heading', { name: '收银 的用户' }).waitFor()
  await page.getByRole('button', { name: /添加已有用户$/ }).click()
  const picker = dialogNamed(page, '给用户添加角色 · 收银')
  await picker.getByLabel('选择 王客房').check()
  await picker.getByRole('button', { name: '确定（1人）' }).click()
  await said(page, '添加成功!')
  await picker.waitFor({ state: 'hidden' })
  await rowWith(page, 'housekeeper').getByRole('button', { name: '取消角色 王客房' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消角色' }).click()
  await said(page, '删除成功!')
  await eventually(() => rowWith(page, 'housekeeper').filter({ hasText: '取消角色' }).count()).toBe(0)
})

test('ADMIN-003 a menu entry is renamed, and the menu says so on the next load', async () => {
  const { page, go } = await visit({ as: 'admin' })
  await go('/isystem/permission')
  await page.getByLabel('名称、路径或授权标识').fill('/isystem/config')
  await rowWith(page, '系统配置').getByRole('button', { name: '编辑 系统配置' }).click()
  const dialog = dialogNamed(page, '编辑菜单')
  await eventually(() => dialog.getByLabel('菜单路径').isDisabled()).toBe(true)
  await dialog.getByLabel('菜单名称').fill('系统参数')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '修改成功！')
  await rowWith(page, '系统参数').waitFor()
  await page.reload()
  await settled(page)
  await eventually(() => menuOf(page, '系统参数')).toBe(1)
})

test('ADMIN-003 a data rule is written for an entry and chosen with the grant', async () => {
  const admin = await visit({ as: 'admin' })
  await admin.go('/isystem/permission')
  await admin.page.getByLabel('名称、路径或授权标识').fill('sys:user:list')
  await rowWith(admin.page, '员工').getByRole('button', { name: '更多 员工' }).click()
  await admin.page.getByRole('menuitem', { name: '数据规则' }).click()
  await admin.page.getByRole('button', { name: '新增规则' }).click()
  const dialog = dialogNamed(admin.page, '新增数据规则')
  await dialog.getByLabel('规则名称').fill('只看自己')
  await dialog.getByLabel('规则字段').fill('username')
  await dialog.getByRole('button', { name: '当前用户账号' }).click()
  await eventually(() => dialog.getByLabel('规则值').inputValue()).toBe('#{sys_user_code}')
  await dialog.getByRole('button', { name: '保存' }).click()
  await admin.page.getByText('username 等于 #{sys_user_code}').waitFor()

  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/userManagement/role')
  const drawer = await openGrant(page, '财务')
  await drawer.getByLabel('搜索菜单或按钮').fill('员工')
  await tick(drawer, '员工')
  await drawer.getByRole('button', { name: '仅保存' }).click()
  await said(page, '保存成功！')
  await drawer.getByRole('button', { name: '员工的数据规则' }).click()
  const rules = page.getByRole('dialog').filter({ hasText: '数据规则 · 员工' }).last()
  await rules.getByLabel('只看自己').check()
  await rules.getByRole('button', { name: '保存', exact: true }).click()
  await said(page, '保存成功!')

  const finance = await visit({ as: 'finance' })
  await finance.go('/Setting/userManagement/user')
  await rowWith(finance.page, 'finance').waitFor()
  await finance.page.getByText('1-1 共1条').waitFor()
})

test('ADMIN-004 ADMIN-005 SH-PERM-007 a department holds rights, its role gets some of them, and a member has them through it', async () => {
  const teller = await visit({ as: 'cashier' })
  await teller.go('/isystem/addressList')
  await settled(teller.page)
  await eventually(() => menuOf(teller.page, '通讯录')).toBe(1)
  expect(await menuOf(teller.page, '职务管理')).toBe(0)

  const { page, go } = await visit({ as: 'manager' })
  await go('/isystem/depart')
  await settled(page)
  await page.getByRole('tree').getByText('财务部').click()
  await page.getByRole('heading', { name: /^财务部/ }).waitFor()
  await page.getByRole('tab', { name: '部门权限' }).click()
  const tab = page.getByRole('tabpanel', { name: '部门权限' })
  await tab.getByLabel('搜索菜单或按钮').fill('职务管理')
  await tick(tab, '职务管理')
  await tab.getByRole('button', { name: '保存' }).click()
  await said(page, '保存成功！')

  await page.getByRole('tab', { name: '部门角色' }).click()
  await page.getByRole('button', { name: '新增部门角色' }).click()
  const form = dialogNamed(page, '新增部门角色')
  await form.getByLabel('部门角色名称').fill('出纳组长')
  await form.getByLabel('部门角色编码').fill('teller_lead')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await rowWith(page, '出纳组长').getByRole('button', { name: '授权 出纳组长' }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: '授权 · 出纳组长' })
  await drawer.getByRole('button', { name: '展开' }).click()
  expect(await drawer.getByText('角色', { exact: true }).count()).toBe(0)
  await tick(drawer, '职务管理')
  await drawer.getByRole('button', { name: '保存并关闭' }).click()
  await drawer.waitFor({ state: 'hidden' })

  await go('/isystem/departUserList')
  // A tree that is still opening moves its lines under the mouse.
  await settled(page)
  await page.getByRole('tree').getByText('财务部').click()
  // Until its list is there, the button is that of the department that was shown before.
  await page.getByLabel('财务部 的成员').waitFor()
  await page.getByRole('button', { name: /添加已有用户$/ }).click()
  const picker = dialogNamed(page, '添加成员 · 财务部')
  await picker.getByLabel('选择 钱收银').check()
  await picker.getByRole('button', { name: '确定（1人）' }).click()
  await picker.waitFor({ state: 'hidden' })
  await rowWith(page, '钱收银').getByRole('button', { name: '部门角色 钱收银' }).click()
  const roles = dialogNamed(page, '部门角色 · 钱收银')
  await roles.getByLabel('出纳组长').check()
  await roles.getByRole('button', { name: '保存' }).click()
  await roles.waitFor({ state: 'hidden' })

  await teller.page.reload()
  await settled(teller.page)
  await eventually(() => menuOf(teller.page, '职务管理')).toBe(1)
})

test('ADMIN-007 the telephone book finds people by name and by department', async () => {
  const { page, go } = await visit({ as: 'frontdesk' })
  await go('/isystem/addressList')
  await rowWith(page, '沈经理').waitFor()
  await eventually(() => rowWith(page, '13800138001').count()).toBe(1)
  expect(await page.getByText('陆经理').count()).toBe(0)
  await page.getByRole('tree').getByText('前厅部').click()
  await eventually(() => rowWith(page, '周财务').count()).toBe(0)
  await rowWith(page, '沈经理').waitFor()
  await page.getByRole('button', { name: '全部部门' }).click()
  await page.getByLabel('姓名').fill('周')
  await rowWith(page, '周财务').waitFor()
  await eventually(() => rowWith(page, '沈经理').count()).toBe(0)
})

test("ADMIN-001 on one's own row there is neither 冻结 nor 删除; a deleted user waits in the bin", async () => {
  const { token } = await sessionOf(url(), 'manager')
  const body = { username: 'leaver', realname: '离职者' }
  const { id } = await call<{ id: string }>(url(), 'POST', '/sys/user/add', { token, body })
  await call(url(), 'DELETE', '/sys/user/delete', { token, query: { id } })
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/userManagement/user')
  const own = rowWith(page, '沈经理')
  await own.waitFor()
  expect(await own.getByRole('button', { name: '冻结 manager' }).count()).toBe(0)
  await own.getByRole('button', { name: '更多 manager' }).click()
  await page.getByRole('menuitem', { name: '详情' }).waitFor()
  expect(await page.getByRole('menuitem', { name: '删除' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '回收站' }).click()
  await rowWith(page, '离职者').getByRole('button', { name: '还原 离职者' }).click()
  await said(page, '还原成功')
  await page.getByText('回收站是空的').waitFor()
})

/** What no walk through the menu opens; the pages themselves are looked at there. */
const tabs = [
  { name: 'department-grant', path: '/isystem/depart?tab=grant' },
  { name: 'department-roles', path: '/isystem/depart?tab=roles' },
]

test.each(tabs)('$name fits into 1440 and 390 px without a serious barrier', async ({ name, path }) => {
  const { page, go } = await visit({ as: 'manager' })
  await go(path)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await settled(page)
    await expectNoSidewaysScroll(page)
    await shoot(page, name)
    expect(await barriers(page, page.url())).toEqual([])
  }
})

test('the grant drawer has no serious barrier', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/userManagement/role')
  const drawer = await openGrant(page, '客房')
  await drawer.getByRole('tree').waitFor()
  expect(await barriers(page, page.url())).toEqual([])
})

/** How often a title stands in the menu; its group is open, since the page that is looked at is in it. */
const menuOf = (page: Page, title: string): Promise<number> =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: title, exact: true }).count()

async function openGrant(page: Page, role: string): Promise<Locator> {
  await page.getByRole('button', { name: `更多 ${role}`, exact: true }).click()
  await page.getByRole('menuitem', { name: '授权' }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: `授权 · ${role}` })
  await drawer.getByRole('status').waitFor()
  return drawer
}

/** The box before a name in a tree. */
const tick = (within: Locator, name: string): Promise<void> =>
  within
    .locator('.ant-tree-treenode')
    .filter({ has: within.page().getByText(name, { exact: true }) })
    .locator('.ant-tree-checkbox')
    .first()
    .click()
