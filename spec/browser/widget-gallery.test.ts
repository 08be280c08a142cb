import type { FileChooser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, focused, leaveByEscape, widthOf } from './testing/screen'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

const png = {
  name: '大堂全景照片.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The editable table and the schedules have files of their own. */
const sections = ['dialogs', 'editors', 'formats', 'pickers', 'query', 'rules', 'upload'] as const

test('WG-GEN-001 every family of widgets stands in the gallery, without a serious barrier in light or dark, on a desk or a phone', async () => {
  const { page, go } = await visit({ as: 'admin' })
  const found: string[] = []
  for (const section of sections) {
    await go(`/demo/samples?sample=${section}`)
    await settled(page)
    await expectNoSidewaysScroll(page)
    found.push(...(await barriers(page, section, 'main')))
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    found.push(...(await barriers(page, `${section}, dark`, 'main', ['color-contrast'])))
    await shoot(page, `gallery-${section}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const titles = await page.getByRole('navigation', { name: '组件示例' }).getByRole('button').allInnerTexts()
  expect(titles).toEqual(
    expect.arrayContaining([
      '可编辑表格',
      '定时表达式',
      '选择器',
      '上传',
      '编辑器',
      '查询框',
      '校验',
      '弹窗',
      '格式',
    ]),
  )
  expect(found).toEqual([])
})

test('CONST-029 the pickers by mouse: dialogs of their widths, without a serious barrier, and what was picked', async () => {
  const page = await gallery('pickers')
  const found: string[] = []
  const pick = async (
    title: string,
    dialogTitle: string,
    widthPx: number,
    work: (dialog: Locator) => unknown,
  ) => {
    await part(page, title).getByRole('button', { name: /^选择/ }).click()
    const dialog = dialogNamed(page, dialogTitle)
    await dialog.waitFor()
    await eventually(() => widthOf(dialog)).toBe(widthPx)
    found.push(...(await barriers(page, dialogTitle, '[role=dialog]')))
    await work(dialog)
    await dialog.getByRole('button', { name: /^(确定|确认)/ }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await pick('按部门选择用户（多选）', '根据部门选择用户', 1250, async dialog => {
    await dialog.getByLabel('账号').fill('front')
    await dialog.getByLabel('账号').press('Enter')
    await dialog.getByRole('checkbox', { name: '选择 林小前' }).check()
    await dialog.getByRole('button', { name: '重置' }).click()
    await dialog.getByRole('checkbox', { name: '选择 沈经理' }).check()
  })
  await holds(page, '按部门选择用户（多选）', 'frontdesk,manager')
  await pick('选择部门（单选）', '选择部门', 500, dialog =>
    dialog.locator('.ant-tree-checkbox').first().click(),
  )
  await eventually(() => part(page, '选择部门（单选）').locator('code').innerText()).toMatch(/^[\w-]{8,}$/)
  await pick('选择职务（单选）', '职务选择', 900, dialog =>
    dialog.getByRole('radio', { name: '选择 总经理' }).first().check(),
  )
  await choose(page, part(page, '字典下拉').getByLabel('职级'), '中级')
  await holds(page, '字典下拉', '3')
  await part(page, '字典单选', true).getByText('女', { exact: true }).click()
  await holds(page, '字典单选', '2', true)
  expect(found).toEqual([])
})

test('the pickers by keyboard alone: Enter opens, arrows and Space choose, Escape leaves things as they were', async () => {
  const page = await gallery('pickers')
  const keys = page.keyboard
  const box = part(page, '选择用户（列表，多选）').getByLabel('列表中的用户', { exact: true })
  await box.focus()
  await keys.press('Enter')
  const dialog = dialogNamed(page, '用户选择')
  await dialog
    .getByRole('checkbox', { name: /^选择 / })
    .nth(1)
    .waitFor()
  await tabTo(page, dialog.getByRole('checkbox', { name: /^选择 / }).nth(1))
  await keys.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: '确定' }))
  await keys.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await focused(box).waitFor()
  await eventually(() => part(page, '选择用户（列表，多选）').locator('code').innerText()).toMatch(/^\w+$/)

  const depart = part(page, '选择部门（多选，可父子关联）').getByLabel('多个部门', { exact: true })
  await depart.focus()
  await keys.press('Enter')
  const tree = dialogNamed(page, '选择部门')
  await tree.locator('.ant-tree-list-holder .ant-tree-treenode').first().waitFor()
  await tabTo(page, tree.getByRole('tree', { name: '部门' }))
  await keys.press('ArrowDown')
  await keys.press('Space')
  await eventually(() => tree.locator('.ant-tree-checkbox-checked').count()).toBe(1)
  await tabTo(page, tree.getByRole('button', { name: '确认' }))
  await keys.press('Enter')
  await tree.waitFor({ state: 'hidden' })
  await eventually(() => part(page, '选择部门（多选，可父子关联）').locator('code').innerText()).toMatch(
    /^[\w-]{8,}$/,
  )

  await depart.focus()
  await keys.press('Enter')
  await tree.locator('.ant-tree-checkbox-checked').waitFor()
  await leaveByEscape(tree)
  await focused(depart).waitFor()

  const rank = part(page, '字典下拉').getByLabel('职级')
  await rank.focus()
  await keys.press('ArrowDown')
  await page.locator('.ant-select-item-option-active').waitFor()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await eventually(() => part(page, '字典下拉').locator('code').innerText()).toMatch(/^\d$/)
})

test('files by keyboard and by mouse: chosen, named, refused, taken away', async () => {
  const page = await gallery('upload')
  const files = part(page, '文件（不限数量）')
  const chooser = await eventualChooser(page, files.getByRole('button', { name: '上传文件' }))
  await chooser.setFiles(png)
  await files.getByText('大堂全景照片.png').waitFor()
  await eventually(() => files.locator('code').innerText()).toMatch(/^temp\/\d{6}\/[\w-]+\.png$/)
  await tabTo(page, files.getByRole('button', { name: '删除 大堂全景照片.png' }))
  await page.keyboard.press('Enter')
  await holds(page, '文件（不限数量）', '（空）')

  const cell = part(page, '单元格', true)
  await cell.locator('input[type=file]').setInputFiles(png)
  await cell.getByText('大堂全景照…').waitFor()
  // The name is there while the file is on its way; the menu is that of a file that has come.
  await eventually(() => cell.locator('code').innerText()).toContain('.png')
  await cell.getByRole('button', { name: '单元格附件 操作' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await focused(menu.getByRole('menuitem', { name: '下载' })).waitFor()
  await page.keyboard.press('ArrowDown')
  await focused(menu.getByRole('menuitem', { name: '删除' })).waitFor()
  await page.keyboard.press('Enter')
  await holds(page, '单元格', '（空）', true)

  await part(page, '弹窗上传').getByRole('button', { name: '打开弹窗' }).click()
  const popup = dialogNamed(page, '文件上传')
  await eventually(() => widthOf(popup)).toBe(520)
  expect(await barriers(page, 'popup', '[role=dialog]')).toEqual([])
  await popup.getByRole('button', { name: '确定' }).click()
  await said(page, '未上传任何文件')
  await popup.locator('input[type=file]').setInputFiles(png)
  await popup.getByText('大堂全景照片.png').waitFor()
  await popup.getByRole('button', { name: '确定' }).click()
  await popup.waitFor({ state: 'hidden' })
  await eventually(() => part(page, '弹窗上传').locator('code').innerText()).toMatch(/\.png$/)
})

test('the editors by keyboard alone: written, indented, left with Escape and Tab', async () => {
  const page = await gallery('editors')
  const keys = page.keyboard
  const code = part(page, '代码', true)
  const text = code.getByRole('textbox', { name: '脚本' })
  await text.getByText('function').waitFor()
  await text.focus()
  await keys.press('Control+End')
  await keys.press('Enter')
  await keys.press('Tab')
  await keys.type('x()')
  await eventually(() => code.locator('code').innerText()).toMatch(/x\(\)/)
  // The first may close a list of proposals.
  await keys.press('Escape')
  await keys.press('Escape')
  await keys.press('Tab')
  await eventually(() => focused(text).count()).toBe(0)

  const markdown = part(page, 'Markdown', true)
  await tabTo(page, markdown.getByRole('button', { name: '加粗' }), 30)
  await keys.press('Enter')
  await eventually(() => markdown.locator('code').innerText()).toContain('**粗体**')
  await markdown.getByRole('button', { name: '上传图片' }).focus()
  await keys.press('Enter')
  const dialog = dialogNamed(page, '图片上传')
  await dialog.getByRole('tab', { name: '网络图片地址' }).click()
  expect(await barriers(page, 'picture', '[role=dialog]')).toEqual([])
  await dialog.getByRole('textbox', { name: '图片地址' }).fill('https://example.com/a.png')
  await dialog.getByLabel('备注').fill('大堂')
  await dialog.getByRole('button', { name: '确定' }).click()
  await eventually(() => markdown.locator('code').innerText()).toContain(
    '![大堂](<https://example.com/a.png>)',
  )

  const rich = part(page, '富文本').getByRole('textbox', { name: '公告内容' })
  await rich.focus()
  await keys.press('Control+a')
  await keys.press('Control+b')
  await keys.type('欢迎')
  await eventually(() => part(page, '富文本').locator('code').innerText()).toContain('欢迎')
})

test('dialogs, prompt, slider, formats, queries and rules by keyboard alone', async () => {
  const page = await gallery('dialogs')
  const keys = page.keyboard
  const opener = (title: string) => part(page, title).getByRole('button').first()
  await opener('确定后关闭').focus()
  await keys.press('Enter')
  const note = dialogNamed(page, '写备注')
  expect(await barriers(page, 'modal', '[role=dialog]')).toEqual([])
  await tabTo(page, note.getByLabel('备注'))
  await keys.type('高楼层')
  await keys.press('Enter')
  await note.waitFor({ state: 'hidden' })
  await holds(page, '确定后关闭', '高楼层')
  await focused(opener('确定后关闭')).waitFor()

  await opener('确定后留下').focus()
  await keys.press('Enter')
  const stays = dialogNamed(page, '连续保存')
  await tabTo(page, stays.getByLabel('内容'))
  await keys.press('Enter')
  await said(page, '已保存')
  await tabTo(page, stays.getByRole('button', { name: '全屏' }))
  await keys.press('Enter')
  await eventually(() => widthOf(stays)).toBe(1440)
  await keys.press('Escape')
  await stays.waitFor({ state: 'hidden' })

  await opener('询问一行文字').focus()
  await keys.press('Enter')
  const prompt = dialogNamed(page, '取名')
  await focused(prompt.getByLabel('名称')).waitFor()
  await keys.press('Enter')
  await prompt.getByText('请输入名称').waitFor()
  await keys.type('本周')
  await keys.press('Enter')
  await prompt.waitFor({ state: 'hidden' })
  await holds(page, '询问一行文字', '本周')

  await page.getByRole('slider', { name: '滑块验证' }).focus()
  await keys.press('End')
  await holds(page, '滑块验证', '通过')

  await page.getByRole('button', { name: '格式', exact: true }).click()
  await page.getByLabel('日期（可直接输入）').focus()
  await keys.press('Control+a')
  await keys.type('20261231')
  await keys.press('Enter')
  await holds(page, '日期', '2026-12-31', true)

  await page.getByRole('button', { name: '查询框', exact: true }).click()
  await page.getByLabel('包含的查询框').focus()
  await keys.type(' 总经理 ')
  await keys.press('Enter')
  await holds(page, '包含', '*总经理*', true)
  await eventually(() => part(page, '包含', true).getByRole('status').innerText()).toMatch(
    /^共 [1-9]\d* 个：总经理/,
  )

  await page.getByRole('button', { name: '校验', exact: true }).click()
  await part(page, '表格单元格的规则').getByLabel('money').focus()
  await keys.type('1.234')
  await part(page, '表格单元格的规则').getByText('请输入正确的金额，最多两位小数').waitFor()
})

const gallery = async (section: (typeof sections)[number]): Promise<Page> => {
  const { page, go } = await visit({ as: 'admin' })
  await go(`/demo/samples?sample=${section}`)
  await settled(page)
  return page
}

/** Enter on a button opens the choice of files; a page that is still being drawn may take the focus back. */
async function eventualChooser(page: Page, button: Locator): Promise<FileChooser> {
  let chooser: FileChooser | undefined
  await eventually(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 3000 }).catch(() => undefined)
    await button.focus()
    await page.keyboard.press('Enter')
    chooser = await opened
    return chooser !== undefined
  }).toBe(true)
  if (chooser === undefined) throw new Error('no choice of files')
  return chooser
}

const part = (page: Page, title: string, exact = false): Locator =>
  page.getByRole('region', { name: title, exact })

const holds = (page: Page, title: string, value: string, exact = false) =>
  eventually(() => part(page, title, exact).locator('code').last().innerText()).toBe(value)

/** Presses Tab until the element has the keyboard; what Tab never reaches cannot be used by keyboard. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed <= most; pressed++) {
    if ((await focused(target).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
