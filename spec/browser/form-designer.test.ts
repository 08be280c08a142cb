import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, focused, rowWith } from './testing/screen'
import { adminInHotel, call, password, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

/** Draws forms of her hotel and says who uses them; statements, data sources, the menu and people are not hers. */
const drawer = 'drawer'
const drawersRights = [
  'menu:online',
  'menu:online.cgform',
  'menu:online.cgformDesign.:code',
  'menu:online.cgformActions.:code',
  'menu:online.cgformFlow.:code',
  'online:cgform:head:add',
  'online:cgform:head:edit',
  'online:cgform:head:delete',
  'online:cgform:sync',
  'menu:Setting.userManagement.role',
  'sys:permission:grant',
]

beforeAll(async () => {
  const { token } = await sessionOf(url(), adminInHotel)
  const send = <T>(path: string, body: object) => call<T>(url(), 'POST', path, { token, body })
  const role = await send<{ id: string }>('/sys/role/add', {
    roleCode: 'form_drawer',
    roleName: '表单设计员',
  })
  await send('/sys/permission/saveRolePermission', {
    roleId: role.id,
    permissionIds: drawersRights.join(','),
    lastpermissionIds: '',
  })
  const oldpassword = 'Drawer@2026'
  await send('/sys/user/add', {
    username: drawer,
    realname: '画表员',
    selectedroles: role.id,
    password: oldpassword,
  })
  const hers = await call<{ token: string }>(url(), 'POST', '/user/login', {
    body: { account: drawer, password: oldpassword, workShiftIndex: '01' },
  })
  await call(url(), 'PUT', '/sys/user/updatePassword', {
    token: hers.token,
    body: { username: drawer, oldpassword, password, confirmpassword: password },
  })
})

/** A field of a kind with its name, behind the chosen one. */
async function add(page: Page, kind: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `添加${kind}`, exact: true }).click()
  await properties(page).getByLabel('名称', { exact: true }).fill(label)
  await fieldOf(page, label).waitFor()
}
const properties = (page: Page): Locator => page.getByRole('complementary', { name: '属性' })
const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: `字段“${label}”`, exact: true })
async function publish(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  return dialogNamed(page, `发布“${title}”`)
}
async function pickRoles(pick: Locator, ...roles: readonly string[]): Promise<void> {
  await pick.click()
  const picker = dialogNamed(pick.page(), '角色选择')
  for (const role of roles)
    await picker.getByRole('row').filter({ hasText: role }).getByRole('checkbox').check()
  await picker.getByRole('button', { name: '确定' }).click()
}

test('LOWCODE-008 LOWCODE-017 a form of twelve kinds, two tables, a sum, a condition, an action and an approval', async () => {
  const visitor = await visit({ as: drawer })
  const { page } = visitor
  await visitor.go('/online/cgform')
  await page.getByRole('button', { name: /新增$/ }).first().click()
  await dialogNamed(page, '新增在线表单').getByText('从零开始').click()
  const beginning = dialogNamed(page, '新表单的名称')
  await beginning.getByLabel('表单名称').fill('采购单')
  await beginning.getByLabel('表单编码').fill('purchase')
  await beginning.getByRole('button', { name: '开始设计' }).click()
  await page.waitForURL(/\/online\/cgformDesign\/purchase$/)

  await page.getByText(/从左侧拖入字段/).waitFor()
  await add(page, '文字', '事由')
  await properties(page).getByRole('switch', { name: '必填' }).click()
  await add(page, '日期', '需要日期')
  await add(page, '开关', '加急')
  await add(page, '多行文字', '加急原因')
  await page.getByRole('button', { name: '添加显示条件' }).click()
  await choose(page, properties(page).getByLabel('条件字段'), '加急')
  await choose(page, properties(page).getByLabel('值', { exact: true }), '是')
  await add(page, '整数', '件数')
  await add(page, '小数', '重量')
  await add(page, '百分比', '折扣')
  await add(page, '日期时间', '送达时间')
  await add(page, '时刻', '最晚时刻')
  await add(page, '字典', '状态')
  await choose(page, properties(page).getByLabel('字典', { exact: true }), '表单状态')
  await add(page, '用户', '经办人')
  await add(page, '金额', '合计')
  await page.getByRole('button', { name: '添加子表' }).click()
  await properties(page).getByLabel('子表名称').fill('物品')
  await add(page, '文字', '品名')
  await add(page, '金额', '金额')
  await page.getByRole('button', { name: '添加子表' }).click()
  await properties(page).getByLabel('子表名称').fill('报价')
  await add(page, '文字', '供应商')
  await fieldOf(page, '合计').click()
  await page.getByLabel('插入字段').fill('物品的金额合计')
  await page.keyboard.press('Enter')
  await page.getByText(/结果是/).waitFor()
  // Dragged with the mouse before the first field.
  await fieldOf(page, '经办人').dragTo(fieldOf(page, '事由'), { targetPosition: { x: 20, y: 4 } })

  const dialog = await publish(page, '采购单')
  await dialog.getByText(/新建数据表/).waitFor()
  await pickRoles(dialog.getByRole('button', { name: '选择' }), '表单设计员', '酒店经理')
  await dialog.getByRole('button', { name: '发布' }).click()
  await said(page, '同步成功，表单已可使用')
  await page.getByRole('button', { name: '打开数据' }).click()
  await page.waitForURL(/\/online\/cgformList\/purchase$/)
  // The page is called what its form is called, which the menu of this session does not know yet.
  await eventually(() => page.title()).toBe('采购单 · 客栈云')

  // What the form does by itself, and who agrees to it.
  await visitor.go('/online/cgformActions/purchase')
  await page.getByRole('button', { name: '添加动作' }).click()
  await page.getByLabel('动作名称').fill('收货')
  await choose(page, page.getByLabel('触发'), '点击按钮')
  await choose(page, page.getByLabel('按钮位置'), '列表每行')
  await choose(page, page.getByLabel('谁可以点击'), '能编辑的人')
  await choose(page, page.getByLabel('步骤', { exact: true }), '填写本记录的字段')
  await page.getByRole('button', { name: '添加字段' }).click()
  await page.getByLabel('填写字段').fill('状态')
  await page.keyboard.press('Enter')
  await choose(page, page.getByLabel('固定值', { exact: true }), '已停用')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await said(page, '动作已保存')
  await visitor.go('/online/cgformFlow/purchase')
  await page.getByLabel('步骤名称').fill('经理同意')
  await page.getByRole('checkbox', { name: /申请人的上级/ }).uncheck()
  await pickRoles(page.getByRole('button', { name: '选择' }).nth(1), '酒店经理')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await said(page, '审批流程已保存')

  // It is used: the condition shows its field, the sum follows the rows.
  await visitor.go('/online/cgformList/purchase')
  await page.getByRole('button', { name: /新增$/ }).first().click()
  const record = dialogNamed(page, '新增采购单')
  await record.getByLabel('事由').fill('换灯泡')
  await record.getByLabel('重量').fill('2.5')
  expect(await record.getByLabel('加急原因').count()).toBe(0)
  await record.getByRole('switch', { name: '加急' }).click()
  await record.getByLabel('加急原因').fill('客人在等')
  for (const [at, [name, price]] of [
    ['灯泡', '12.5'],
    ['灯罩', '7.8'],
  ].entries()) {
    await record.getByRole('button', { name: '添加一行' }).first().click()
    await record
      .getByPlaceholder('请输入品名')
      .nth(at)
      .fill(name ?? '')
    await record
      .getByPlaceholder('请输入金额')
      .nth(at)
      .fill(price ?? '')
  }
  await record.getByLabel('事由').click()
  await eventually(() => record.getByLabel('合计').inputValue()).toBe('20.30')
  await record.getByRole('button', { name: '保存' }).click()
  await said(page, '添加成功！')
  await rowWith(page, '换灯泡').getByText('20.30').waitFor()
  await rowWith(page, '换灯泡').getByRole('button', { name: /^收货/ }).click()
  await said(page, '“收货”已完成')
  await rowWith(page, '换灯泡').getByText('已停用').waitFor()
  await rowWith(page, '换灯泡').getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '详情' }).click()
  await page.getByRole('button', { name: '提交审批' }).click()
  await said(page, '已提交审批')
  const boss = await visit({ as: 'manager' })
  await boss.go('/flows/myApproval')
  await boss.page.getByRole('button', { name: '换灯泡' }).click()
  await boss.page.getByText('灯罩').waitFor()
  await boss.page.getByRole('button', { name: '同意', exact: true }).click()
  await said(boss.page, '已同意')

  // It is changed: what happens to the data is said first.
  await visitor.go('/online/cgformDesign/purchase')
  await fieldOf(page, '重量').click()
  await properties(page).getByRole('button', { name: '移除' }).click()
  await add(page, '文字', '备注')
  const change = await publish(page, '采购单')
  await change.getByText(/移除字段“重量”/).waitFor()
  await change.getByText(/新增字段“备注”/).waitFor()
  await change.getByRole('button', { name: '发布' }).click()
  await said(page, '同步成功，表单已可使用')
  await visitor.go('/online/cgformList/purchase')
  await page.getByRole('columnheader', { name: '备注' }).waitFor()
  expect(await page.getByRole('columnheader', { name: '重量' }).count()).toBe(0)

  // It is rolled back, with what had been written.
  await visitor.go('/online/cgformDesign/purchase')
  await page.getByRole('button', { name: '版本' }).click()
  await page.getByRole('button', { name: '第1版恢复为草稿' }).click()
  await said(page, /已将第1版恢复为草稿/)
  await fieldOf(page, '重量').waitFor()
  const former = await publish(page, '采购单')
  await former.getByText(/移除字段“备注”/).waitFor()
  await former.getByRole('button', { name: '发布' }).click()
  await said(page, '同步成功，表单已可使用')
  await visitor.go('/online/cgformList/purchase')
  await rowWith(page, '换灯泡').getByText('2.5').first().waitFor()
  await rowWith(page, '换灯泡').getByText('已同意').waitFor()
  expect(await page.getByRole('columnheader', { name: '备注' }).count()).toBe(0)
})

/** Goes on with Tab, as a person without a mouse does, until the element has the keyboard. */
async function tabTo(element: Locator): Promise<void> {
  await element.first().waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused(element.first()).count()) > 0) return
    await element.page().keyboard.press('Tab')
  }
  throw new Error('the element is never reached')
}
const press = async (element: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(element)
  await element.page().keyboard.press(key)
}

test('a form is drawn, published, used, changed and rolled back by keyboard alone', async () => {
  const visitor = await visit({ as: drawer })
  const { page } = visitor
  const { keyboard } = page
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  await visitor.go('/online/cgform')
  await press(page.getByRole('button', { name: /新增$/ }))
  await press(dialogNamed(page, '新增在线表单').getByRole('button', { name: /从零开始/ }))
  const beginning = dialogNamed(page, '新表单的名称')
  await tabTo(beginning.getByLabel('表单名称'))
  await keyboard.type('备用钥匙')
  await tabTo(beginning.getByLabel('表单编码'))
  await keyboard.type('spare_key')
  await press(beginning.getByRole('button', { name: '开始设计' }))

  await press(button('添加文字'))
  await keyboard.press('F6')
  await keyboard.press('Enter')
  await focused(properties(page).getByLabel('名称', { exact: true })).waitFor()
  await keyboard.type('房号')
  await keyboard.press('Escape')
  await focused(fieldOf(page, '房号')).waitFor()
  await keyboard.press('Shift+F6')
  await press(button('添加整数'))
  await fieldOf(page, '整数').waitFor()
  await keyboard.press('Control+s')
  await said(page, '已保存为草稿，发布后生效')
  await press(button('发布'))
  const dialog = dialogNamed(page, '发布“备用钥匙”')
  await press(dialog.getByRole('button', { name: '选择' }))
  const picker = dialogNamed(page, '角色选择')
  await press(picker.getByRole('row').filter({ hasText: '表单设计员' }).getByRole('checkbox'), 'Space')
  await press(picker.getByRole('button', { name: '确定' }))
  await press(dialog.getByRole('button', { name: '发布' }))
  await said(page, '同步成功，表单已可使用')

  await visitor.go('/online/cgformList/spare_key')
  await press(page.getByRole('button', { name: /新增$/ }))
  await tabTo(dialogNamed(page, '新增备用钥匙').getByLabel('房号'))
  await keyboard.type('8302')
  await tabTo(dialogNamed(page, '新增备用钥匙').getByLabel('整数'))
  await keyboard.type('2')
  await keyboard.press('Control+Enter')
  await rowWith(page, '8302').waitFor()

  await visitor.go('/online/cgformDesign/spare_key')
  await press(fieldOf(page, '整数'), 'Delete')
  await fieldOf(page, '整数').waitFor({ state: 'detached' })
  await press(button('发布'))
  await dialog.getByText(/移除字段“整数”，1条数据保留/).waitFor()
  await press(dialog.getByRole('button', { name: '发布' }))
  await said(page, '同步成功，表单已可使用')
  await press(button('版本'))
  await press(button('第1版恢复为草稿'))
  await said(page, /已将第1版恢复为草稿/)
  await press(button('发布'))
  await press(dialog.getByRole('button', { name: '发布' }))
  await eventually(async () => (await versionsOf('spare_key'))[0]).toBe(3)
  await visitor.go('/online/cgformList/spare_key')
  await rowWith(page, '8302').getByText('2', { exact: true }).waitFor()
})

async function versionsOf(code: string): Promise<readonly number[]> {
  const { token } = await sessionOf(url(), adminInHotel)
  const get = <T>(path: string, query = {}) => call<T>(url(), 'GET', path, { token, query })
  const forms = await get<{ records: { id: string }[] }>('/online/cgform/head/list', { code })
  const versions = await get<{ number: number }[]>(`/online/cgform/api/versions/${forms.records[0]?.id}`)
  return versions.map(({ number }) => number)
}
