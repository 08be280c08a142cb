import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { expectNothingStolen, hostileTexts, watchStrangers } from './testing/hostile-texts'
import { dialogNamed, focused, markedOption } from './testing/screen'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits, type VisitOptions, type Visitor } from './testing/visit'

const { url, visit } = openVisits()

test('WG-TABLE-033 WG-TABLE-040 WG-TABLE-041 every type of column is filled in with the keyboard, from cell to cell', async () => {
  const page = await gallery()
  const keys = page.keyboard
  const grid = page.getByRole('grid', { name: '每种类型' })
  const holds = (values: Record<string, unknown>) => eventually(() => firstRow(page)).toMatchObject(values)
  await grid.getByText('甲', { exact: true }).click()
  await keys.type('1')
  await keys.press('Tab')
  await holds({ text: '甲1' })
  await keys.type('12x.5')
  await keys.press('Tab')
  await holds({ number: 12.5 })
  for (const key of ['lines', 'popped']) {
    await keys.press('F2')
    await focused(page.getByRole('textbox').and(page.locator('textarea'))).waitFor()
    await keys.type('第一行')
    await keys.press('Enter')
    await keys.type('第二行')
    await keys.press('Control+Enter')
    await holds({ [key]: '第一行\n第二行' })
    await keys.press('ArrowRight')
  }
  for (const key of ['bed', 'found']) {
    await keys.press('Enter')
    await chooseTyped(page, '双', '双床')
    await holds({ [key]: '2' })
    await keys.press('ArrowRight')
  }
  await keys.press('Enter')
  await chooseTyped(page, '大', '大床')
  await chooseTyped(page, '三', '三人床')
  await keys.press('Tab')
  await holds({ several: '1,3' })
  await keys.press('Enter')
  await focused(grid.getByRole('radio', { name: '大床' })).waitFor()
  await keys.press('ArrowDown')
  await holds({ one: '2' })
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await page.locator('.ant-select-item-option:visible').first().waitFor()
  await keys.press('Enter')
  await eventually(async () => typeof (await firstRow(page)).post).toBe('string')
  await keys.press('ArrowRight')
  for (const [typed, text, value] of [
    ['上', '上海', { city: 'sh' }],
    ['浦', '浦东新区', { city: 'sh', district: 'pd' }],
  ] as const) {
    await keys.press('Enter')
    await chooseTyped(page, typed, text)
    await holds(value)
    await keys.press('ArrowRight')
  }
  for (const [key, typed] of [
    ['day', '2026-11-15'],
    ['moment', '2026-11-15 08:30:00'],
    ['hour', '08:30:00'],
  ] as const) {
    await keys.press('Enter')
    await focused(page.locator('.ant-picker input')).waitFor()
    await keys.type(typed)
    await keys.press('Enter')
    await holds({ [key]: typed })
    await keys.press('ArrowRight')
  }
  await keys.press('Space')
  await holds({ yes: 'Y' })
})

test('WG-TABLE-043 WG-TABLE-044 WG-TABLE-052 the pickers of cells are used with the mouse', async () => {
  const page = await gallery()
  const grid = page.getByRole('grid', { name: '每种类型' })
  const holds = (values: Record<string, unknown>) => eventually(() => firstRow(page)).toMatchObject(values)
  await bring(grid, '部门')
  for (const title of ['部门', '经办人']) {
    await (await cellUnder(grid, title)).click()
    await page.locator('.ant-select-item-option:visible').first().click()
    await page.getByRole('heading', { name: '全部类型' }).click()
  }
  await eventually(async () => {
    const { department, person } = await firstRow(page)
    return [typeof department, typeof person]
  }).toEqual(['string', 'string'])
  await bring(grid, '图片')
  await (await cellUnder(grid, '报表选择')).click()
  const report = dialogNamed(page, '员工选择')
  await report.getByRole('row').filter({ hasText: 'frontdesk' }).first().getByRole('radio').check()
  await report.getByRole('button', { name: /确 ?定/ }).click()
  await holds({ staff: '林小前', account: 'frontdesk' })
  await grid.getByText('frontdesk', { exact: true }).waitFor()
  // Files open in a dialog of their own; the cell beside them leads there.
  await (await cellUnder(grid, '账号（只读）')).click()
  for (const title of ['附件', '图片']) {
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
    const dialog = dialogNamed(page, title)
    await dialog.getByRole('button', { name: /上传/ }).waitFor()
    await dialog.getByRole('button', { name: /取 ?消/ }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await bring(grid, '插槽')
  await grid.getByRole('radio').last().waitFor()
  await eventually(() => grid.getByRole('progressbar').count()).toBeGreaterThan(0)
})

test('a spreadsheet’s keys: arrows, Enter, Tab, F2, Esc, blocks through the clipboard, fill down, undo and redo', async () => {
  const page = await gallery()
  const keys = page.keyboard
  const grid = page.getByRole('grid', { name: '客房明细' })
  const codes = () => column(grid, 4)
  await grid.getByText('8801', { exact: true }).click()
  await keys.press('Escape')
  // Typing replaces, Enter goes down, F2 goes on with the text, Esc takes back.
  for (const key of ['ArrowDown', '7', '7', 'Enter']) await keys.press(key)
  await eventually(codes).toEqual(['8801', '77', '8803', '8804', '8805', '8806'])
  for (const key of ['F2', '5', 'Escape', 'F2', '9', 'Enter']) await keys.press(key)
  await eventually(codes).toEqual(['8801', '77', '88039', '8804', '8805', '8806'])
  for (const key of ['Control+z', 'Control+z']) await keys.press(key)
  await eventually(codes).toEqual(['8801', '8802', '8803', '8804', '8805', '8806'])
  await keys.press('Control+y')
  await eventually(codes).toEqual(['8801', '77', '8803', '8804', '8805', '8806'])
  await keys.press('Control+z')
  // A block of two rows and three columns goes through the clipboard to the end of the table, which grows.
  await grid.getByText('8805', { exact: true }).click()
  for (const key of ['Escape', 'Shift+ArrowDown', 'Shift+ArrowRight']) await keys.press(key)
  await grid.getByText('600', { exact: true }).click({ modifiers: ['Shift'] })
  await keys.press('Control+c')
  await eventually(() => grid.locator('[data-block="true"]').count()).toBe(6)
  await grid.getByText('8806', { exact: true }).click()
  for (const key of ['Escape', 'Control+v']) await keys.press(key)
  await eventually(codes).toEqual(['8801', '8802', '8803', '8804', '8805', '8805', '8806'])
  await eventually(async () => (await column(grid, 6)).slice(-2)).toEqual(['540', '600'])
  // Two steps: the row, and what was written in it.
  for (const key of ['Control+z', 'Control+z']) await keys.press(key)
  await eventually(codes).toEqual(['8801', '8802', '8803', '8804', '8805', '8806'])
  await grid.getByText('8801', { exact: true }).click()
  for (const key of ['Escape', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d']) await keys.press(key)
  await eventually(codes).toEqual(['8801', '8801', '8801', '8804', '8805', '8806'])
  await eventually(() => grid.getByRole('img', { name: '房号重复' }).count()).toBe(3)
  await keys.press('Delete')
  await eventually(async () => (await codes()).slice(0, 3)).toEqual(['', '', ''])
  // Tab goes on, and Shift+Tab back.
  await grid.getByText('8804', { exact: true }).click()
  for (const key of ['Escape', 'Tab', 'Tab', '9', 'Shift+Tab', 'Shift+Tab', '1', 'Enter'])
    await keys.press(key)
  await eventually(codes).toEqual(['', '', '', '1', '8805', '8806'])
  await eventually(async () => (await column(grid, 6))[3]).toBe('9')
})

test('the first character of an input method is not lost', async () => {
  const page = await gallery()
  const grid = page.getByRole('grid', { name: '客房明细' })
  await grid.getByText('8802', { exact: true }).click()
  for (const key of ['Escape', 'ArrowUp']) await page.keyboard.press(key)
  const input = await page.context().newCDPSession(page)
  for (const text of ['z', 'zh', 'zhu'])
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await grid.locator('input[data-open="true"]').waitFor()
  await input.send('Input.insertText', { text: '主楼' })
  await page.keyboard.press('Enter')
  await eventually(async () => (await column(grid, 4)).slice(0, 2)).toEqual(['主楼', '8802'])
})

test('WG-TABLE-030 WG-TABLE-082 ERR-041 rows are dragged, moved, inserted, ticked, deleted, opened, paged and shared with the mouse', async () => {
  const page = await gallery()
  const grid = page.getByRole('grid', { name: '客房明细' })
  const codes = () => column(grid, 4)
  const handle = (row: number) => grid.getByRole('button', { name: `第${row}行的操作` })
  await handle(1).dragTo(grid.getByText('8803', { exact: true }))
  await eventually(codes).toEqual(['8802', '8803', '8801', '8804', '8805', '8806'])
  await handle(3).click()
  await page.getByRole('menuitem', { name: '向上移' }).click()
  await eventually(codes).toEqual(['8802', '8801', '8803', '8804', '8805', '8806'])
  await handle(6).click()
  await page.getByRole('menuitem', { name: '插入一行' }).click()
  await eventually(codes).toEqual(['8802', '8801', '8803', '8804', '8805', '8806', ''])
  for (const row of [0, 6]) await grid.getByRole('checkbox', { name: '选择这一行' }).nth(row).check()
  await page.getByRole('region', { name: '客房明细' }).getByRole('button', { name: '删除' }).click()
  await page.getByText('确定要删除这 2 项吗?').waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  await eventually(codes).toEqual(['8801', '8803', '8804', '8805', '8806'])

  const below = page.getByRole('grid', { name: '客房与住客' })
  await below.getByRole('button', { name: '展开' }).first().click()
  const guests = page.getByRole('grid', { name: '8801 的住客' })
  await guests.getByText('8801 的住客').click()
  await page.keyboard.type('甲')
  await page.keyboard.press('Enter')
  await guests.getByText('8801 的住客甲').waitFor()
  await below.getByRole('button', { name: '收起' }).click()
  await below.getByRole('button', { name: '展开' }).last().click()
  await below.getByText('打开子表失败').waitFor()

  const [mine, yours] = ['我的页面', '同事的页面'].map(name => page.getByRole('grid', { name }))
  if (mine === undefined || yours === undefined) throw new Error('two tables share a key')
  await mine.getByText('300', { exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('388')
  await page.keyboard.press('Enter')
  await yours.getByText('388', { exact: true }).waitFor()
  await yours.getByText('748', { exact: true }).waitFor()

  const paged = page.getByRole('region', { name: '分页的客房' })
  await paged.getByTitle('3', { exact: true }).click()
  await paged.getByText('21-25 共25条').waitFor()
  await paged.getByRole('radio', { name: '选择这一行' }).last().check()
  await paged.getByText('8825', { exact: true }).waitFor()
})

test.each([false, true])(
  'no serious barrier in the tables, and nothing spills at 390 px; dark: %s',
  async dark => {
    const page = await gallery({ dark })
    await page.getByRole('grid', { name: '客房与住客' }).getByRole('button', { name: '展开' }).first().click()
    await page.getByRole('grid', { name: '8801 的住客' }).waitFor()
    const parts = ['填写', '全部类型', '子表', '错误', '分页'].map(title => `section[aria-label="${title}"]`)
    const found = await barriers(page, 'tables', parts)
    await shoot(page, `tables-${dark ? 'dark' : 'light'}`)
    expect(found).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    await expectNoSidewaysScroll(page)
    await shoot(page, `tables-${dark ? 'dark' : 'light'}`)
  },
)

test('hostile texts run nothing in any cell: typed, pasted, in bubbles, tags, popups and file names', async () => {
  const visitor = await visit({ as: 'admin', height: 1000 })
  const { page } = visitor
  const strangers = watchStrangers(page, url())
  visitor.accept(/404|ERR_|inline event handler|Content Security Policy|Refused to/)
  await openGallery(visitor)
  const grid = page.getByRole('grid', { name: '每种类型' })

  // A block over text, number, several lines and the popup; the table grows by the rows that it lacks.
  const quoted = hostileTexts.map(text => `"${text.replaceAll('"', '""')}"`)
  await grid.getByText('甲', { exact: true }).click()
  await page.keyboard.press('Escape')
  await paste(page, quoted.map(text => [text, '1', text, text].join('\t')).join('\n'))
  await eventually(async () => (await firstRow(page)).lines).toBe(hostileTexts[0])
  await grid
    .getByText(hostileTexts[0] ?? '', { exact: true })
    .first()
    .waitFor()
  await (await cellUnder(grid, '标签')).click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Escape')
  await paste(page, quoted.join('\n'))
  // A click would open the report; the keyboard comes to its cell from the next one.
  await (await cellUnder(grid, '账号（只读）')).click()
  await page.keyboard.press('ArrowLeft')
  await paste(page, quoted.join('\n'))
  await eventually(async () => (await firstRow(page)).staff).toBe(hostileTexts[0])
  await expectNothingStolen(page, strangers)

  // Typed into the box, and into the bubble of several lines.
  for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key)
  await grid.getByRole('columnheader', { name: '单行文字', exact: true }).waitFor()
  await (await cellUnder(grid, '单行文字')).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(hostileTexts[1] ?? '')
  await page.keyboard.press('Enter')
  await eventually(async () => (await firstRow(page)).text).toBe(hostileTexts[1])
  await (await cellUnder(grid, '多行文字')).click()
  await focused(page.locator('textarea')).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(hostileTexts.join('\n'))
  await page.keyboard.press('Control+Enter')
  await eventually(async () => (await firstRow(page)).lines).toBe(hostileTexts.join('\n'))

  // Rows of the report that say such things.
  await page.route('**/online/cgreport/api/**', async route => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('林小前', JSON.stringify(hostileTexts[1]).slice(1, -1))
    await route.fulfill({ response: answer, body: text })
  })
  await (await cellUnder(grid, '报表选择')).click()
  const report = dialogNamed(page, '员工选择')
  await report.getByRole('row').filter({ hasText: 'frontdesk' }).first().getByRole('radio').check()
  await expectNothingStolen(page, strangers)
  await report.getByRole('button', { name: /确 ?定/ }).click()
  await eventually(async () => (await firstRow(page)).staff).toBe(hostileTexts[1])

  // Names of files, in the dialog of the cell and in the cell.
  await (await cellUnder(grid, '账号（只读）')).click()
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
  const files = dialogNamed(page, '附件')
  await files
    .locator('input[type=file]')
    .setInputFiles(
      hostileTexts
        .slice(0, 3)
        .map(text => ({ name: `${text.replaceAll('/', '∕')}.png`, mimeType: 'image/png', buffer: pixel })),
    )
  await eventually(() => files.getByRole('button', { name: /^删除 / }).count()).toBe(3)
  await files.getByRole('button', { name: /确 ?定/ }).click()
  await files.waitFor({ state: 'hidden' })
  await eventually(async () => typeof (await firstRow(page)).paper).toBe('string')

  // A table that finds fault with what it holds.
  const wrong = page.getByRole('grid', { name: '有错误的客房' })
  await wrong.getByText('8801', { exact: true }).first().click()
  await page.keyboard.press('Escape')
  await paste(page, quoted.slice(0, 3).join('\n'))
  await wrong
    .getByText(hostileTexts[0] ?? '', { exact: true })
    .first()
    .waitFor()
  await expectNothingStolen(page, strangers)
})

/** A clipboard with a text, as a spreadsheet leaves it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function gallery(options: VisitOptions = {}): Promise<Page> {
  return openGallery(await visit({ as: 'admin', height: 1000, ...options }))
}

async function openGallery({ page, go }: Visitor): Promise<Page> {
  await go('/demo/samples?sample=table')
  await page.getByRole('grid', { name: '只读的客房' }).waitFor()
  await settled(page)
  return page
}

/** What the store of the table with every type holds of its first row; the gallery shows it. */
async function firstRow(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse(await page.getByRole('region', { name: '全部类型' }).locator('code').innerText())
}

/** Types into the select that is open and takes the first option it leaves. */
async function chooseTyped(page: Page, typed: string, text: string): Promise<void> {
  await page.locator('.ant-select-item-option:visible').first().waitFor()
  await page.keyboard.insertText(typed)
  await markedOption(page, text).waitFor()
  await page.keyboard.press('Enter')
}

/** The texts of one column, by its place. */
async function column(grid: Locator, place: number): Promise<string[]> {
  const cells = grid.locator(
    `[role=row]:has([role=gridcell]):not(.rdg-summary-row) [aria-colindex="${place}"]`,
  )
  return (await cells.allInnerTexts()).map(text => text.trim())
}

/** Scrolls a column into sight: those out of it are not drawn. */
async function bring(grid: Locator, title: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if ((await grid.getByRole('columnheader', { name: title, exact: true }).count()) > 0) break
    await grid.hover()
    await grid.page().mouse.wheel(300, 0)
    await eventually(() => grid.getAttribute('data-scrolling')).toBe(null)
  }
  await grid.getByRole('columnheader', { name: title, exact: true }).scrollIntoViewIfNeeded()
}

/** The cell of the first row below a title. */
async function cellUnder(grid: Locator, title: string): Promise<Locator> {
  await bring(grid, title)
  const place = await grid
    .getByRole('columnheader', { name: title, exact: true })
    .getAttribute('aria-colindex')
  return grid.locator(`[aria-rowindex="2"] [aria-colindex="${place}"]`)
}
