import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { bounded, readAddSettings } from '@kezhan/widgets/editable-table/add-settings'
import { registerCell } from '@kezhan/widgets/editable-table/cells/built-in-cells'
import type { CellRule } from '@kezhan/widgets/editable-table/cells/cell-rule'
import type { PickReport } from '@kezhan/widgets/editable-table/cells/popup-fields'
import { type SlotCell, settleColumns, type TableColumn } from '@kezhan/widgets/editable-table/column'
import { EditableTable, type EditableTableProps } from '@kezhan/widgets/editable-table/EditableTable'
import { retryDelayMs, SubTable } from '@kezhan/widgets/editable-table/rows/SubTable'
import { createSubTables } from '@kezhan/widgets/editable-table/rows/sub-tables'
import { createTableStore, mostSummedAtOnce } from '@kezhan/widgets/editable-table/table-store'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { scrollStateResetMs } from '@kezhan/widgets/editable-table/use-scroll-state'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { servePaths } from './testing/paths-server'

pretendLayout()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rooms = [
  { id: '1', code: '8801', price: 300, note: '临街' },
  { id: '2', code: '8802', price: 500, note: null },
  { id: '3', code: '8803', price: 400, note: null },
]
const base: TableColumn[] = [
  { type: 'row-drag-sort' },
  { type: 'row-checkbox' },
  { type: 'row-number' },
  { key: 'code', type: 'input', title: '房号', defaultValue: '未编号' },
  { key: 'price', type: 'inputNumber', title: '房价', statistics: ['sum', 'average'] },
  { field: 'note', type: 'normal', title: '备注', placeholder: '无' },
]

function show(
  columns: readonly TableColumn[] = base,
  props: Partial<EditableTableProps> = {},
  forbidden: readonly string[] = [],
) {
  const table = createTableStore(columns, rooms)
  const allAuth = forbidden.map(action => ({ action, type: '2', status: '0' }))
  render(
    <Frame>
      <App>
        <AccessProvider auth={[]} allAuth={allAuth}>
          <EditableTable table={table} label="房间" {...props} />
        </AccessProvider>
      </App>
    </Frame>,
  )
  return table
}
const codes = (table: ReturnType<typeof show>) => table.read().rows.map(row => row.code)
const cell = (text: string) => screen.getByText(text)
const button = (name: string) => screen.getByRole('button', { name })
const user = userEvent.setup({ delay: null })

/** Opens the menu of a row and chooses an entry. */
async function fromMenu(row: number, entry: string) {
  await user.click(button(`第${row}行的操作`))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('WG-TABLE-002 WG-TABLE-003 the type of a column chooses its cell, its title heads it', () => {
  show()
  const heads = screen.getAllByRole('columnheader').map(head => head.textContent)
  expect(heads).toEqual(['', '', '#', '房号', '房价', '备注'])
  expect(cell('8801')).toBeTruthy()
  expect(cell('临街')).toBeTruthy()
})

test('WG-TABLE-001 WG-TABLE-024 a column is named by key or field; a row is its id and the columns', () => {
  const table = createTableStore(base, rooms)
  expect(Object.keys(table.read().rows[0] ?? {})).toEqual(['id', 'code', 'price', 'note'])
})

test.each<[string, string, number]>([
  ['WG-TABLE-004', 'input', 222],
  ['WG-TABLE-090', 'date', 135],
  ['WG-TABLE-091', 'datetime', 190],
  ['WG-TABLE-092', 'sel_user', 190],
  ['WG-TABLE-092', 'sel_depart', 190],
  ['WG-TABLE-095', 'row-number', 60],
  ['WG-TABLE-093', 'row-checkbox', 40],
  ['WG-TABLE-093', 'row-expand', 40],
  ['WG-TABLE-093', 'row-drag-sort', 40],
])('%s a column of the type %s is %i px wide', (_id, type, width) => {
  const said = { input: 222, date: 100, datetime: 100, sel_user: 100, sel_depart: 100 }[type]
  const [column] = settleColumns([{ key: 'a', type, ...(said === undefined ? {} : { width: said }) }])
  expect(column?.width).toBe(width)
})

test('WG-TABLE-094 with figures in the footer the row columns are 60 px wide', () => {
  const columns = settleColumns([
    { type: 'row-checkbox' },
    { key: 'a', type: 'inputNumber', statistics: ['sum'] },
  ])
  expect(columns[0]?.width).toBe(60)
})

test('WG-TABLE-008 WG-TABLE-009 the footer shows sum and average and follows the cells', async () => {
  show()
  expect(cell('合计').closest('[role=row]')?.textContent).toContain('1,200')
  expect(cell('平均').closest('[role=row]')?.textContent).toContain('400')
  await user.click(cell('300'))
  await user.keyboard('{Control>}a{/Control}900{Enter}')
  expect(cell('合计').closest('[role=row]')?.textContent).toContain('1,800')
})

test('WG-TABLE-008 a large table shows its rows first and is summed up after them, with what changed meanwhile', async () => {
  const table = createTableStore(base)
  const many = Array.from({ length: mostSummedAtOnce + 1 }, (_, at) => ({
    id: `m${at}`,
    code: `${at}`,
    price: 1,
  }))
  table.replace(many)
  expect([table.read().figures, table.read().isSumDue]).toEqual([{}, true])
  table.set([{ index: 0, key: 'price', value: 5 }])
  table.remove('m1')
  render(
    <Frame>
      <App>
        <AccessProvider auth={[]} allAuth={[]}>
          <EditableTable table={table} label="房间" />
        </AccessProvider>
      </App>
    </Frame>,
  )
  expect(cell('0')).toBeTruthy()
  expect(await screen.findByText('20,004', {}, { timeout: 45_000 })).toBeTruthy()
  act(() => table.replace(rooms))
  expect(table.read()).toMatchObject({ figures: { price: { sum: 1200, count: 3 } }, isSumDue: false })
})

test('WG-TABLE-011 an empty cell shows its placeholder', () => {
  show()
  expect(screen.getAllByText('无')).toHaveLength(2)
})

test('WG-TABLE-012 WG-TABLE-031 a text is edited, and the column’s props reach the box', async () => {
  const table = show([{ key: 'code', type: 'input', title: '房号', props: { maxLength: 5 } }])
  await user.click(cell('8801'))
  const box = screen.getByRole('textbox', { name: '房号' })
  expect(box.getAttribute('maxlength')).toBe('5')
  await user.clear(box)
  await user.type(box, '9901{Enter}')
  expect(codes(table)).toEqual(['9901', '8802', '8803'])
})

test('WG-TABLE-013 WG-TABLE-047 a disabled column and a plain one are for reading', async () => {
  const table = show([
    { key: 'code', type: 'input', title: '房号', disabled: true },
    { key: 'note', type: 'normal', title: '备注' },
  ])
  await user.click(cell('8801'))
  await user.keyboard('x{Enter}')
  await user.click(cell('临街'))
  await user.keyboard('x{Enter}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(table.read().rows[0]).toEqual(rooms[0])
})

test('WG-TABLE-014 WG-TABLE-067 a row that is added has the defaults of its columns', async () => {
  const table = show()
  await user.click(button('新增'))
  expect(codes(table)).toEqual(['8801', '8802', '8803', '未编号'])
  expect(cell('未编号')).toBeTruthy()
})

test('WG-TABLE-015 WG-TABLE-038 a checkbox stores the column’s two values', async () => {
  const table = show([{ key: 'isSold', type: 'checkbox', title: '可售', customValue: ['Y', 'N'] }])
  const [first] = screen.getAllByRole('checkbox', { name: '可售' })
  if (first === undefined) throw new Error('no checkbox')
  await user.click(first)
  expect(table.read().rows[0]?.isSold).toBe('Y')
  await user.click(first)
  expect(table.read().rows[0]?.isSold).toBe('N')
})

test('WG-TABLE-025 WG-TABLE-072 the order field is numbered from 1 after every change of order', async () => {
  const table = show()
  await fromMenu(1, '向下移')
  const sent = table.values().values
  expect(sent.map(row => [row.code, row.orderNum])).toEqual([
    ['8802', 1],
    ['8801', 2],
    ['8803', 3],
  ])
})

test('WG-TABLE-016 WG-TABLE-023 the order field is the one that is named, or marked', () => {
  const named = createTableStore([{ type: 'row-drag-sort', dragSortKey: 'place' }], rooms)
  expect(named.values().values[2]).toMatchObject({ place: 3 })
  const marked = createTableStore([{ key: 'seat', type: 'inputNumber', isOrder: true }], rooms)
  expect(marked.values().values[0]).toMatchObject({ seat: 1 })
})

test('WG-TABLE-017 what a column’s extension says about storing is read', () => {
  const [column, broken] = settleColumns([
    { key: 'a', type: 'sel_user', fieldExtendJson: '{"store":"id","text":"realname","multiSelect":false}' },
    { key: 'b', type: 'sel_depart', fieldExtendJson: '{not json' },
  ])
  expect(column?.extend).toEqual({ store: 'id', text: 'realname', multiSelect: false })
  expect(broken?.extend).toEqual({})
})

test('WG-TABLE-026 rows are numbered', () => {
  show()
  const numbers = screen.getAllByRole('row').map(row => row.querySelector('[aria-colindex="3"]')?.textContent)
  expect(numbers.slice(1, 4)).toEqual(['1', '2', '3'])
})

test('WG-TABLE-027 WG-TABLE-073 several rows are ticked, and the page knows which', async () => {
  const table = show()
  const ticks = screen.getAllByRole('checkbox', { name: '选择这一行' })
  for (const tick of ticks.slice(0, 2)) await user.click(tick)
  expect([...table.read().selected]).toEqual(['1', '2'])
})

test('WG-TABLE-028 one row is chosen', async () => {
  const table = show([{ type: 'row-radio' }, { key: 'code', type: 'input', title: '房号' }])
  const radios = screen.getAllByRole('radio')
  for (const radio of radios.slice(0, 2)) await user.click(radio)
  expect([...table.read().selected]).toEqual(['2'])
})

test('WG-TABLE-029 a row opens to what stands below it', async () => {
  const columns: TableColumn[] = [{ type: 'row-expand' }, { key: 'code', type: 'input', title: '房号' }]
  show(columns, { expand: row => <p>{`${row.code} 的历史`}</p> })
  await user.click(screen.getAllByRole('button', { name: '展开' })[1] as HTMLElement)
  expect(cell('8802 的历史')).toBeTruthy()
  await user.click(button('收起'))
  expect(screen.queryByText('8802 的历史')).toBeNull()
})

test.each([
  ['WG-TABLE-062 WG-TABLE-070', 2, '向上移', ['8802', '8801', '8803']],
  ['WG-TABLE-063 WG-TABLE-030', 2, '向下移', ['8801', '8803', '8802']],
  ['WG-TABLE-064 WG-TABLE-068', 1, '插入一行', ['8801', '未编号', '8802', '8803']],
] as const)('%s the menu of row %i has %s', async (_ids, row, entry, after) => {
  const table = show()
  await fromMenu(row, entry)
  expect(codes(table)).toEqual(after)
})

test('WG-TABLE-065 WG-TABLE-066 the first row cannot go up, nor the last one down', async () => {
  const table = show()
  await user.click(button('第1行的操作'))
  const up = await screen.findByRole('menuitem', { name: '向上移' })
  expect(up.getAttribute('aria-disabled')).toBe('true')
  expect(table.move(2, 'down')).toBe(false)
  expect(table.move(0, 'up')).toBe(false)
})

test('WG-TABLE-071 a row that is dropped on another takes its place', async () => {
  const table = show()
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    types: ['text/x-row'],
    effectAllowed: '',
  }
  fireEvent.dragStart(button('第1行的操作'), { dataTransfer })
  fireEvent.drop(cell('8803'), { dataTransfer })
  expect(codes(table)).toEqual(['8802', '8803', '8801'])
})

/** Types into the box of the first price. */
async function typePrice(text: string) {
  const table = show()
  await user.click(cell('300'))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: '房价' })
  await user.clear(box)
  await user.type(box, text)
  return { table, box }
}

test('WG-VALID-017 WG-VALID-018 a number box takes nothing but a number', async () => {
  const { box } = await typePrice('-1x2..5元0')
  expect(box.value).toBe('-12.50')
})

test('WG-TABLE-032 WG-VALID-020 a number box stores a number', async () => {
  const { table } = await typePrice('-12.50')
  await user.keyboard('{Enter}')
  expect(table.read().rows[0]?.price).toBe(-12.5)
})

test('WG-VALID-019 what is no number when the box is left is nothing', async () => {
  const { table } = await typePrice('-')
  await user.click(cell('临街'))
  expect(table.read().rows[0]?.price).toBeNull()
})

test('WG-TABLE-075 WG-TABLE-076 a click opens a cell, a click elsewhere takes over what was typed', async () => {
  const table = show()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(cell('8801'))
  await user.keyboard('A')
  await user.click(cell('临街'))
  expect(codes(table)[0]).toBe('8801A')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('in a table that is always edited every cell is a box', () => {
  show(base, { isAlwaysEdit: true })
  expect(screen.getAllByRole('textbox', { name: '房号' })).toHaveLength(3)
})

test('WG-TABLE-069 deleted rows of the server are kept as deleted ids', async () => {
  const table = show()
  await user.click(button('新增'))
  for (const tick of screen.getAllByRole('checkbox', { name: '选择这一行' }).slice(2)) await user.click(tick)
  await user.click(button('删除'))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  expect(codes(table)).toEqual(['8801', '8802'])
  expect(table.values().deletedIds).toEqual(['3'])
})

test('WG-TABLE-074 a disabled row can neither be ticked nor changed', async () => {
  const table = show(base, { disabledRows: { code: ['8802'] } })
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择这一行' })
  expect(ticks.map(tick => tick.disabled)).toEqual([false, true, false])
  await user.click(screen.getByRole('checkbox', { name: '选择全部行' }))
  expect([...table.read().selected]).toEqual(['1', '3'])
  await user.click(cell('8802'))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('WG-TABLE-045 WG-TABLE-077 tags stand in pairs of characters', async () => {
  const table = show([{ key: 'note', type: 'tags', title: '标签' }])
  await user.click(cell('临街'))
  const box = screen.getByRole('textbox', { name: '标签' })
  await user.clear(box)
  await user.type(box, '临街高层{Enter}')
  expect(table.read().rows[0]?.note).toBe('临街;高层')
})

test('WG-TABLE-078 WG-TABLE-079 WG-TABLE-080 the settings of 新增 stay within their bounds and are kept', async () => {
  expect(readAddSettings(3)).toEqual({ count: 1, position: 0, isScrolled: false })
  expect(bounded({ count: 0, position: 9, isScrolled: false }, 3)).toEqual({
    count: 1,
    position: 3,
    isScrolled: false,
  })
  const table = show()
  await user.click(button('新增设置'))
  await user.clear(screen.getByLabelText('添加行数'))
  await user.type(screen.getByLabelText('添加行数'), '2')
  await user.clear(screen.getByLabelText('添加位置'))
  await user.type(screen.getByLabelText('添加位置'), '2')
  await user.click(button('保存'))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  await user.click(button('新增'))
  expect(codes(table)).toEqual(['8801', '未编号', '未编号', '8802', '8803'])
  localStorage.clear()
})

test('WG-TABLE-081 add, remove and clearSelection are the usual buttons', async () => {
  const table = show()
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  await user.click(screen.getAllByRole('checkbox', { name: '选择这一行' })[0] as HTMLElement)
  expect(button('新增') && button('删除') && button('清空选择')).toBeTruthy()
  await user.click(button('清空选择'))
  expect(table.read().selected.size).toBe(0)
})

test('WG-TABLE-082 deleting asks with the number of rows', async () => {
  show()
  for (const tick of screen.getAllByRole('checkbox', { name: '选择这一行' }).slice(0, 2))
    await user.click(tick)
  await user.click(button('删除'))
  expect(await screen.findByText('确定要删除这 2 项吗?')).toBeTruthy()
})

test('ERR-042 rows are added or inserted once in 1500 ms; sooner somebody is told to slow down', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const table = show()
  fireEvent.click(button('新增'))
  vi.advanceTimersByTime(1499)
  fireEvent.click(button('新增'))
  expect(codes(table)).toHaveLength(4)
  expect(await screen.findByText('你点击的太快了，请慢点点击')).toBeTruthy()
  await fromMenu(1, '插入一行')
  expect(codes(table)).toHaveLength(4)
  expect(await screen.findAllByText('你点击的太快了，请慢点点击')).toHaveLength(2)
  vi.advanceTimersByTime(1)
  await fromMenu(1, '插入一行')
  expect(codes(table)).toEqual(['8801', '未编号', '8802', '8803', '未编号'])
  fireEvent.click(button('新增'))
  expect(codes(table)).toHaveLength(5)
  vi.advanceTimersByTime(1500)
  fireEvent.click(button('新增'))
  expect(codes(table)).toHaveLength(6)
  vi.useRealTimers()
})

test('WG-TABLE-089 a second click on 删除 within 300 ms does not take the row that slid below the pointer', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const table = show([...base, { type: 'row-remove' }])
  fireEvent.click(button('删除第1行'))
  vi.advanceTimersByTime(299)
  fireEvent.click(button('删除第1行'))
  expect(codes(table)).toEqual(['8802', '8803'])
  vi.advanceTimersByTime(1)
  fireEvent.click(button('删除第1行'))
  expect(codes(table)).toEqual(['8803'])
  vi.useRealTimers()
})

test('SH-PERM-017 SH-PERM-019 below the prefix of a table 新增 is hidden when its code is switched off', () => {
  show(base, { authPre: 'order:line:' }, ['order:line:add'])
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
})

test('SH-PERM-017 SH-PERM-020 删除 is hidden when batch_delete is switched off, 新增 stays', async () => {
  show(base, { authPre: 'order:line:' }, ['order:line:batch_delete', 'order:note:add'])
  await user.click(screen.getAllByRole('checkbox', { name: '选择这一行' })[0] as HTMLElement)
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  expect(button('新增')).toBeTruthy()
})

test('WG-TABLE-046 a slot draws what the page wants', async () => {
  const render = ({ row, setValue }: SlotCell) => (
    <button type="button" onClick={() => setValue('改过')}>{`改 ${row.code}`}</button>
  )
  const table = show([{ key: 'note', type: 'slot', title: '备注', render }])
  await user.click(button('改 8802'))
  expect(table.read().rows[1]?.note).toBe('改过')
})

test('WG-TABLE-042 WG-TABLE-048 progress is a bar, a hidden column is kept and not shown', () => {
  const table = show([
    { key: 'price', type: 'progress', title: '进度' },
    { key: 'note', type: 'hidden', title: '备注' },
  ])
  expect(screen.getAllByRole('progressbar')).toHaveLength(3)
  expect(screen.queryByText('备注')).toBeNull()
  expect(table.values().values[0]).toMatchObject({ note: '临街' })
})

const kinds = [
  { value: '1', text: '大床' },
  { value: '2', text: '双床' },
]

test('WG-TABLE-007 WG-TABLE-034 a choice is made among the column’s options', async () => {
  const table = show([{ key: 'kind', type: 'select', title: '床型', options: kinds }])
  await user.click(screen.getAllByRole('gridcell')[0] as HTMLElement)
  await user.click(await screen.findByTitle('双床'))
  expect(table.read().rows[0]?.kind).toBe('2')
  expect(cell('双床')).toBeTruthy()
})

test('WG-TABLE-054 WG-TABLE-057 both names of a cell with several choices mean the same', () => {
  const types = ['select-multiple', 'list_multi'] as const
  const columns = types.map((type): TableColumn => ({ key: type, type, title: '床型', options: kinds }))
  expect(settleColumns(columns).map(column => column.type)).toEqual(['list_multi', 'list_multi'])
})

test('WG-TABLE-041 WG-TABLE-098 several choices show one tag and the number of the others', () => {
  const store = createTableStore(
    [{ key: 'kind', type: 'select-multiple', title: '床型', options: kinds }],
    [{ id: '1', kind: '1,2' }],
  )
  render(
    <Frame>
      <App>
        <EditableTable table={store} label="房间" />
      </App>
    </Frame>,
  )
  expect(cell('大床')).toBeTruthy()
  expect(screen.queryByText('双床')).toBeNull()
  expect(cell('+1')).toBeTruthy()
})

test('several choices are made one after the other while a figure arrives in the same row', async () => {
  const table = show([
    { key: 'kind', type: 'select-multiple', title: '床型', options: kinds },
    { key: 'price', type: 'inputNumber', title: '房价' },
  ])
  await user.click(screen.getAllByRole('gridcell')[0] as HTMLElement)
  await user.click(await screen.findByTitle('大床'))
  act(() => table.set([{ index: 0, key: 'price', value: 320 }]))
  await user.click(await screen.findByTitle('双床'))
  await user.tab()
  expect(table.read().rows[0]).toMatchObject({ kind: '1,2', price: 320 })
})

test('WG-TABLE-053 radio buttons choose one option', async () => {
  const table = show([{ key: 'kind', type: 'radio', title: '床型', options: kinds }])
  await user.click(screen.getAllByRole('gridcell')[1] as HTMLElement)
  await user.click(await screen.findByRole('radio', { name: '双床' }))
  expect(table.read().rows[1]?.kind).toBe('2')
})

test('WG-TABLE-010 a new value empties the columns that hang on it, and their options are asked for it', async () => {
  const columns: TableColumn[] = [
    { key: 'city', type: 'select', title: '城市', options: kinds, linkageKey: 'area' },
    { key: 'area', type: 'select', title: '区', linkageKey: 'street' },
    { key: 'street', type: 'select', title: '街道' },
  ]
  const asked: unknown[] = []
  const linked = async (key: string, parent: unknown) => {
    asked.push([key, parent])
    return [{ value: 'x', text: '朝阳区' }]
  }
  const table = show(columns, { linked })
  act(() => table.set([{ index: 0, key: 'city', value: '1' }]))
  await user.click(screen.getAllByRole('gridcell')[1] as HTMLElement)
  await user.click(await screen.findByTitle('朝阳区'))
  expect(asked).toContainEqual(['area', '1'])
  act(() => table.set([{ index: 0, key: 'street', value: 's' }]))
  act(() => table.set([{ index: 0, key: 'city', value: '2' }]))
  expect(table.read().rows[0]).toMatchObject({ city: '2', area: null, street: null })
})

test('WG-TABLE-033 WG-TABLE-049 WG-TABLE-097 several lines are written in a box of their own', async () => {
  const table = show([{ key: 'note', type: 'input_pop', title: '备注' }])
  await user.click(cell('临街'))
  const box = await screen.findByRole('textbox', { name: '备注' })
  expect(box.style.height).toBe('200px')
  await user.clear(box)
  await user.type(box, '第一行{Enter}第二行')
  await user.tab()
  expect(table.read().rows[0]?.note).toBe('第一行\n第二行')
})

test('WG-TABLE-058 names that the table knows cannot be taken, others can', () => {
  for (const name of ['row-number', 'hidden', 'input', 'popup', 'select-multiple'])
    expect(() => registerCell(name, { Cell: () => null })).toThrow('保留')
  registerCell('stars', { Cell: ({ value }) => <b>{'★'.repeat(Number(value) / 100)}</b> })
  show([{ key: 'price', type: 'stars', title: '星级' }])
  expect(cell('★★★')).toBeTruthy()
})

test('WG-TABLE-087 WG-TABLE-088 rows are 61 px high and the table at most 400 px', () => {
  show()
  expect(screen.getByRole('grid').style.gridTemplateRows).toContain('repeat(3, 61px)')
  cleanup()
  const table = createTableStore(
    base,
    Array.from({ length: 30 }, (_, at) => ({ id: `${at}` })),
  )
  render(
    <Frame>
      <App>
        <EditableTable table={table} label="房间" />
      </App>
    </Frame>,
  )
  expect(screen.getByRole('grid').style.blockSize).toBe('400px')
})

function showRuled() {
  const validateRules: CellRule[] = [
    { required: true, message: '房号必填' },
    { pattern: 'n', message: '房号应为数字' },
  ]
  return show([
    { key: 'code', type: 'input', title: '房号', validateRules },
    { key: 'note', type: 'normal', title: '备注' },
  ])
}

test('WG-TABLE-005 WG-VALID-021 a bad cell is found while typing', async () => {
  const table = showRuled()
  await user.click(cell('8801'))
  await user.keyboard('x')
  expect([...table.read().problems.values()]).toEqual([{ code: '房号应为数字' }])
})

test('WG-VALID-013 WG-VALID-021 WG-VALID-022 a bad cell says why in a bubble when it is left; others are found when the page asks', async () => {
  const table = showRuled()
  await user.click(cell('8801'))
  await user.clear(screen.getByRole('textbox', { name: '房号' }))
  await user.click(cell('临街'))
  await user.hover(await screen.findByRole('img', { name: '房号必填' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('房号必填')
  act(() => table.set([{ index: 1, key: 'code', value: null }]))
  act(() => void table.check())
  expect([...table.read().problems.keys()]).toEqual(['1', '2'])
})

test('WG-VALID-014 a value that stands twice in a column is refused with the rule’s message', () => {
  const table = show([
    { key: 'code', type: 'input', title: '房号', validateRules: [{ unique: true, message: '房号重复了' }] },
  ])
  act(() => table.set([{ index: 2, key: 'code', value: '8801' }]))
  expect(document.querySelectorAll('[data-problem="房号重复了"]')).toHaveLength(2)
})

test('WG-VALID-015 WG-VALID-016 a rule may be an expression or a function of the page', () => {
  const table = createTableStore(
    [
      { key: 'code', type: 'input', title: '房号', validateRules: [{ pattern: /^88/, message: '只有八楼' }] },
      {
        key: 'price',
        type: 'inputNumber',
        title: '房价',
        validateRules: [{ handler: value => (Number(value) > 450 ? '太贵' : undefined) }],
      },
    ],
    [...rooms, { id: '4', code: '9901', price: 1 }],
  )
  expect(Object.fromEntries(table.check())).toEqual({ '2': { price: '太贵' }, '4': { code: '只有八楼' } })
})

test('a spreadsheet’s keys: replace by typing, Enter goes down, Escape takes back, undo and redo', async () => {
  const table = show()
  await user.click(cell('8801'))
  await user.keyboard('{Escape}{ArrowDown}9902{Enter}')
  expect(codes(table)).toEqual(['8801', '9902', '8803'])
  await user.keyboard('{F2}B{Escape}')
  expect(codes(table)).toEqual(['8801', '9902', '8803'])
  await user.keyboard('{Delete}')
  expect(codes(table)).toEqual(['8801', '9902', null])
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(codes(table)).toEqual(['8801', '8802', '8803'])
  await user.keyboard('{Control>}y{/Control}')
  expect(codes(table)).toEqual(['8801', '9902', '8803'])
})

test('a block pasted into a cell that a click has opened fills the block; what does not fit stays with its reason', async () => {
  const table = show()
  await user.click(cell('8801'))
  const box = screen.getByRole('textbox', { name: '房号' })
  fireEvent.paste(box, { clipboardData: { getData: () => '9901\t12.5元\n9902\t80' } })
  fireEvent.blur(box)
  expect(
    table
      .read()
      .rows.slice(0, 2)
      .map(row => [row.code, row.price]),
  ).toEqual([
    ['9901', '12.5元'],
    ['9902', 80],
  ])
  expect(table.check().get(table.read().rows[0]?.id ?? '')).toEqual({ price: '房价应为数字' })
})

const paste = (box: Element, text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } })

test('a block pasted into an open box of several lines fills the block; lines alone stay its text', async () => {
  const table = show([
    { key: 'note', type: 'textarea', title: '备注' },
    { key: 'price', type: 'inputNumber', title: '房价' },
  ])
  await user.click(cell('临街'))
  await user.keyboard('{Enter}')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '备注' })
  paste(box, '高层\t一百\n低层\t90')
  const rows = () => table.read().rows.map(row => [row.note, row.price])
  const pasted = [
    ['高层', '一百'],
    ['低层', 90],
  ]
  await vi.waitFor(() => expect(rows().slice(0, 2)).toEqual(pasted), 45_000)
  fireEvent.blur(box)
  expect(rows().slice(0, 2)).toEqual([
    ['高层', '一百'],
    ['低层', 90],
  ])
  expect(table.check().get('1')).toEqual({ price: '房价应为数字' })
})

test('ticks and choices are pasted by their words, and what no column can take is said', async () => {
  const table = show([
    { key: 'code', type: 'input', title: '房号' },
    { key: 'isSold', type: 'checkbox', title: '可售', customValue: ['Y', 'N'] },
    { key: 'note', type: 'normal', title: '备注' },
  ])
  await user.click(cell('8801'))
  paste(screen.getByRole('textbox', { name: '房号' }), '9901\t是\n9902\t否\n9903\t也许\t新备注\t多一列')
  expect(table.read().rows.map(row => [row.code, row.isSold ?? null])).toEqual([
    ['9901', 'Y'],
    ['9902', 'N'],
    ['9903', null],
  ])
  expect(table.read().rows[2]?.note).toBeNull()
  expect(await screen.findByText('有 3 个单元格没有填入：超出了最后一列，或所在的列不能填写')).toBeTruthy()
})

test('a block is marked with Shift, copied, pasted with the rows it needs, and filled down', async () => {
  const table = show()
  await user.click(cell('8801'))
  await user.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(document.querySelectorAll('[data-block="true"]')).toHaveLength(4)
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => copied.set(type, text) }
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData })
  expect(copied.get('text/plain')).toBe('8801\t300\n8802\t500')
  await user.keyboard('{ArrowDown}')
  const pasted = { getData: () => '9901\t1\n9902\t2' }
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: pasted })
  expect(table.read().rows.map(row => [row.code, row.price])).toEqual([
    ['8801', 300],
    ['8802', 500],
    ['8803', 9901],
    ['未编号', 9902],
  ])
})

/** The calls that a table makes, answered by their paths. */
function serve(answers: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = decodeURIComponent(pathname)
    asked.push(path)
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result: found?.[1] ?? [] }))
  })
  return asked
}
const edit = (at: number) => user.click(screen.getAllByRole('gridcell')[at] as HTMLElement)

test('WG-TABLE-006 a dictionary fills the options of a column', async () => {
  serve({ '/getDictItems/bed_kind': kinds })
  const table = show([{ key: 'kind', type: 'select', title: '床型', dictCode: 'bed_kind' }])
  await edit(0)
  await user.click(await screen.findByTitle('大床'))
  expect(table.read().rows[0]?.kind).toBe('1')
  expect(await screen.findByText('大床')).toBeTruthy()
})

async function showDepartments() {
  const asked = serve({ '/loadDictItem/sys_depart,depart_name,id': ['前厅部', '客房部'] })
  const table = createTableStore(
    [{ key: 'depart', type: 'sel_depart', title: '部门' }],
    [{ id: '1', depart: 'd1,d2' }],
  )
  render(
    <Frame>
      <App>
        <EditableTable table={table} label="部门" />
      </App>
    </Frame>,
  )
  expect(await screen.findByText('前厅部,客房部')).toBeTruthy()
  return { asked, table }
}

test('WG-TABLE-043 WG-TABLE-059 a department cell stores ids and shows names, both joined by commas', async () => {
  const { table } = await showDepartments()
  expect(table.values().values[0]?.depart).toBe('d1,d2')
})

test('WG-TABLE-060 WG-TABLE-061 a department cell asks for names by ids where it says nothing else', async () => {
  const { asked } = await showDepartments()
  expect(asked.some(path => path.endsWith('/loadDictItem/sys_depart,depart_name,id'))).toBe(true)
})

test('WG-TABLE-044 people are chosen by search and stored by their account', async () => {
  serve({ '/loadDict/sys_user,realname,username': [{ value: 'manager', text: '王经理' }] })
  const table = show([
    { key: 'owner', type: 'sel_user', title: '经办人', fieldExtendJson: '{"multiSelect":false}' },
  ])
  await edit(0)
  await user.click(await screen.findByTitle('王经理'))
  expect(table.read().rows[0]?.owner).toBe('manager')
})

test('WG-TABLE-056 an option is searched for on the server', async () => {
  const asked = serve({ '/loadDict/sys_position,name,code': [{ value: 'p1', text: '主管' }] })
  const table = show([
    { key: 'post', type: 'sel_search_async', title: '职务', dictCode: 'sys_position,name,code' },
  ])
  await edit(0)
  await user.click(await screen.findByTitle('主管'))
  expect(table.read().rows[0]?.post).toBe('p1')
  expect(asked.some(path => path.endsWith('/loadDict/sys_position,name,code'))).toBe(true)
})

test('WG-TABLE-040 WG-TABLE-055 an option is searched for among those of the column', async () => {
  const table = show([{ key: 'kind', type: 'select-search', title: '床型', options: kinds }])
  await edit(0)
  await user.keyboard('双')
  expect(screen.queryByTitle('大床')).toBeNull()
  await user.click(await screen.findByTitle('双床'))
  expect(table.read().rows[0]?.kind).toBe('2')
})

test('WG-TABLE-035 WG-TABLE-036 WG-TABLE-037 days, moments and times are written in their forms', async () => {
  for (const [type, typed] of [
    ['date', '2026-11-15'],
    ['datetime', '2026-11-15 08:30:00'],
    ['time', '08:30:00'],
  ] as const) {
    const table = show([{ key: 'at', type, title: '时间' }])
    await edit(0)
    await user.keyboard(`${typed}{Enter}`)
    expect(table.read().rows[0]?.at).toBe(typed)
    cleanup()
  }
})

test('WG-TABLE-039 WG-TABLE-050 WG-TABLE-051 files and pictures are uploaded in a dialog of the cell', async () => {
  for (const [type, name] of [
    ['upload', '上传文件'],
    ['file', '上传文件'],
    ['image', '上传图片'],
  ] as const) {
    show([{ key: 'papers', type, title: '附件' }])
    await edit(0)
    const dialog = await screen.findByRole('dialog', { name: '附件' })
    expect(within(dialog).getByRole('button', { name: new RegExp(name) })).toBeTruthy()
    cleanup()
  }
})

const guestColumn: TableColumn = {
  key: 'guest',
  type: 'popup',
  title: '客人',
  popupCode: 'guest_report',
  orgFields: 'realname, phone,level',
  destFields: 'guest,mobile',
  param: { hotel: 'KZ001' },
  sorter: 'realname=asc',
}

/** A popup cell for which somebody has chosen a record. */
async function pickGuest() {
  const asked: unknown[] = []
  const pick: PickReport = async wanted => {
    asked.push(wanted)
    return [{ realname: '张三', phone: '13800000000', level: '9', secret: 'x' }]
  }
  const table = show([guestColumn, { key: 'mobile', type: 'hidden' }], { pick })
  await edit(1)
  await screen.findByText('张三')
  return { asked, table }
}

test('WG-TABLE-018 WG-TABLE-021 WG-TABLE-022 a popup cell asks its report, with parameters and order', async () => {
  const { asked } = await pickGuest()
  expect(asked).toEqual([
    {
      code: 'guest_report',
      fields: ['realname', 'phone', 'level'],
      param: { hotel: 'KZ001' },
      sorter: 'realname=asc',
      isMany: false,
      title: '客人',
    },
  ])
})

test('WG-TABLE-019 WG-TABLE-020 WG-TABLE-052 a popup cell fills the fields it names, in one step', async () => {
  const { table } = await pickGuest()
  expect(table.read().rows[1]).toEqual({ ...rooms[1], guest: '张三', mobile: '13800000000' })
  act(table.undo)
  expect(table.read().rows[1]).toMatchObject({ guest: null, mobile: null })
})

test('WG-TABLE-052 several records are joined by commas, and giving up changes nothing', async () => {
  const answers = [
    [
      { realname: '张三', phone: '1' },
      { realname: '李四', phone: '2' },
    ],
    undefined,
  ]
  const pick: PickReport = async () => answers.shift()
  const table = show([{ ...guestColumn, fieldExtendJson: '{"multiSelect":true}' }], { pick })
  await edit(0)
  await screen.findByText('张三,李四')
  await edit(0)
  await vi.waitFor(() => expect(answers).toEqual([]), 20_000)
  expect(table.read().rows[0]).toMatchObject({ guest: '张三,李四', mobile: '1,2' })
})

test('WG-TABLE-096 the table knows that it is being scrolled until 100 ms after the last movement', () => {
  expect(scrollStateResetMs).toBe(100)
  vi.useFakeTimers()
  show()
  const grid = screen.getByRole('grid')
  fireEvent.scroll(grid)
  vi.advanceTimersByTime(80)
  fireEvent.scroll(grid)
  vi.advanceTimersByTime(99)
  expect(grid.dataset.scrolling).toBe('true')
  vi.advanceTimersByTime(1)
  expect(grid.dataset.scrolling).toBeUndefined()
  vi.useRealTimers()
})

test('ERR-041 a sub-table is tried three times more before it is called a failure, and can be tried again', async () => {
  let attempts = 0
  let isBroken = true
  const below = createSubTables(async row => {
    attempts += 1
    if (isBroken) throw new Error('not now')
    return createTableStore(
      [{ key: 'guest', type: 'input', title: '客人' }],
      [{ id: 'g', guest: `住客${row.code}` }],
    )
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const columns: TableColumn[] = [{ type: 'row-expand' }, { key: 'code', type: 'input', title: '房号' }]
  show(columns, { expand: row => <SubTable tables={below} row={row} label="住客" toolbar={false} /> })
  fireEvent.click(screen.getAllByRole('button', { name: '展开' })[0] as HTMLElement)
  await act(() => vi.advanceTimersByTimeAsync(retryDelayMs * 2))
  expect([attempts, screen.queryByText('打开子表失败')]).toEqual([3, null])
  await act(() => vi.advanceTimersByTimeAsync(retryDelayMs))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect([attempts, Boolean(screen.getByText('打开子表失败'))]).toEqual([4, true])
  isBroken = false
  fireEvent.click(button('重试'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(cell('住客8801')).toBeTruthy()
  vi.useRealTimers()
})

test('what is typed in a sub-table stays when its row is closed and opened again; its keys are its own', async () => {
  const below = createSubTables(async () =>
    createTableStore([{ key: 'guest', type: 'input', title: '客人' }], [{ id: 'g', guest: '张三' }]),
  )
  const columns: TableColumn[] = [{ type: 'row-expand' }, { key: 'code', type: 'input', title: '房号' }]
  const table = show(columns, {
    expand: row => <SubTable tables={below} row={row} label="住客" toolbar={false} />,
  })
  await user.click(screen.getAllByRole('button', { name: '展开' })[0] as HTMLElement)
  await user.click(await screen.findByText('张三'))
  await user.keyboard('丰{Enter}')
  await user.click(button('收起'))
  await user.click(screen.getAllByRole('button', { name: '展开' })[0] as HTMLElement)
  expect(await screen.findByText('张三丰')).toBeTruthy()
  expect(below.opened().get('1')?.values().values).toEqual([{ id: 'g', guest: '张三丰', orderNum: 1 }])
  expect(table.read().rows).toEqual(rooms)
})

const many = Array.from({ length: 25 }, (_, at) => ({ id: `m${at}`, code: `房${at + 1}`, price: 1 }))
function showPages(props: Partial<EditableTableProps>) {
  const table = createTableStore(base, many)
  render(
    <Frame>
      <App>
        <EditableTable table={table} label="房间" rowHeightPx={20} maxHeightPx={800} {...props} />
      </App>
    </Frame>,
  )
  return table
}

test('rows stand in pages of ten; numbers, blocks and new rows know their place in the whole table', async () => {
  const table = showPages({ paging: 'local' })
  expect(cell('1-10 共25条')).toBeTruthy()
  expect(screen.queryByText('房11')).toBeNull()
  await user.click(screen.getByTitle('2'))
  expect(cell('11-20 共25条')).toBeTruthy()
  const row = cell('房12').closest('[role=row]')
  expect(row?.querySelector('[aria-colindex="3"]')?.textContent).toBe('12')
  // The whole table is summed, whatever page is shown.
  expect(cell('合计').closest('[role=row]')?.textContent).toContain('25')
  await user.click(cell('房12'))
  await user.keyboard('{Escape}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(codes(table).slice(10, 14)).toEqual(['房11', '房12', '房12', '房14'])
  await user.click(button('新增'))
  expect(cell('21-26 共26条')).toBeTruthy()
  expect(cell('未编号')).toBeTruthy()
})

test('an owner who loads page by page is asked for the next one, and the rows are numbered through', async () => {
  const asked: number[][] = []
  const paging = { current: 3, pageSize: 25, total: 90, onChange: (...page: number[]) => asked.push(page) }
  showPages({ paging })
  expect(cell('51-75 共90条')).toBeTruthy()
  const row = cell('房1').closest('[role=row]')
  expect(row?.querySelector('[aria-colindex="3"]')?.textContent).toBe('51')
  await user.click(screen.getByTitle('4'))
  expect(asked).toEqual([[4, 25]])
})

test('one keystroke draws one cell, also when it makes the cell wrong', async () => {
  const drawn: string[] = []
  registerCell('counted', {
    Cell: ({ row, column }) => {
      drawn.push(`${row.id}.${column.key}`)
      return null
    },
  })
  const validateRules: CellRule[] = [{ pattern: 'n', message: '房号应为数字' }]
  const table = show([
    { key: 'code', type: 'input', title: '房号', validateRules },
    { key: 'price', type: 'counted', title: '房价', statistics: ['sum'] },
  ])
  await user.click(cell('8801'))
  drawn.length = 0
  await user.keyboard('1')
  await user.keyboard('x')
  expect(table.read().problems.size).toBe(1)
  expect(drawn).toEqual([])
  // Taking it over draws the cells of its row, no others.
  await user.keyboard('{Backspace}{Enter}')
  expect([...new Set(drawn)]).toEqual(['1.price'])
})

test('fill down, emptying and pasting leave disabled rows as they are', async () => {
  const table = show(base, { disabledRows: { code: ['8802'] } })
  await user.click(cell('8801'))
  await user.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(codes(table)).toEqual(['8801', '8802', '8801'])
  await user.keyboard('{Delete}')
  expect(codes(table)).toEqual([null, '8802', null])
})

const staffPopup = {
  key: 'owner',
  type: 'popup',
  title: '负责人',
  popupCode: 'staff',
  orgFields: 'realname,username',
  destFields: 'owner,account',
  param: { hotel: "'KZ001'" },
  sorter: 'username=desc',
}

/** The report that `staffPopup` chooses from. */
function serveStaff() {
  const columns = ['username', 'realname'].map(dataIndex => ({
    title: dataIndex,
    dataIndex,
    align: 'left',
    fieldType: 'String',
  }))
  return servePaths({
    '/online/cgreport/api/getRpColumns/staff': () => ({
      cgRpConfigId: 'r1',
      cgRpConfigName: '员工选择',
      columns,
      dictOptions: {},
    }),
    '/online/cgreport/api/getQueryInfo/r1': () => [],
    '/online/cgreport/api/getData/r1': () => ({
      records: [
        { username: 'wang', realname: '王一' },
        { username: 'li', realname: '李二' },
      ],
      total: 2,
      totals: {},
    }),
  })
}

test('WG-TABLE-020 WG-TABLE-021 WG-TABLE-052 a popup cell fills fields of its row from a report', async () => {
  const { askedFor } = serveStaff()
  const table = show([staffPopup, { key: 'account', type: 'normal', title: '账号' }])
  await edit(0)
  const dialog = await screen.findByRole('dialog', { name: /员工选择/ })
  await user.click(await within(dialog).findByText('李二'))
  await user.click(within(dialog).getByRole('button', { name: /确定/ }))
  await vi.waitFor(() => expect(table.read().rows[0]).toMatchObject({ owner: '李二', account: 'li' }), 20_000)
  expect(table.read().rows[1]).not.toHaveProperty('account')
  expect(askedFor('/online/cgreport/api/getData/r1')[0]).toMatchObject({
    self_hotel: 'KZ001',
    column: 'username',
    order: 'desc',
  })
})

test('WG-TABLE-019 WG-TABLE-020 a popup cell that takes more fields than it fills says so', async () => {
  serveStaff()
  show([{ ...staffPopup, destFields: 'owner' }])
  await edit(0)
  expect(await screen.findByText('popup参数未正确配置,原始值和目标值数量不一致!')).toBeTruthy()
})
