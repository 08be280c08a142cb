import { defineResource } from '@kezhan/resource/define'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from './ResourcePage'
import { fakeServer, granted, refused } from './testing/fake-server'
import { position, positions } from './testing/positions'
import { allRights, clearPage, renderPage } from './testing/render-page'

afterEach(clearPage)

const rights = allRights('sys:position')
const page = <ResourcePage path="/sys/position" />
const listPath = '/sys/position/list'

async function choose(name: string): Promise<void> {
  const row = (await screen.findByText(name)).closest('tr')
  if (row === null) throw new Error(`no row ${name}`)
  await userEvent.click(within(row).getByRole('checkbox'))
}

test('definition, rows and settings are asked for at the same time, and the rows appear', async () => {
  const server = fakeServer(position, positions)
  renderPage(page, { rights })
  expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy()
  await waitFor(() =>
    expect(server.sent.map(one => one.path).sort()).toEqual([
      '/resource/definition',
      listPath,
      '/sys/preference/get',
    ]),
  )
  expect(await screen.findByText('职务1')).toBeTruthy()
  expect(screen.getByText('1-10 共12条')).toBeTruthy()
  expect(server.lastOf(listPath)?.query).toEqual({ pageNo: '1', pageSize: '10' })
})

test('Enter in the search area searches and puts the condition into the address', async () => {
  const server = fakeServer(position, positions)
  const { address } = renderPage(page, { rights, address: '/?pageNo=2' })
  await userEvent.type(await screen.findByRole('textbox', { name: '职务名称' }), '经理{Enter}')
  await waitFor(() => expect(address().toString()).toBe(new URLSearchParams({ name: '*经理*' }).toString()))
  await waitFor(() =>
    expect(server.lastOf(listPath)?.query).toEqual({ name: '*经理*', pageNo: '1', pageSize: '10' }),
  )
  await userEvent.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(address().toString()).toBe(''))
})

test('an address restores conditions, page and sorting', async () => {
  const server = fakeServer(position, positions)
  renderPage(page, { rights, address: '/?name=*1*&pageNo=2&column=wage&order=asc' })
  expect(await screen.findByText('职务11')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '职务名称' }).value).toBe('1')
  expect(server.lastOf(listPath)?.query).toEqual({
    name: '*1*',
    column: 'wage',
    order: 'asc',
    pageNo: '2',
    pageSize: '10',
  })
})

test('the server sorts when a header is pressed', async () => {
  const server = fakeServer(position, positions)
  const { address } = renderPage(page, { rights })
  await userEvent.click(await screen.findByRole('button', { name: '工资' }))
  await waitFor(() => expect(address().toString()).toBe('column=wage&order=asc'))
  await waitFor(() => expect(server.lastOf(listPath)?.query.column).toBe('wage'))
})

test('deleting without a selection says so; with one it asks first and shows sums', async () => {
  const server = fakeServer(position, positions)
  renderPage(page, { rights })
  await userEvent.click(await screen.findByRole('button', { name: /批量删除/ }))
  expect(await screen.findByText('请选择一条记录！')).toBeTruthy()
  await choose('职务1')
  await choose('职务2')
  expect(screen.getByText('已选择', { exact: false }).textContent).toBe('已选择 2 项')
  expect(screen.getByText('工资合计', { exact: false }).textContent).toBe('工资合计 300.00')
  await userEvent.click(screen.getByRole('button', { name: /批量删除/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText('确认删除')).not.toEqual([])
  expect(within(dialog).getByText('是否删除选中数据?')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.lastOf('/sys/position/deleteBatch')?.query).toEqual({ ids: 'p1,p2,' }))
  await waitFor(() => expect(screen.queryByText('工资合计', { exact: false })).toBeNull())
})

test('buttons without a right are not there', async () => {
  fakeServer(position, positions)
  renderPage(page, { rights: ['sys:position:list'] })
  await screen.findByText('职务1')
  for (const name of [/新增/, /批量删除/, /导入/, /导出/, /^编辑/, /删除/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.getByRole('button', { name: '详情 职务1' })).toBeTruthy()
})

test('without the right to list the page names it and offers another try', async () => {
  fakeServer(position, positions, ({ path }) =>
    path === '/sys/preference/get'
      ? undefined
      : { status: 403, success: false, code: 403, message: '拒绝访问' },
  )
  renderPage(page, { rights: [] })
  expect(await screen.findByText('sys:position:list')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  expect(screen.getByText('请求编号：r-7')).toBeTruthy()
})

test('a list that fails says why, keeps the toolbar and can be tried again', async () => {
  let isDown = true
  fakeServer(position, positions, ({ path }) =>
    path === listPath && isDown ? refused('数据库正在维护') : undefined,
  )
  renderPage(page, { rights })
  expect(await screen.findByText('数据库正在维护')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('职务1')).toBeTruthy()
})

test('an empty list offers the next action', async () => {
  fakeServer(position, [])
  const { address } = renderPage(page, { rights, address: '/?name=*x*' })
  expect(await screen.findByText('没有符合条件的职务')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清除条件' }))
  await waitFor(() => expect(address().toString()).toBe(''))
  expect(await screen.findByText('还没有职务')).toBeTruthy()
})

test.each([
  ['rule', /没有您能看到的职务：数据权限规则/],
  ['wrong', /数据权限规则有误，所有职务都被隐藏/],
])('an empty list says that data rules hide rows (%s), not that there are none', async (narrowed, text) => {
  fakeServer(position, [], ({ path }) =>
    path === listPath
      ? granted({ records: [], total: 0, size: 10, current: 1, pages: 0, narrowed })
      : undefined,
  )
  renderPage(page, { rights })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('还没有职务')).toBeNull()
})

test('what a page fixes is always sent, and its field is neither column nor condition', async () => {
  const server = fakeServer(position, positions)
  renderPage(<ResourcePage of={position} extraFilter={{ code: 'C1' }} />, { rights })
  await screen.findByText('职务1')
  expect(server.lastOf(listPath)?.query).toEqual({ code: 'C1', pageNo: '1', pageSize: '10' })
  expect(server.askedFor('/resource/definition')).toEqual([])
  expect(screen.queryByText('职务编码')).toBeNull()
})

test('the page adds its own cells, actions and tools', async () => {
  fakeServer(position, positions)
  const raised: string[] = []
  renderPage(
    <ResourcePage
      of={position}
      cells={{ wage: row => `¥${Number(row.wage) / 100}` }}
      rowActions={row => [{ key: 'raise', label: '加薪', onClick: () => raised.push(row.id) }]}
      toolbar={list => <span>共{list.total}个</span>}
    />,
    { rights },
  )
  expect(await screen.findByText('¥100')).toBeTruthy()
  expect(screen.getByText('共12个')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '加薪 职务2' }))
  expect(raised).toEqual(['p2'])
})

test('a hidden column stays hidden, because the server keeps the setting', async () => {
  const server = fakeServer(position, positions)
  renderPage(page, { rights })
  await userEvent.click(await screen.findByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '工资' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /工资/ })).toBeNull())
  await waitFor(() =>
    expect(server.preferences.get('list:/sys/position')).toMatchObject({
      columns: [
        { name: 'name', pinned: true },
        { name: 'code' },
        { name: 'wage', hidden: true },
        { name: 'remark' },
        {},
        {},
        {},
        {},
      ],
    }),
  )
})

test('an export takes the conditions of the list and the chosen rows; a failure says so', async () => {
  const server = fakeServer(position, positions, ({ path }) =>
    path === '/sys/position/exportXls' ? refused('数据超过10000行') : undefined,
  )
  renderPage(page, { rights, address: '/?name=*1*' })
  await choose('职务1')
  await userEvent.click(screen.getByRole('button', { name: '导出所选' }))
  expect(await screen.findByText('文件下载失败')).toBeTruthy()
  expect(screen.getByText('数据超过10000行')).toBeTruthy()
  expect(server.lastOf('/sys/position/exportXls')?.query).toEqual({ name: '*1*', selections: 'p1' })
})

test('a row that was added is shown where it is, without conditions that hide it, and marked for a moment', async () => {
  const added = { ...positions[0], id: 'new', name: '新职务' }
  const server = fakeServer(position, positions, ({ path, query }) => {
    if (path !== listPath || query.revealId === undefined) return undefined
    if (query.name !== undefined) return granted({ records: [], total: 0, size: 10, current: 1 })
    return granted({ records: [added], total: 11, size: 10, current: 2 })
  })
  const { address } = renderPage(page, { rights, address: '/?name=*x*' })
  await userEvent.click(await screen.findByRole('button', { name: /新增/ }))
  await userEvent.type(
    await screen.findByLabelText('职务名称', { selector: '[role=dialog] input' }),
    '新职务',
  )
  await userEvent.type(screen.getByLabelText('职务编码', { selector: '[role=dialog] input' }), 'NEW')
  const before = server.askedFor(listPath).length
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(address().toString()).toBe('pageNo=2'))
  expect(await screen.findByText('新职务')).toBeTruthy()
  // Once with the conditions, which hide it, and once without.
  const asked = server.askedFor(listPath).slice(before)
  expect(asked.map(({ query }) => [query.revealId, query.name])).toEqual([
    ['new', '*x*'],
    ['new', undefined],
  ])
})

test('the list is read once for a row that was added, on whichever page it is', async () => {
  for (const current of [1, 2]) {
    const added = { ...positions[0], id: 'new', name: '新职务' }
    const server = fakeServer(position, positions, ({ path, query }) =>
      path === listPath && query.revealId === 'new'
        ? granted({ records: [added], total: 11, size: 10, current })
        : undefined,
    )
    renderPage(page, { rights })
    await userEvent.click(await screen.findByRole('button', { name: /新增/ }))
    await userEvent.type(
      await screen.findByLabelText('职务名称', { selector: '[role=dialog] input' }),
      '新职务',
    )
    await userEvent.type(screen.getByLabelText('职务编码', { selector: '[role=dialog] input' }), 'NEW')
    const before = server.askedFor(listPath).length
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('新职务')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.askedFor(listPath).slice(before)).toHaveLength(1)
    clearPage()
  }
})

test('a new row is proposed to come last where rows have an order', async () => {
  const ordered = defineResource({
    ...position,
    sort: { column: 'sortOrder', order: 'asc' },
    fields: {
      ...position.fields,
      sortOrder: { kind: 'integer', label: '排序', required: true, default: 1, max: 9999 },
    },
  })
  const rows = positions.map((row, index) => ({ ...row, sortOrder: 40 - index }))
  const server = fakeServer(ordered, rows)
  renderPage(<ResourcePage of={ordered} />, { rights })
  await userEvent.click(await screen.findByRole('button', { name: /新增/ }))
  const box = await screen.findByLabelText<HTMLInputElement>('排序', { selector: '[role=dialog] input' })
  expect(box.value).toBe('41')
  expect(server.askedFor(listPath).at(-1)?.query).toMatchObject({
    column: 'sortOrder',
    order: 'desc',
    pageSize: '1',
  })
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.queryByText('放弃未保存的修改？')).toBeNull()
})
