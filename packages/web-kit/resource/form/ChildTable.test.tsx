import type { Child } from '@kezhan/resource/define'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { ChildTable } from './ChildTable'
import { checkChildRows, childRecords, createChildRows } from './child-rows'

pretendLayout()
afterEach(cleanup)

const charges: Child = {
  table: 'charge',
  title: '费用',
  masterKey: 'folioId',
  fields: {
    code: { kind: 'text', label: '编码', fixed: true },
    name: { kind: 'text', label: '名称', required: true },
    amount: { kind: 'money', label: '金额' },
    isOpen: { kind: 'switch', label: '启用', default: 'Y' },
    no: { kind: 'text', label: '单号', readOnly: true },
  },
}
const stored = { id: 'c1', code: 'A', name: '早餐', amount: 3800, isOpen: 'Y', no: 'N1' }

function show() {
  const rows = createChildRows(charges, [stored])
  render(
    <Frame>
      <App>
        <ChildTable path="/fo/folio" name="charges" rows={rows} isDisabled={false} />
      </App>
    </Frame>,
  )
  return rows
}
const user = userEvent.setup({ delay: null })
const box = (label: string, at = 0) =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: label })[at] as HTMLElement

test('every box is open; yuan are typed and fen are kept, and what is no number stays with the reason', async () => {
  const rows = show()
  expect(screen.getByDisplayValue('38.00')).toBeTruthy()
  await user.clear(box('金额'))
  await user.type(box('金额'), '12.5')
  await user.click(box('名称'))
  expect(childRecords(rows)).toEqual([{ ...stored, amount: 1250 }])
  await user.clear(box('金额'))
  await user.type(box('金额'), '很多')
  expect(screen.getByRole('alert').textContent).toBe('金额应为金额，最多两位小数')
  await user.click(box('名称'))
  expect(screen.getByDisplayValue('很多')).toBeTruthy()
  expect(checkChildRows(rows)).toBe(false)
})

test('a saved row keeps its fixed fields, a new one may have them, and neither shows what the server fills', async () => {
  const rows = show()
  expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /添加一行/ }))
  await user.type(box('编码'), 'B')
  await user.click(screen.getAllByRole('switch')[1] as HTMLElement)
  expect(screen.queryByText('单号')).toBeNull()
  expect(childRecords(rows)).toEqual([stored, { code: 'B', name: null, amount: null, isOpen: 'N', no: null }])
  await user.click(screen.getByRole('button', { name: '删除第1行' }))
  expect(screen.getByText('费用（1）')).toBeTruthy()
})

test('a bad cell says what is wrong below its box until it is mended', async () => {
  const rows = show()
  await user.clear(box('名称'))
  expect(checkChildRows(rows)).toBe(false)
  expect((await screen.findByRole('alert')).textContent).toBe('请输入名称')
  await user.type(box('名称'), '晚餐')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(checkChildRows(rows)).toBe(true)
})

test('a block from a spreadsheet fills the open boxes and the rows it needs; one word goes into its box', async () => {
  const rows = show()
  await user.click(box('名称'))
  fireEvent.paste(box('名称'), { clipboardData: { getData: () => '午餐\t¥1,058.00\n洗衣\t25' } })
  expect(childRecords(rows).map(({ name, amount }) => [name, amount])).toEqual([
    ['午餐', 105_800],
    ['洗衣', 2500],
  ])
  fireEvent.paste(box('名称'), { clipboardData: { getData: () => '晚餐\t1e5' } })
  expect(screen.getByDisplayValue('1e5')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('金额应为金额，最多两位小数')
  const word = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(word, { clipboardData: { getData: () => '早茶' } })
  fireEvent(box('名称'), word)
  expect(word.defaultPrevented).toBe(false)
})
