import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineForm } from '@kezhan/online/model/form'
import type { FormFromSheet, GuessedColumn } from '@kezhan/online/model/from-sheet'
import { fakeServer, granted, type Reply, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ReadSheet } from '../from-sheet/sheet-draft'
import FormFromSheetPage from './FormFromSheetPage'

afterEach(clearPage)

const api = '/online/cgform/api'
const column = (at: number, label: string, more: Partial<GuessedColumn> = {}): GuessedColumn => ({
  at,
  label,
  name: `c${at}`,
  kind: 'text',
  pattern: null,
  maxLength: 50,
  scale: null,
  isRequired: false,
  isUnique: false,
  items: null,
  reason: '文字，最长3个字',
  ...more,
})
const sheet: ReadSheet = {
  guess: {
    headRow: 1,
    rows: 3,
    columns: [
      column(0, '名称', { isRequired: true, reason: '文字，最长2个字；没有空白，设为必填' }),
      column(1, '类别', { kind: 'dict', items: ['甲', '乙'], reason: '3个值只有2种：甲、乙' }),
      column(2, '数量', { reason: '文字，最长2个字' }),
      column(3, '空列', { reason: '整列没有值' }),
    ],
    warnings: ['表头有两个“名称”'],
    preview: [
      { number: 2, cells: ['台灯', '甲', 3] },
      { number: 3, cells: ['毛巾', '乙', '两条'] },
    ],
  },
  places: [
    { id: 'g1', name: '客房', parentId: null },
    { id: 'g2', name: '物品', parentId: 'g1' },
  ],
  mayAddDictionaries: true,
  mayGrant: false,
}
const made: FormFromSheet = {
  id: 'f1',
  code: 'wupin',
  title: '物品',
  total: 3,
  imported: 2,
  refused: [{ number: 3, reason: '数量应为整数' }],
  fileUrl: '/sys/common/importErrors/e1',
  fileName: '物品导入错误.xlsx',
}

function open(answers: Readonly<Record<string, Reply>> = {}) {
  const server = fakeServer(onlineForm, [], ({ path }) =>
    path === `${api}/readSheet`
      ? (answers.read ?? granted(sheet))
      : path === `${api}/fromSheet`
        ? (answers.make ?? granted(made))
        : undefined,
  )
  const place = { user: aUser(), businessDate: undefined, pages: [], reload: async () => undefined }
  renderPage(
    <WorkplaceProvider value={{ ...place, isSafeMode: false }}>
      <FormFromSheetPage />
    </WorkplaceProvider>,
    { rights: ['online:cgform:head:add', 'online:cgform:sync', 'online:selfReport:list'] },
  )
  return server
}
const choose = (name = '物品.xlsx') => {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('no place for a file')
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
}
async function pick(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click(await screen.findByTitle(option))
}
async function planOf(form: FormData | undefined): Promise<unknown> {
  const plan = form?.get('plan')
  return plan instanceof Blob ? JSON.parse(await plan.text()) : undefined
}

test('a file becomes columns with reasons, the preview follows, and the whole is sent at once', async () => {
  const server = open()
  choose()
  expect(await screen.findByText('3个值只有2种：甲、乙')).toBeTruthy()
  expect(screen.getByText('表头有两个“名称”')).toBeTruthy()
  const preview = screen.getByRole('region', { name: '数据预览' })
  expect(within(preview).getByText('台灯')).toBeTruthy()
  // A column without values is left out; what would be refused is marked as soon as the kind is another.
  expect(within(preview).queryByText('空列')).toBeNull()
  expect(within(preview).getByText('两条').dataset.wrong).toBe('false')
  await pick('C列的类型', '整数')
  expect(within(preview).getByText('两条')).toMatchObject({
    title: '数量应为整数',
    dataset: { wrong: 'true' },
  })
  const label = screen.getByLabelText('A列的名称')
  await userEvent.clear(label)
  expect(screen.getByText('请输入名称').role).toBe('alert')
  expect(screen.getByRole('button', { name: '下一步' })).toMatchObject({ disabled: true })
  await userEvent.type(label, '品名')
  await userEvent.clear(screen.getByLabelText('类别的字典名称'))
  await userEvent.type(screen.getByLabelText('类别的字典名称'), '物品类别')
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(screen.getByLabelText<HTMLInputElement>('表单名称').value).toBe('物品')
  await pick('菜单位置', '客房')
  await userEvent.click(screen.getByRole('button', { name: '建立表单并导入3行' }))
  expect(await screen.findByText('“物品”已建立，导入2行')).toBeTruthy()
  expect(await planOf(server.lastOf(`${api}/fromSheet`)?.form)).toMatchObject({
    headRow: 1,
    title: '物品',
    dataScope: 'hotel',
    menuParentId: 'g1',
    columns: [
      { at: 0, label: '品名', kind: 'text', isRequired: 'Y' },
      { at: 1, label: '类别', kind: 'dict', dictCode: null, dictName: '物品类别' },
      { at: 2, label: '数量', kind: 'integer' },
    ],
  })
  expect(screen.getByText('第3行：数量应为整数')).toBeTruthy()
  for (const name of ['打开', '设计', '做图表'])
    expect(screen.getByRole('button', { name: new RegExp([...name].join('\\s*')) })).toBeTruthy()
})

test('where the head stands is said again to the server; a file of another kind never goes there', async () => {
  const server = open()
  choose('说明.docx')
  expect(await screen.findByText('说明.docx 不是 .xls 或 .xlsx 文件')).toBeTruthy()
  expect(server.askedFor(`${api}/readSheet`)).toHaveLength(0)
  choose()
  await screen.findByText('3个值只有2种：甲、乙')
  await pick('列名在', '没有列名')
  await waitFor(() => expect(server.lastOf(`${api}/readSheet`)?.form?.get('headRow')).toBe('0'))
})

test('who may make no dictionaries gets texts, and a refusal leaves everything as it was typed', async () => {
  open({
    read: granted({ ...sheet, places: null, mayAddDictionaries: false }),
    make: refused('文件中没有数据'),
  })
  choose()
  await screen.findByText('3个值只有2种：甲、乙')
  expect(screen.queryByLabelText('类别的字典名称')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(screen.queryByLabelText('菜单位置')).toBeNull()
  await userEvent.type(screen.getByLabelText('表单名称'), '二')
  await userEvent.click(screen.getByRole('button', { name: '建立表单并导入3行' }))
  expect(await screen.findByText('文件中没有数据')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('表单名称').value).toBe('物品二')
})
