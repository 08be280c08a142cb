import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { PopupPicker, type PopupPickerProps } from '@kezhan/widgets/pickers/PopupPicker'
import { sortedColumns } from '@kezhan/widgets/pickers/report-popup'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Asked, servePaths } from './testing/paths-server'

afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

const people = Array.from({ length: 12 }, (_, index) => ({
  id: `u${index + 1}`,
  username: `user${index + 1}`,
  realname: `员工${index + 1}`,
  sex: index % 2 === 0 ? '1' : '2',
}))
const config = {
  cgRpConfigId: 'r1',
  cgRpConfigName: '员工选择',
  columns: [
    { title: '账号', dataIndex: 'username', align: 'left', fieldType: 'String', sorter: true },
    { title: '姓名', dataIndex: 'realname', align: 'left', fieldType: 'String' },
    { title: '性别', dataIndex: 'sex', align: 'left', fieldType: 'String', customRender: 'sex' },
  ],
  dictOptions: {
    sex: [
      { value: '1', text: '男' },
      { value: '2', text: '女' },
    ],
  },
} as const
const lines = [
  { label: '账号', field: 'username', mode: 'single', view: 'string' },
  { label: '姓名', field: 'realname', mode: 'single', view: 'string' },
  { label: '性别', field: 'sex', mode: 'single', view: 'list', dictCode: 'sex', hidden: '1' },
  { label: '金额', field: 'amount', mode: 'group', view: 'number', hidden: '1' },
]
const columnsPath = '/online/cgreport/api/getRpColumns/staff'
const linesPath = '/online/cgreport/api/getQueryInfo/r1'
const dataPath = '/online/cgreport/api/getData/r1'
function dataOf(query: Asked['query']) {
  const found = people.filter(row => row.username.includes((query.username ?? '').replaceAll('*', '')))
  const start = (Number(query.pageNo) - 1) * Number(query.pageSize)
  return { records: found.slice(start, start + Number(query.pageSize)), total: found.length, totals: {} }
}
const serveReport = () =>
  servePaths({ [columnsPath]: () => config, [linesPath]: () => lines, [dataPath]: dataOf })

interface Held {
  value: string | null
  filled: Readonly<Record<string, string | null>>
}
type Given = Partial<Omit<PopupPickerProps, 'value' | 'onChange'>>
const usual = { code: 'staff', orgFields: 'username,realname', destFields: 'account,name', label: '员工' }
function renderPopup(given: Given = {}, initial: string | null = null): Held {
  const held: Held = { value: initial, filled: {} }
  function Owner() {
    const [value, setValue] = useState(initial)
    return (
      <PopupPicker
        {...usual}
        {...given}
        value={value}
        onChange={(next, filled) => {
          held.value = next
          held.filled = filled
          setValue(next)
        }}
      />
    )
  }
  renderPage(<Owner />, { rights: [] })
  return held
}
async function open(given: Given = {}) {
  const held = renderPopup(given)
  fireEvent.click(await screen.findByRole('button', { name: '选择员工' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(rowsOf(dialog).length).toBeGreaterThan(0))
  return { held, dialog }
}
const rowsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>('.ant-table-row')]
const button = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('button', { name })
const confirm = (dialog: HTMLElement) => fireEvent.click(button(dialog, /^确定/))

test('WG-PICK-004 WG-PICK-005 the popup of the picker is the report popup: 1200 wide, named after its report', async () => {
  serveReport()
  const { dialog } = await open()
  expect((dialog.closest('.ant-modal') as HTMLElement).style.width).toBe('1200px')
  expect(within(dialog).getByText('员工选择')).toBeTruthy()
})

test('WG-PICK-027 the search form is built from what the server says: label, field, mode', async () => {
  const { askedFor } = serveReport()
  const { dialog } = await open()
  expect(within(dialog).queryByRole('combobox', { name: '性别' })).toBeNull()
  fireEvent.click(button(dialog, /展开/))
  expect(within(dialog).getByRole('combobox', { name: '性别' })).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: '账号' }), { target: { value: 'user1' } })
  fireEvent.change(within(dialog).getByLabelText('金额起'), { target: { value: '10' } })
  fireEvent.change(within(dialog).getByLabelText('金额止'), { target: { value: '20' } })
  fireEvent.click(button(dialog, '查询'))
  await waitFor(() => expect(rowsOf(dialog)).toHaveLength(4))
  expect(askedFor(dataPath).at(-1)).toEqual({
    username: '*user1*',
    amount_begin: '10',
    amount_end: '20',
    pageNo: '1',
    pageSize: '10',
  })
  fireEvent.click(button(dialog, '重置'))
  await waitFor(() => expect(rowsOf(dialog)).toHaveLength(10))
})

test('WG-PICK-028 WG-PICK-029 WG-PICK-030 the banner counts what is chosen, 清空 empties it, 刷新 asks again', async () => {
  const { askedFor } = serveReport()
  const { dialog } = await open({ multi: true })
  const banner = within(dialog).getByRole('status')
  expect(banner.textContent).toBe('已选择 0 项')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '选择 user1' }))
  // A row is chosen wherever it is clicked.
  fireEvent.click(within(dialog).getByText('员工2'))
  expect(banner.textContent).toBe('已选择 2 项')
  fireEvent.click(within(dialog).getByTitle('2'))
  fireEvent.click(await within(dialog).findByText('员工11'))
  expect(banner.textContent).toBe('已选择 3 项')
  fireEvent.click(button(dialog, '清空'))
  expect(banner.textContent).toBe('已选择 0 项')
  expect(dialog.querySelectorAll('.ant-table-row-selected')).toHaveLength(0)
  const before = askedFor(dataPath).length
  fireEvent.click(button(dialog, '刷新'))
  await waitFor(() => expect(askedFor(dataPath)).toHaveLength(before + 1))
})

test('WG-PICK-032 a column whose customRender names a dictionary shows its text', async () => {
  serveReport()
  const { dialog } = await open()
  expect(rowsOf(dialog)[0]?.textContent).toContain('男')
  expect(rowsOf(dialog)[1]?.textContent).toContain('女')
})

test('WG-PICK-031 a column of the config is marked with its sort order', async () => {
  expect(sortedColumns(config.columns, { column: 'username', order: 'desc' })[0]).toMatchObject({
    dataIndex: 'username',
    sortOrder: 'descend',
  })
  const { askedFor } = serveReport()
  const { dialog } = await open({ sorter: 'username=desc' })
  expect(askedFor(dataPath)[0]).toMatchObject({ column: 'username', order: 'desc' })
  const head = within(dialog).getByRole('columnheader', { name: '账号' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
})

test('WG-PICK-041 WG-PICK-042 several rows fill all fields, joined by a comma; field says which one is shown', async () => {
  serveReport()
  const { held, dialog } = await open({ multi: true, field: 'name' })
  fireEvent.click(within(dialog).getByText('员工1'))
  fireEvent.click(within(dialog).getByText('员工3'))
  confirm(dialog)
  await waitFor(() => expect(held.value).toBe('员工1,员工3'))
  expect(held.filled).toEqual({ account: 'user1,user3', name: '员工1,员工3' })
})

test('WG-PICK-041 a separator of its own holds for what is shown; clearing empties every field', async () => {
  serveReport()
  const { held, dialog } = await open({ multi: true, field: 'name', separator: ';' })
  fireEvent.click(within(dialog).getByText('员工1'))
  fireEvent.click(within(dialog).getByText('员工2'))
  confirm(dialog)
  await waitFor(() => expect(held.filled).toEqual({ account: 'user1,user2', name: '员工1;员工2' }))
  fireEvent.click(screen.getByRole('button', { name: '清空员工', hidden: true }))
  expect([held.value, held.filled]).toEqual([null, { account: null, name: null }])
})

test('WG-PICK-041 one row: the last click counts; parameters go as self_ without quotes and empty ones not at all', async () => {
  const { askedFor } = serveReport()
  const { held, dialog } = await open({ param: { username: "'user1'", hotel: "''" } })
  expect(askedFor(dataPath)[0]).toMatchObject({ self_username: 'user1', username: 'user1' })
  expect(askedFor(dataPath)[0]).not.toHaveProperty('self_hotel')
  expect(within(dialog).getByRole('textbox', { name: '账号' })).toHaveProperty('value', 'user1')
  confirm(dialog)
  expect(await screen.findByText('请选择一条记录')).toBeTruthy()
  fireEvent.click(within(dialog).getByText('员工1'))
  fireEvent.click(within(dialog).getByText('员工10'))
  confirm(dialog)
  await waitFor(() => expect(held.filled).toEqual({ account: 'user10', name: '员工10' }))
})

test('WG-PICK-043 without code, original fields or destination fields it says so and does not open', async () => {
  serveReport()
  for (const given of [{ code: '' }, { orgFields: '' }, { destFields: '' }]) {
    renderPopup(given)
    expect((await screen.findAllByText('popup参数未正确配置!')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: '选择员工' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    clearPage()
    serveReport()
  }
})

test('WG-PICK-044 as many destination fields as original ones', async () => {
  serveReport()
  renderPopup({ destFields: 'account' })
  expect(
    (await screen.findAllByText('popup参数未正确配置,原始值和目标值数量不一致!')).length,
  ).toBeGreaterThan(0)
})

test('WG-PICK-041 by keyboard alone: Enter opens, a space chooses, the header sorts, Enter confirms, the focus returns', async () => {
  const { askedFor } = serveReport()
  const held = renderPopup({ field: 'name' })
  const user = userEvent.setup({ delay: null })
  const box = await screen.findByRole('textbox', { name: '员工' })
  box.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  const radio = await within(dialog).findByRole('radio', { name: '选择 user2' })
  const head = within(dialog).getByRole('columnheader', { name: '账号' })
  expect(head.tabIndex).toBe(0)
  fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(askedFor(dataPath).at(-1)).toMatchObject({ column: 'username', order: 'asc' }))
  radio.focus()
  await user.keyboard(' ')
  button(dialog, /^确定/).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(held.filled).toEqual({ account: 'user2', name: '员工2' }))
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('a report that is not there is told in a dialog', async () => {
  servePaths({
    [columnsPath]: () => {
      throw new Error('动态报表配置不存在!')
    },
  })
  renderPopup()
  fireEvent.click(await screen.findByRole('button', { name: '选择员工' }))
  expect(await screen.findByText('Popup初始化失败，请检查你的配置或稍后重试！')).toBeTruthy()
})

/** Opens the same picker three times: at once again, and again after more than 30 seconds. */
async function openThreeTimes(groupId: string | undefined) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { askedFor } = serveReport()
  const { dialog } = await open({ groupId })
  const counts = [askedFor(columnsPath).length]
  for (const laterMs of [29_000, 2000]) {
    fireEvent.click(button(screen.getAllByRole('dialog').at(-1) ?? dialog, /^取\s?消/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.setSystemTime(Date.now() + laterMs)
    const before = askedFor(dataPath).length
    fireEvent.click(screen.getByRole('button', { name: '选择员工' }))
    await waitFor(() => expect(askedFor(dataPath).length).toBeGreaterThan(before))
    await waitFor(() => expect(rowsOf(screen.getByRole('dialog')).length).toBeGreaterThan(0))
    counts.push(askedFor(columnsPath).length)
  }
  expect(askedFor(linesPath)).toHaveLength(counts.at(-1) ?? 0)
  return counts
}

test('API-RPT-004 API-RPT-005 with a group id columns and query info are kept for 30000 ms', async () => {
  expect(await openThreeTimes('g1')).toEqual([1, 1, 2])
})

test('API-RPT-004 API-RPT-005 without a group id they are asked for every time', async () => {
  expect(await openThreeTimes(undefined)).toEqual([1, 2, 3])
})
