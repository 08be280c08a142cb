import type { PrintData, Sheet } from '@kezhan/sheets/model/sheet'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import SheetDesignerPage from './SheetDesignerPage'

afterEach(clearPage)

const maker = ['sheet:edit', 'sheet:publish']
const sheet: Sheet = {
  paper: 'a4',
  source: { from: 'list', path: '/base/room' },
  columns: [{ widthMm: 40 }, { widthMm: 40 }, { widthMm: 40 }],
  rows: [
    { band: 'head', heightMm: 10 },
    { band: 'pageHead', heightMm: 7 },
    { band: 'detail', heightMm: 7 },
    { band: 'foot', heightMm: 7 },
  ],
  cells: [{ row: 2, column: 0, kind: 'field', field: 'roomNo' }],
}
const fields: PrintData['fields'] = {
  record: [],
  detail: [
    { key: 'roomNo', label: '房号', unit: 'text' },
    { key: 'price', label: '价格', unit: 'fen' },
  ],
}
const preview: PrintData = {
  fields,
  documents: [
    {
      record: {},
      rows: [
        { roomNo: '8801', price: 12345 },
        { roomNo: '8802', price: 55 },
      ],
    },
  ],
  hotelName: '客栈',
  printedBy: '李四',
  printedAt: '2026-03-05 08:09:10',
}
const draft = { id: 's1', name: '房间清单', version: 3, publishedVersion: null, sheet }

function open(address = '/', lines: readonly object[] = []) {
  const server = fakeServer(position, [], ({ path }) => {
    if (path === '/sheets/list') return granted(lines)
    if (path === '/sheets/draft') return granted(draft)
    if (path === '/sheets/preview') return granted(preview)
    if (path === '/sheets/fields') return granted(fields)
    if (path === '/sheets/save') return granted({ id: 's1', version: 4 })
    if (path === '/sheets/publish') return granted(null)
    if (path === '/sheets/sources')
      return granted({
        resources: [{ path: '/base/room', title: '房间', isDrawn: false, children: [] }],
        selfReports: [],
        sqlReports: [],
      })
    if (path === '/sheets/import')
      return granted({ id: null, about: '“清单”：A4 纵向', gaps: ['A2：数据来源没有字段“x”'] })
    return undefined
  })
  return { server, ...renderPage(<SheetDesignerPage />, { rights: maker, address }) }
}
const cell = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role=gridcell][data-cell=${name}]`)
    if (found === null) throw new Error(`there is a cell ${name}`)
    return found
  })
const labelled = async (name: string, words: string) =>
  waitFor(async () => expect((await cell(name)).getAttribute('aria-label')).toBe(`${name} ${words}`))
const press = (name: string) => fireEvent.click(screen.getByLabelText(name))
const kept = (server: ReturnType<typeof open>['server']) =>
  server.lastOf('/sheets/save')?.body as { sheet: Sheet; version?: number; name: string } | undefined
const save = () => fireEvent.click(screen.getByText('保存'))

test('an empty list says the next step, and a new sheet begins with all fields of its source', async () => {
  const { server } = open()
  expect(await screen.findByText(/点“新建”/)).toBeTruthy()
  fireEvent.click(screen.getByText('新建'))
  await userEvent.type(await screen.findByLabelText('名称'), '房间清单')
  fireEvent.mouseDown(screen.getByLabelText('数据来源', { selector: 'input' }))
  fireEvent.click(await screen.findByTitle('房间'))
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(kept(server)?.name).toBe('房间清单'))
  expect(
    kept(server)
      ?.sheet.cells.filter(({ kind }) => kind === 'field')
      .map(one => one.field),
  ).toEqual(['roomNo', 'price'])
})

test('by keyboard: arrows move, typing writes, a field is bound by its word, Delete empties, Ctrl+Z brings back', async () => {
  const { server } = open('/?id=s1')
  const first = await cell('A1')
  first.focus()
  await userEvent.keyboard('标')
  await userEvent.keyboard('题{Enter}')
  await labelled('A1', '标题')
  // Enter has gone one row down; two more and one to the right is the details' second cell.
  await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('A2'))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await userEvent.keyboard('{{价格}{Enter}')
  await labelled('B3', '{价格}')
  // The preview has the real records in it.
  expect(await screen.findByText('123.45')).toBeTruthy()
  await userEvent.keyboard('{ArrowUp}{Delete}')
  await waitFor(() => expect(screen.queryByText('123.45')).toBeNull())
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('123.45')).toBeTruthy()
  save()
  await waitFor(() => expect(kept(server)).toMatchObject({ version: 3 }))
  expect(kept(server)?.sheet.cells).toContainEqual(
    expect.objectContaining({ row: 2, column: 1, kind: 'field', field: 'price' }),
  )
})

test('by mouse: a drag chooses cells, which are merged, framed and split again', async () => {
  const { server } = open('/?id=s1')
  fireEvent.mouseDown(await cell('A1'))
  fireEvent.mouseEnter(await cell('C1'))
  fireEvent.mouseUp(window)
  expect((await cell('B1')).getAttribute('aria-selected')).toBe('true')
  press('合并')
  expect((await cell('A1')).getAttribute('colspan')).toBe('3')
  fireEvent.click(screen.getByText('边框'))
  fireEvent.click(await screen.findByText('外框'))
  press('加粗')
  save()
  await waitFor(() =>
    expect(kept(server)?.sheet.cells).toContainEqual(
      expect.objectContaining({
        row: 0,
        column: 0,
        across: 3,
        isBold: 'Y',
        borders: ['top', 'right', 'bottom', 'left'],
      }),
    ),
  )
  press('拆分')
  expect((await cell('A1')).getAttribute('colspan')).toBe('1')
})

test('the rows of a band move with it, and what is wrong is said at once', async () => {
  open('/?id=s1')
  fireEvent.mouseDown(await cell('A3'))
  fireEvent.mouseDown(screen.getByLabelText('区域', { selector: 'input' }))
  fireEvent.click(await screen.findByTitle('表尾'))
  expect(await screen.findByText('至少要有一行“明细”')).toBeTruthy()
  press('撤销')
  await waitFor(() => expect(screen.queryByText('至少要有一行“明细”')).toBeNull())
})

test('a sum is chosen beside the grid and stands in the preview', async () => {
  open('/?id=s1')
  fireEvent.mouseDown(await cell('B4'))
  fireEvent.mouseDown(screen.getByLabelText('内容', { selector: 'input' }))
  fireEvent.click(await screen.findByTitle('统计'))
  expect(await screen.findByText('B4：请选择要统计的字段')).toBeTruthy()
  fireEvent.mouseDown(screen.getByLabelText('字段', { selector: 'input' }))
  fireEvent.click(await screen.findByTitle('价格'))
  const pages = await screen.findByLabelText('第1页')
  expect(within(pages).getByText('124.00')).toBeTruthy()
})

test('a formula is typed into its cell or written beside it, tried at once, and stands in the preview', async () => {
  const { server } = open('/?id=s1')
  const first = await cell('B3')
  fireEvent.mouseDown(first)
  first.focus()
  await userEvent.keyboard('=价格 * 2{Enter}')
  await labelled('B3', '=价格 * 2')
  expect(await screen.findByText('246.90')).toBeTruthy()
  fireEvent.mouseDown(await cell('B3'))
  const box = await screen.findByLabelText('公式')
  expect(box).toHaveProperty('value', 'price * 2')
  expect(screen.getByText('价格为2时，结果是4')).toBeTruthy()
  fireEvent.change(box, { target: { value: 'price * cost' } })
  expect(await screen.findByText('第9个字处：没有字段“cost”')).toBeTruthy()
  expect(screen.getByText('B3：第9个字处：没有字段“cost”')).toBeTruthy()
  fireEvent.change(box, { target: { value: 'price + ' } })
  fireEvent.click(screen.getByLabelText('插入价格'))
  expect(await screen.findByText('246.90')).toBeTruthy()
  save()
  await waitFor(() =>
    expect(kept(server)?.sheet.cells).toContainEqual(
      expect.objectContaining({ row: 2, column: 1, kind: 'formula', formula: 'price + price' }),
    ),
  )
})

test('what was changed is saved before it is published', async () => {
  const { server } = open('/?id=s1')
  const publish = (await screen.findByText('发布')).closest('button') as HTMLElement
  fireEvent.mouseDown(await cell('A1'))
  press('加粗')
  await waitFor(() => expect(publish).toHaveProperty('disabled', true))
  save()
  await waitFor(() => expect(publish).toHaveProperty('disabled', false))
  fireEvent.click(publish)
  await waitFor(() => expect(server.lastOf('/sheets/publish')?.body).toEqual({ id: 's1', version: 4 }))
})

test('a file is tried first and says what is missing; what is no such file is refused', async () => {
  const { server } = open()
  const box = await screen.findByLabelText('打印模板文件')
  fireEvent.change(box, { target: { files: [new File(['no'], 'a.json')] } })
  expect(await screen.findByText(/不是打印模板文件/)).toBeTruthy()
  const file = { format: 'kezhan-sheet-1', name: '清单', sheet }
  fireEvent.change(box, { target: { files: [new File([JSON.stringify(file)], 'a.json')] } })
  expect(await screen.findByText('A2：数据来源没有字段“x”')).toBeTruthy()
  expect(server.lastOf('/sheets/import')?.body).toMatchObject({ isTrial: 'Y' })
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(server.lastOf('/sheets/import')?.body).toMatchObject({ isTrial: 'N' }))
})
