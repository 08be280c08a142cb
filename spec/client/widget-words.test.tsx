import { shiftWord } from '@kezhan/hotels/rules/shift-word'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { SearchSelect } from '@kezhan/widgets/choices/SearchSelect'
import { EditableTable } from '@kezhan/widgets/editable-table/EditableTable'
import { createTableStore } from '@kezhan/widgets/editable-table/table-store'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { FadingText } from '@kezhan/widgets/FadingText'
import { TreeTable } from '@kezhan/widgets/pickers/TreeTable'
import { UploadCell } from '@kezhan/widgets/upload/UploadCell'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { servePaths } from './testing/paths-server'

pretendLayout()
afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

const treeOf = (answer: unknown) => {
  servePaths({ '/goods/tree': () => answer })
  const columns = [{ title: '名称', render: () => '一' }] as const
  renderPage(<TreeTable label="货品" url="/goods/tree" right="goods:list" columns={columns} />, {
    rights: [],
  })
}

test('ERR-040 a tree table that gets something else than rows says so', async () => {
  treeOf({ rows: 'none' })
  expect(await screen.findByText('返回数据类型不识别')).toBeTruthy()
})

test('ERR-046 an empty table says 暂无数据', async () => {
  treeOf([])
  expect(await screen.findAllByText('暂无数据')).not.toEqual([])
  clearPage()
  const table = createTableStore([{ key: 'code', type: 'input', title: '房号' }])
  renderPage(<EditableTable table={table} label="客房" />, { rights: [] })
  expect(await screen.findAllByText('暂无数据')).not.toEqual([])
})

test('ERR-043 removing rows by something that is neither text nor list throws', () => {
  const table = createTableStore([{ key: 'code', type: 'input', title: '房号' }], [{ id: 'a' }, { id: 'b' }])
  // What a page without types could do.
  const remove = table.remove as (ids: unknown) => void
  for (const wrong of [7, null, undefined, { id: 'a' }]) expect(() => remove(wrong)).toThrow('remove needs')
  expect(table.read().rows).toHaveLength(2)
  remove('a')
  remove(['b'])
  expect(table.read().rows).toHaveLength(0)
})

test('ERR-047 saving the settings of 新增 says 保存成功', async () => {
  const table = createTableStore([{ key: 'code', type: 'input', title: '房号' }])
  renderPage(<EditableTable table={table} label="客房" />, { rights: [] })
  await userEvent.click(await screen.findByRole('button', { name: '新增设置' }))
  expect(screen.queryByText('保存成功')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  localStorage.clear()
})

test('ERR-044 ERR-045 a search asks for words first, and says when it found nothing', async () => {
  servePaths({ '/sys/dict/loadDict/sys_user,realname,username': () => [] })
  const dict = 'sys_user,realname,username'
  renderPage(<SearchSelect label="经办人" dict={dict} value={null} onChange={() => undefined} restMs={0} />, {
    rights: [],
  })
  expect(screen.getByText('请输入搜索内容')).toBeTruthy()
  fireEvent.mouseDown(screen.getByLabelText('经办人'))
  expect(await screen.findByText('未找到数据')).toBeTruthy()
})

test('WG-FMT-004 a value that is loaded anew covers the old one, which fades for 1400 ms', () => {
  vi.useFakeTimers()
  const view = render(<FadingText text="12" />)
  expect(view.container.textContent).toBe('12')
  view.rerender(<FadingText text="15" />)
  const old = screen.getByText('12')
  expect(old.getAttribute('aria-hidden')).toBe('true')
  expect(old.style.animationDuration).toBe('1400ms')
  act(() => vi.advanceTimersByTime(1399))
  expect(view.container.textContent).toBe('1512')
  act(() => vi.advanceTimersByTime(1))
  expect(view.container.textContent).toBe('15')
})

test('CONST-028 the name of a file in a cell is cut at 5 characters', () => {
  const path = 'temp/202601/客房维修合同.pdf'
  renderPage(<UploadCell label="附件" value={path} onChange={() => undefined} />, { rights: [] })
  expect(screen.getByTitle('客房维修合同.pdf').textContent?.trim()).toBe('客房维修合…')
})

test.each([
  ['CONST-020', ['01', 'KZ00101'], '早班'],
  ['CONST-021', ['02', 'KZ001-02'], '中班'],
  ['CONST-022', ['03'], '晚班'],
  ['CONST-023', ['1', '010', '', '04'], '全天'],
])('%s shifts whose codes end as %j are called %s', (_id, codes, word) => {
  expect(codes.map(shiftWord)).toEqual(codes.map(() => word))
})
