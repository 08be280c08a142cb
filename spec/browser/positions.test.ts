import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import type { Download, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, columnTexts, dialogNamed, focused, leaveByEscape, rowWith, widthOf } from './testing/screen'
import { adminInHotel, call, sessionOf } from './testing/session'
import { openVisits, type VisitOptions, type Visitor } from './testing/visit'

const { url, visit } = openVisits()

test('ADMIN-006 ADMIN-020 a position is added through the form and stands in the list', async () => {
  const { page } = await positions()
  await addButton(page).click()
  const dialog = dialogNamed(page, '新增职务')
  await dialog.getByLabel('职务编码').fill('NEW1')
  await dialog.getByLabel('职务名称').fill('夜审员')
  await choose(page, dialog.getByLabel('职级'), '助级')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '添加成功！')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => rowWith(page, 'NEW1').innerText()).toMatch(/夜审员[\s\S]*助级/)
})

test('what is searched stands in the address and survives a reload', async () => {
  const { page, where } = await positions()
  const search = page.getByRole('search')
  await search.getByLabel('职务名称').fill('前厅')
  await search.getByRole('button', { name: '查询' }).click()
  await eventually(() => columnTexts(page, '职务名称')).toEqual(['前厅经理'])
  expect(decodeURIComponent(where())).toBe('/isystem/position?name=*前厅*')
  await page.reload()
  await eventually(() => columnTexts(page, '职务名称')).toEqual(['前厅经理'])
  await eventually(() => search.getByLabel('职务名称').inputValue()).toBe('前厅')
  await search.getByRole('button', { name: '重置' }).click()
  await page.getByText(/^1-\d+ 共\d+条$/).waitFor()
  expect(where()).toBe('/isystem/position')
})

test('WG-LIST-007 WG-LIST-008 WG-LIST-009 ten rows a page, a jumper, a choice of sizes, and a count', async () => {
  // Those of all hotels; one hotel alone has no second page.
  const { page, where } = await positions('', { as: 'admin' })
  const total = await countOf('/sys/position', {}, 'admin')
  await page.getByText(`1-10 共${total}条`, { exact: true }).waitFor()
  await eventually(async () => (await columnTexts(page, '职务编码')).length).toBe(10)
  await page.getByText('跳至').getByRole('textbox').fill('2')
  await page.keyboard.press('Enter')
  await page.getByText(`11-${Math.min(20, total)} 共${total}条`, { exact: true }).waitFor()
  expect(where()).toContain('pageNo=2')
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('20')
  await page.getByText(`1-${Math.min(20, total)} 共${total}条`, { exact: true }).waitFor()
})

test('a position is edited with the keyboard alone', async () => {
  const code = await aPosition('待修改')
  const { page } = await positions(`?code=${code}`)
  await rowWith(page, code)
    .getByRole('button', { name: `编辑 ${code}` })
    .focus()
  await page.keyboard.press('Enter')
  const dialog = dialogNamed(page, '编辑职务')
  await focused(dialog.getByLabel('职务编码')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('改好了')
  await page.keyboard.press('Control+s')
  await said(page, '修改成功！')
  await dialog.waitFor({ state: 'hidden' })
  await rowWith(page, '改好了').waitFor()
})

test('a position is added with the keyboard alone: Tab to the button, Enter through the fields, Escape leaves', async () => {
  const { page } = await positions()
  for (let steps = 0; (await focused(addButton(page)).count()) === 0; steps++) {
    expect(steps).toBeLessThan(40)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const dialog = dialogNamed(page, '新增职务')
  await focused(dialog.getByLabel('职务编码')).waitFor()
  await page.keyboard.type('KEYS')
  await page.keyboard.press('Enter')
  await focused(dialog.getByLabel('职务名称')).waitFor()
  await page.keyboard.type('键盘手')
  await page.keyboard.press('Control+Enter')
  await said(page, '添加成功！')
  await dialog.waitFor({ state: 'hidden' })
  await rowWith(page, 'KEYS').waitFor()
  await focused(addButton(page)).waitFor()
  await page.keyboard.press('Enter')
  await focused(dialog.getByLabel('职务编码')).waitFor()
  await leaveByEscape(dialog)
})

test('what the server objects to stands under its field, and nothing that was typed is lost', async () => {
  const code = await aPosition('先来的')
  const { page } = await positions()
  await addButton(page).click()
  const dialog = dialogNamed(page, '新增职务')
  await dialog.getByLabel('职务编码').fill(code)
  await dialog.getByLabel('职务名称').fill('后来的')
  await dialog.getByLabel('备注').fill('写了很久的备注')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.locator('[data-field=code]').getByText('职务编码已存在').waitFor()
  await eventually(() => dialog.getByLabel('职务编码').inputValue()).toBe(code)
  await eventually(() => dialog.getByLabel('职务名称').inputValue()).toBe('后来的')
  await eventually(() => dialog.getByLabel('备注').inputValue()).toBe('写了很久的备注')
})

test('WG-VALID-035 an empty form says under each field what is missing, before anything is sent', async () => {
  const { page } = await positions()
  await addButton(page).click()
  const dialog = dialogNamed(page, '新增职务')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.locator('[data-field=code]').getByText('请输入职务编码').waitFor()
  await dialog.locator('[data-field=name]').getByText('请输入职务名称').waitFor()
})

test('ERR-035 deleting asks in the words of the specification', async () => {
  const code = await aPosition('要删除的')
  const { page } = await positions(`?code=${code}`)
  await rowWith(page, code)
    .getByRole('button', { name: `更多 ${code}` })
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('确认删除', { exact: true }).filter({ visible: true }).waitFor()
  await dialog.getByText('是否删除选中数据?', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: '删除' }).click()
  await said(page, '删除成功!')
  await page.getByText('没有符合条件的职务').waitFor()
  expect(await countOf('/sys/position', { code })).toBe(0)
})

test('ERR-022 a batch deletion without a choice says so; with one it deletes the chosen rows', async () => {
  const [first, second, third] = [await aPosition('批量'), await aPosition('批量'), await aPosition('批量')]
  const { page } = await positions('?name=批量')
  await page.getByRole('button', { name: '批量删除' }).click()
  await said(page, '请选择一条记录！')
  await rowWith(page, first).getByRole('checkbox').check()
  await rowWith(page, second).getByRole('checkbox').check()
  await page.getByText('已选择 2 项').waitFor()
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await said(page, '批量删除成功！')
  await eventually(() => columnTexts(page, '职务编码')).toEqual([third])
})

test('WG-IMPEXP-012 API-WIDGET-003 the export holds the rows of the query, and the chosen ones when there are any', async () => {
  const { page } = await positions('?name=*经理*&column=code&order=asc')
  await rowWith(page, '前厅经理').first().waitFor()
  const all = await rowsOf(await downloadBy(page, '导出'))
  expect(all[0]).toEqual(['职务列表数据'])
  expect(new Set(all.slice(3).map(row => row[1]))).toEqual(new Set(['前厅经理', '客房经理', '总经理']))
  await rowWith(page, '总经理').first().getByRole('checkbox').check()
  const chosen = await rowsOf(await downloadBy(page, '导出所选'))
  expect(chosen.slice(3).map(row => row.slice(0, 3))).toEqual([['GM', '总经理', '正高级']])
})

test('ERR-031 an export that fails says 文件下载失败', async () => {
  const visitor = await positions()
  const { page } = visitor
  visitor.accept(/503/)
  await page.route('**/exportXls*', route =>
    route.fulfill({ status: 503, json: refusal('数据库暂时不可用，请稍后再试') }),
  )
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await said(page, '文件下载失败')
  await page.getByText('数据库暂时不可用，请稍后再试').waitFor()
})

test('ERR-010 an expired token inside a file answer opens the dialog too', async () => {
  const visitor = await positions()
  const { page } = visitor
  visitor.accept(/500/)
  await page.route('**/exportXls*', route =>
    route.fulfill({ status: 500, json: refusal('Token失效，请重新登录!') }),
  )
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).waitFor()
})

test('WG-IMPEXP-001 WG-IMPEXP-007 WG-IMPEXP-010 the dialog of the import takes sheets alone, and begins with one', async () => {
  const { page } = await positions()
  const dialog = await openImport(page)
  await eventually(() => widthOf(dialog)).toBe(600)
  const start = dialog.getByRole('button', { name: '开始上传' })
  await eventually(() => start.isDisabled()).toBe(true)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await said(page, '说明.txt 不是 .xls 或 .xlsx 文件')
  await eventually(() => start.isDisabled()).toBe(true)
})

test('WG-IMPEXP-009 ERR-027 an import with an error row warns and hands out the errors', async () => {
  const { page } = await positions()
  const dialog = await openImport(page)
  await dialog.locator('input[type=file]').setInputFiles(
    await aSheet('职务.xlsx', [
      ['IMP1', '导入的', '员级'],
      ['IMP2', null, '员级'],
    ]),
  )
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await said(page, '导入成功,但是有错误数据!')
  await dialog.waitFor({ state: 'hidden' })
  await rowWith(page, 'IMP1').waitFor()
  const errors = await rowsOf(await downloadBy(page, /点击下载错误数据/))
  expect(errors[1]).toEqual(['IMP2', null, '员级', null, '请输入职务名称', 3])
})

test('WG-IMPEXP-006 WG-IMPEXP-008 ERR-028 several good files go in, the button says so, and the dialog closes', async () => {
  const { page } = await positions()
  const dialog = await openImport(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      await aSheet('甲.xlsx', [['IMP3', '甲', null]]),
      await aSheet('乙.xlsx', [['IMP4', '乙', null]]),
    ])
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/importExcel*', async route => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await dialog.getByRole('button', { name: '上传中…' }).waitFor()
  letGo()
  await said(page, '共2行数据全部导入成功！')
  await dialog.waitFor({ state: 'hidden' })
  await rowWith(page, 'IMP4').waitFor()
})

test('WG-IMPEXP-004 the dialog of the import is empty when it is opened again', async () => {
  const { page } = await positions()
  const dialog = await openImport(page)
  await dialog.locator('input[type=file]').setInputFiles(await aSheet('甲.xlsx', [['IMP5', '甲', null]]))
  await dialog.getByText('甲.xlsx').waitFor()
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const again = await openImport(page)
  expect(await again.getByText('甲.xlsx').count()).toBe(0)
  await eventually(() => again.getByRole('button', { name: '开始上传' }).isDisabled()).toBe(true)
})

test('ERR-029 an import that fails names the file and the reason, and stays open', async () => {
  const { page } = await positions()
  const dialog = await openImport(page)
  const noHead = await buffer(writeXlsx({ sheetName: '乱', columns: [{ title: '甲' }], rows: [[['1']]] }))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '乱写.xlsx', mimeType: 'application/octet-stream', buffer: noHead })
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await said(page, '乱写.xlsx 没有找到表头行，请使用导入模板')
  await eventually(() => dialog.isVisible()).toBe(true)
})

test('WG-QUERY-001 WG-QUERY-005 WG-QUERY-006 an advanced query of two lines narrows the list until it is reset', async () => {
  const { page, where } = await positions()
  const dialog = await openQuery(page)
  await eventually(() => widthOf(dialog)).toBe(1000)
  await writeLine(page, 0, '职务名称', '包含', '经理')
  await dialog.getByRole('button', { name: '添加条件' }).click()
  await writeLine(page, 1, '职务编码', '不等于', 'GM')
  await dialog.getByRole('button', { name: '查询' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(async () => new Set(await columnTexts(page, '职务名称'))).toEqual(
    new Set(['前厅经理', '客房经理']),
  )
  await eventually(() => isPressed(page)).toBe('true')
  expect(where()).toContain('superQueryMatchType=and')
  await page.reload()
  await eventually(async () => new Set(await columnTexts(page, '职务名称'))).toEqual(
    new Set(['前厅经理', '客房经理']),
  )
  const again = await openQuery(page)
  await eventually(() => again.getByLabel('值').first().inputValue()).toBe('经理')
  await again.getByRole('button', { name: '重置' }).click()
  await again.getByRole('button', { name: '关闭', exact: true }).last().click()
  await eventually(() => isPressed(page)).toBe('false')
  await eventually(where).not.toContain('superQuery')
})

const rules = [
  ['WG-QUERY-016', '等于'],
  ['WG-QUERY-017', '包含'],
  ['WG-QUERY-018', '以..开始'],
  ['WG-QUERY-019', '以..结尾'],
  ['WG-QUERY-020', '在...中'],
  ['WG-QUERY-021', '不等于'],
  ['WG-QUERY-022', '大于'],
  ['WG-QUERY-023', '大于等于'],
  ['WG-QUERY-024', '小于'],
  ['WG-QUERY-025', '小于等于'],
] as const
/** Read by the first of the tests about them. */
let offeredRules: Promise<readonly string[]> | undefined
async function readRules(): Promise<readonly string[]> {
  const { page } = await positions()
  const dialog = await openQuery(page)
  await choose(page, dialog.getByLabel('字段'), '职务名称')
  await dialog.getByLabel('规则').click()
  const offered = page.locator('.ant-select-item-option').filter({ visible: true })
  await eventually(() => offered.count()).toBe(rules.length)
  return offered.allInnerTexts()
}

test.each(rules)('%s the rule %s is offered, in its place', async (_id, rule) => {
  offeredRules ??= readRules()
  expect((await offeredRules)[rules.findIndex(([, text]) => text === rule)]).toBe(rule)
})

test('WG-QUERY-007 WG-QUERY-008 WG-QUERY-009 the rule in takes several values, another rule keeps the first, another field none', async () => {
  const { page } = await positions()
  const dialog = await openQuery(page)
  await choose(page, dialog.getByLabel('字段'), '职级')
  await choose(page, dialog.getByLabel('规则'), '在...中')
  const value = dialog.getByRole('combobox').nth(3)
  await choose(page, value, '中级')
  await page.locator('.ant-select-item-option').filter({ hasText: '员级', visible: true }).click()
  const chosen = dialog.locator('.ant-select-selection-item-content')
  await eventually(() => chosen.allInnerTexts()).toEqual(['中级', '员级'])
  await choose(page, dialog.getByLabel('规则'), '不等于')
  await dialog.getByTitle('中级').waitFor()
  await eventually(() => dialog.getByText('员级').count()).toBe(0)
  await choose(page, dialog.getByLabel('字段'), '职务名称')
  await choose(page, dialog.getByLabel('规则'), '包含')
  await eventually(() => dialog.getByLabel('值').inputValue()).toBe('')
})

test('WG-QUERY-011 WG-QUERY-012 WG-QUERY-013 empty conditions and names are warned about', async () => {
  const { page } = await positions()
  const dialog = await openQuery(page)
  await dialog.getByRole('button', { name: '查询' }).click()
  await said(page, '不能查询空条件')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '空条件不能保存')
  await writeLine(page, 0, '职务名称', '包含', '经理')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '保存名称不能为空')
})

test('WG-QUERY-014 WG-QUERY-015 a query is saved, found after a reload, overwritten and deleted, each time after a question', async () => {
  const { page } = await positions()
  let dialog = await openQuery(page)
  const save = async (name: string): Promise<void> => {
    await dialog.getByPlaceholder('保存名称').fill(name)
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  await writeLine(page, 0, '职务名称', '包含', '经理')
  await save('管理层')
  await said(page, '保存成功')
  await page.reload()
  dialog = await openQuery(page)
  await dialog.getByRole('button', { name: '管理层', exact: true }).click()
  await eventually(() => dialog.getByLabel('值').inputValue()).toBe('经理')
  await dialog.getByLabel('值').fill('主管')
  await save('管理层')
  await page.getByText('管理层 已存在，是否覆盖？', { exact: true }).filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: '覆盖' }).click()
  await said(page, '保存成功')
  await page.reload()
  dialog = await openQuery(page)
  await dialog.getByRole('button', { name: '管理层', exact: true }).click()
  await eventually(() => dialog.getByLabel('值').inputValue()).toBe('主管')
  await dialog.getByRole('button', { name: '删除 管理层' }).click()
  await page.getByText('是否删除当前查询？', { exact: true }).filter({ visible: true }).waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: '删除', exact: true }).click()
  await dialog.getByText('没有保存任何查询').waitFor()
})

test('the columns a person chose are kept on the server for the next session', async () => {
  const { page } = await positions()
  await page.getByRole('button', { name: '列设置' }).click()
  const stored = page.waitForResponse(answer => answer.url().includes('/sys/preference/save'))
  await page.getByRole('checkbox', { name: '职级' }).click()
  await stored
  await eventually(() => page.locator('thead').getByText('职级').count()).toBe(0)
  const elsewhere = await positions('', { hasOwnSession: true })
  await rowWith(elsewhere.page, 'GM').first().waitFor()
  await eventually(() => elsewhere.page.locator('thead').getByText('职级').count()).toBe(0)
  await elsewhere.page.getByRole('button', { name: '列设置' }).click()
  await elsewhere.page.getByRole('button', { name: '恢复默认' }).click()
  await elsewhere.page.locator('thead').getByText('职级').waitFor()
})

test('ERR-039 a list that cannot be loaded shows the message of the server and a way to try again', async () => {
  const visitor = await visit({ as: adminInHotel })
  const { page } = visitor
  visitor.accept(/503/)
  const answer = { status: 503, json: refusal('数据库暂时不可用，请稍后再试') }
  await page.route('**/pms/sys/position/list*', route => route.fulfill(answer))
  await visitor.go('/isystem/position')
  await page.getByRole('alert').getByText('数据库暂时不可用，请稍后再试').waitFor()
  await page.unroute('**/pms/sys/position/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await rowWith(page, 'GM').first().waitFor()
})

test('ERR-019 an answer that nobody foresaw leaves a page with a sentence on it', async () => {
  const visitor = await visit({ as: adminInHotel })
  const { page } = visitor
  visitor.accept(/502|ERR_FAILED|status of/)
  const strange = [
    { status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' },
    { status: 200, body: 'not json at all', contentType: 'text/plain' },
    { status: 200, body: '[]', contentType: 'application/json' },
  ]
  for (const answer of strange) {
    await page.route('**/pms/sys/position/list*', route => route.fulfill(answer))
    await visitor.go('/isystem/position')
    await page.getByRole('alert').getByText('服务器暂时无法处理，请稍后重试').waitFor()
    await page.unroute('**/pms/sys/position/list*')
  }
  await page.route('**/pms/sys/position/list*', route => route.abort())
  await visitor.go('/isystem/position')
  await page.getByRole('alert').getByText('网络连接失败，请检查网络后重试').waitFor()
})

async function positions(query = '', options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visit({ as: adminInHotel, ...options })
  await visitor.go(`/isystem/position${query}`)
  await visitor.page.getByRole('button', { name: '刷新' }).waitFor()
  return visitor
}

let made = 0
/** A position of its own for a test; answers its code. */
async function aPosition(name: string): Promise<string> {
  const { token } = await sessionOf(url(), adminInHotel)
  const code = `OWN${++made}`
  await call(url(), 'POST', '/sys/position/add', { token, body: { code, name } })
  return code
}

async function countOf(
  path: string,
  query: Record<string, string> = {},
  account = adminInHotel,
): Promise<number> {
  const { token } = await sessionOf(url(), account)
  return (await call<{ total: number }>(url(), 'GET', `${path}/list`, { token, query })).total
}

async function openImport(page: Page) {
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = dialogNamed(page, '导入EXCEL')
  await dialog.waitFor()
  return dialog
}

async function openQuery(page: Page) {
  await page.getByRole('button', { name: '高级查询' }).click()
  const dialog = dialogNamed(page, '高级查询构造器')
  await dialog.waitFor()
  return dialog
}

async function writeLine(
  page: Page,
  line: number,
  field: string,
  rule: string,
  value: string,
): Promise<void> {
  const dialog = dialogNamed(page, '高级查询构造器')
  await choose(page, dialog.getByLabel('字段').nth(line), field)
  await choose(page, dialog.getByLabel('规则').nth(line), rule)
  await dialog.getByPlaceholder('请输入值').last().fill(value)
}

const isPressed = (page: Page) => page.getByRole('button', { name: '高级查询' }).getAttribute('aria-pressed')

async function downloadBy(page: Page, name: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).click()
  return download
}

async function rowsOf(download: Download): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(await readFile(await download.path()))) rows.push(row.cells)
  return rows
}

/** A sheet of positions, as a person would choose it. */
async function aSheet(name: string, rows: readonly (readonly Cell[])[]) {
  const columns = ['职务编码', '职务名称', '职级'].map(title => ({ title }))
  const content = await buffer(writeXlsx({ sheetName: '职务', columns, rows: [rows] }))
  return { name, mimeType: 'application/octet-stream', buffer: content }
}

const refusal = (message: string) => ({ success: false, code: 500, message, result: null, timestamp: 0 })
/** The icon in front adds its own name to that of the button. */
const addButton = (page: Page): Locator => page.getByRole('button', { name: /新增$/ })
