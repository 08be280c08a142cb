import { useResourceList } from '@kezhan/web-kit/resource/list/use-resource-list'
import { useRowDeletion } from '@kezhan/web-kit/resource/list/use-row-deletion'
import { type QueryLine, readAdvanced, writeAdvanced } from '@kezhan/web-kit/resource/query/advanced-query'
import { metaOf } from '@kezhan/web-kit/resource/query/query-meta'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { fakeServer, granted, type Reply } from '@kezhan/web-kit/resource/testing/fake-server'
import { position, positions } from '@kezhan/web-kit/resource/testing/positions'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { afterEach, expect, test } from 'vitest'

afterEach(clearPage)

const rights = allRights('sys:position')

test('WG-LIST-006 a page holds 10, 20 or 30 rows', async () => {
  const server = fakeServer(position, positions)
  renderPage(<ResourcePage of={position} />, { rights })
  const sizes = await screen.findByLabelText<HTMLSelectElement>('每页条数')
  expect([...sizes.options].map(option => option.value)).toEqual(['10', '20', '30'])
  await userEvent.selectOptions(sizes, '20')
  await waitFor(() => expect(server.lastOf('/sys/position/list')?.query.pageSize).toBe('20'))
})

test('ERR-036 a page whose resource has no list asks for nothing and says what is missing', async () => {
  const server = fakeServer(position, positions)
  renderPage(<ResourcePage of={{ ...position, only: ['add'] }} />, { rights })
  expect(await screen.findByText('请设置url.list属性!')).toBeTruthy()
  expect(server.askedFor('/sys/position/list')).toEqual([])
})

/** A page of its own making, which offers to delete whatever is listed. */
function OwnPage({ only }: { only: 'list'[] | ('list' | 'delete')[] }) {
  const list = useResourceList({ ...position, only })
  const remove = useRowDeletion(list)
  return (
    <>
      <Button onClick={() => remove(list.records.slice(0, 1))}>删除一个</Button>
      <Button onClick={() => remove(list.records)}>删除全部</Button>
      {list.records.length}行
    </>
  )
}

test('ERR-037 deleting without the call for it says what is missing', async () => {
  fakeServer(position, positions.slice(0, 3))
  renderPage(<OwnPage only={['list']} />, { rights })
  await screen.findByText('3行')
  await userEvent.click(screen.getByText('删除一个'))
  expect(await screen.findByText('请设置url.delete属性!')).toBeTruthy()
  expect(screen.queryByText('确认删除')).toBeNull()
})

test('ERR-038 deleting several without the call for it says what is missing', async () => {
  fakeServer(position, positions.slice(0, 3))
  renderPage(<OwnPage only={['list', 'delete']} />, { rights })
  await screen.findByText('3行')
  await userEvent.click(screen.getByText('删除全部'))
  expect(await screen.findByText('请设置url.deleteBatch属性!')).toBeTruthy()
  await userEvent.click(screen.getByText('删除一个'))
  expect(await screen.findAllByText('确认删除')).not.toEqual([])
})

const online = { ...position, path: '/online/data/lost' }
const sheet = new File(['x'], '失物.xlsx')

async function openImport(of: typeof position | typeof online, reply: Reply = granted(null)) {
  const server = fakeServer(of, [], ({ path }) => (path === `${of.path}/importExcel` ? reply : undefined))
  renderPage(<ResourcePage of={of} />, { rights: allRights(of.path.slice(1).replaceAll('/', ':')) })
  await userEvent.click(await screen.findByRole('button', { name: '导入' }))
  const dialog = await screen.findByRole('dialog')
  const input = await waitFor(() => dialog.querySelector<HTMLInputElement>('input[type=file]') as Element)
  await userEvent.upload(input as HTMLInputElement, sheet)
  return {
    dialog: within(dialog),
    start: () => userEvent.click(within(dialog).getByRole('button', { name: '开始上传' })),
    sent: () => server.lastOf(`${of.path}/importExcel`)?.form,
  }
}
const fieldsOf = (form: FormData | undefined): string[] => [...(form?.keys() ?? [])]

test('WG-IMPEXP-002 WG-IMPEXP-003 an import sends files[], isSingleTableImport and foreignKeys; validateStatus elsewhere than here', async () => {
  const { dialog, start, sent } = await openImport(position)
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await start()
  await waitFor(() => expect(fieldsOf(sent())).toEqual(['files[]', 'isSingleTableImport', 'foreignKeys']))
  expect(sent()?.get('isSingleTableImport')).toBe('true')
  expect(sent()?.get('foreignKeys')).toBe('')
})

test('WG-IMPEXP-003 WG-IMPEXP-005 for a form drawn at run time validateStatus is sent, 0 until somebody asks for 1', async () => {
  const first = await openImport(online)
  await first.start()
  await waitFor(() => expect(first.sent()?.get('validateStatus')).toBe('0'))
  clearPage()
  const second = await openImport(online, {
    status: 200,
    success: false,
    code: 500,
    message: '第3行：缺名称',
  })
  fireEvent.click(second.dialog.getByRole('checkbox'))
  await second.start()
  await waitFor(() => expect(second.sent()?.get('validateStatus')).toBe('1'))
  expect(await screen.findByText('失物.xlsx 第3行：缺名称')).toBeTruthy()
})

test('ERR-030 an import that does not get through says 文件上传失败', async () => {
  const { start } = await openImport(position, { status: 502 })
  await start()
  expect(await screen.findByText('文件上传失败')).toBeTruthy()
})

const grade = { kind: 'dict', dict: 'position_rank', label: '职级' } as const
const building = { kind: 'ref', ref: { path: '/base/building', text: 'name' }, label: '楼栋' } as const

test('WG-QUERY-010 choosing a field copies what it is like into the line', async () => {
  const view = await querying()
  await pick('字段', '工资')
  await userEvent.type(await view.dialog.findByLabelText('值'), '88')
  await userEvent.click(view.dialog.getByRole('button', { name: '查询' }))
  await waitFor(() =>
    expect(JSON.parse(view.address().get('superQueryParams') ?? '[]')).toEqual([
      { field: 'wage', rule: 'eq', val: 8800, type: 'money', dbType: 'number' },
    ]),
  )
  expect(metaOf(grade)).toEqual({ type: 'dict', dbType: 'string', dictCode: 'position_rank' })
  expect(metaOf(building)).toMatchObject({ dictTable: '/base/building', dictText: 'name' })
})

test('WG-QUERY-003 a line carries field, rule and value, and everything known about its field', () => {
  const line: QueryLine = {
    field: 'room',
    rule: 'eq',
    val: '8801',
    type: 'text',
    dbType: 'string',
    dictCode: 'room',
    dictTable: '/base/room',
    dictText: 'name',
    customReturnField: 'id',
    popup: { code: 'rooms', orgFields: 'no', destFields: 'room' },
    options: [{ value: '8801', text: '8801 大床' }],
  }
  const written = writeAdvanced({ match: 'and', lines: [line] })
  expect(JSON.parse(written.superQueryParams)).toEqual([line])
  expect(readAdvanced(written.superQueryParams, 'and')?.lines).toEqual([line])
  const forged = JSON.stringify([{ ...line, options: 'x', popup: 3, html: '<b>', dbType: 'blob' }])
  const { options: _, popup: __, dbType: ___, ...rest } = line
  expect(readAdvanced(forged, 'and')?.lines).toEqual([rest])
})

test('WG-QUERY-004 a saved query holds title, matchType and records', async () => {
  const view = await querying()
  await pick('字段', '职务名称')
  await userEvent.type(await view.dialog.findByLabelText('值'), '经理')
  await userEvent.type(view.dialog.getByLabelText('保存名称'), '经理们')
  await userEvent.click(view.dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(view.server.preferences.get('query:/sys/position')).toHaveLength(1))
  const [saved] = view.server.preferences.get('query:/sys/position') as object[]
  expect(saved).toMatchObject({
    title: '经理们',
    matchType: 'and',
    records: [{ field: 'name', val: '经理', type: 'text' }],
  })
  expect(Object.keys(saved ?? {})).toEqual(['title', 'matchType', 'records'])
})

async function querying() {
  const server = fakeServer(position, positions.slice(0, 2))
  const { address } = renderPage(<ResourcePage of={position} />, { rights })
  await userEvent.click(await screen.findByRole('button', { name: '高级查询' }))
  return { server, address, dialog: within(await screen.findByRole('dialog')) }
}

async function pick(label: string, text: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
    const one = options.find(option => option.textContent === text)
    if (one === undefined) throw new Error(`no choice ${text}`)
    return one
  })
  fireEvent.click(found)
}
