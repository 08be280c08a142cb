import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer } from '../testing/fake-server'
import { position, positions } from '../testing/positions'
import { allRights, clearPage, renderPage } from '../testing/render-page'

afterEach(clearPage)

const page = <ResourcePage of={position} />
const rights = allRights('sys:position')
const lines = JSON.stringify([{ field: 'name', rule: 'like', val: '经理' }])
const address = `/?${new URLSearchParams({ superQueryParams: lines, superQueryMatchType: 'or' })}`

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '高级查询' }))
  return within(await screen.findByRole('dialog'))
}

test('an empty condition is neither searched nor saved', async () => {
  fakeServer(position, positions.slice(0, 2))
  renderPage(page, { rights })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: '查询' }))
  expect(await screen.findByText('不能查询空条件')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('空条件不能保存')).toBeTruthy()
})

test('the condition of the address is sent, shown as active and can be changed', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  const view = renderPage(page, { rights, address })
  const tool = await screen.findByRole('button', { name: '高级查询' })
  expect(tool.getAttribute('aria-pressed')).toBe('true')
  expect(server.lastOf('/sys/position/list')?.query).toMatchObject({
    superQueryParams: lines,
    superQueryMatchType: 'or',
  })
  const dialog = await openDialog()
  await userEvent.type(await dialog.findByLabelText('值'), '甲')
  await userEvent.click(dialog.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(view.address().get('superQueryParams')).toContain('经理甲'))
})

test('a condition is kept under a name, and replaced only after a question', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  renderPage(page, { rights, address })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存名称不能为空')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('保存名称'), '经理们')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.preferences.get('query:/sys/position')).toEqual([
      { title: '经理们', matchType: 'or', records: [{ field: 'name', rule: 'like', val: '经理' }] },
    ]),
  )
  await userEvent.type(dialog.getByLabelText('保存名称'), '经理们')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findAllByText('经理们 已存在，是否覆盖？')).not.toEqual([])
})

test('a name that is kept is not replaced unasked before the page knows of it', async () => {
  const waiting: (() => void)[] = []
  const server = fakeServer(position, positions.slice(0, 2), ({ path, query }) =>
    path === '/sys/preference/get' && query?.name === 'query:/sys/position'
      ? new Promise<undefined>(resolve => waiting.push(() => resolve(undefined)))
      : undefined,
  )
  const old = [{ title: '经理们', matchType: 'and', records: [{ field: 'name', rule: 'eq', val: '旧' }] }]
  server.preferences.set('query:/sys/position', old)
  renderPage(page, { rights, address })
  const dialog = await openDialog()
  await userEvent.type(await dialog.findByLabelText('保存名称'), '经理们')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(waiting.length).toBeGreaterThan(1))
  for (const answer of waiting.splice(0)) answer()
  expect(await screen.findAllByText('经理们 已存在，是否覆盖？')).not.toEqual([])
  expect(server.preferences.get('query:/sys/position')).toEqual(old)
  await userEvent.click(screen.getByRole('button', { name: '覆盖' }))
  await waitFor(() => expect(server.preferences.get('query:/sys/position')).not.toEqual(old))
  expect(dialog.getByLabelText<HTMLInputElement>('保存名称').value).toBe('')
})

test('deleting a kept condition asks first', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  server.preferences.set('query:/sys/position', [
    { title: '经理们', matchType: 'and', records: JSON.parse(lines) },
  ])
  renderPage(page, { rights })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: '经理们' }))
  expect(dialog.getByLabelText<HTMLInputElement>('值').value).toBe('经理')
  await userEvent.click(dialog.getByRole('button', { name: '删除 经理们' }))
  expect(await screen.findAllByText('是否删除当前查询？')).not.toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.preferences.get('query:/sys/position')).toEqual([]))
})

const asked = (...query: object[]) =>
  `/?${new URLSearchParams({ superQueryParams: JSON.stringify(query), superQueryMatchType: 'and' })}`

test('the list says in a sentence what it was asked for, and forgets it on demand', async () => {
  fakeServer(position, positions.slice(0, 2))
  const view = renderPage(page, {
    rights,
    address: asked(
      { field: 'name', rule: 'right_like', val: '经' },
      { field: 'wage', rule: 'between', val: '10000,20000' },
      { field: 'remark', rule: 'empty' },
    ),
  })
  expect(
    await screen.findByText('查询条件：职务名称以“经”开始，并且工资介于100和200之间，并且备注为空'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '取消条件' }))
  await waitFor(() => expect(view.address().get('superQueryParams')).toBeNull())
})

test('a period is said with the days that it means', async () => {
  fakeServer(position, positions.slice(0, 2))
  renderPage(page, { rights, address: asked({ field: 'createTime', rule: 'within', val: '最近7天' }) })
  expect(
    await screen.findByText(/^查询条件：创建时间在最近7天（\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d）$/),
  ).toBeTruthy()
  const dialog = await openDialog()
  const days = await dialog.findByLabelText<HTMLInputElement>('天数')
  expect(days.value).toBe('7')
  await userEvent.clear(days)
  await userEvent.type(days, 'x')
  expect((await dialog.findAllByRole('alert')).map(one => one.textContent).join()).toContain('最近x天')
  expect(days.value).toBe('x')
})

test('a range that makes no sense is said beside it and not sent', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  renderPage(page, { rights, address: asked({ field: 'wage', rule: 'between', val: '10000,20000' }) })
  const dialog = await openDialog()
  const end = await dialog.findByLabelText<HTMLInputElement>('结束值')
  expect([dialog.getByLabelText<HTMLInputElement>('起始值').value, end.value]).toEqual(['100.00', '200.00'])
  await userEvent.clear(end)
  await userEvent.type(end, '50')
  expect(await dialog.findByText('“工资”的起始值“100”大于结束值“50”')).toBeTruthy()
  const before = server.askedFor('/sys/position/list').length
  await userEvent.click(dialog.getByRole('button', { name: '查询' }))
  expect(screen.queryByRole('dialog')).toBeTruthy()
  expect(server.askedFor('/sys/position/list')).toHaveLength(before)
})

test('emptiness is asked for without a value', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  renderPage(page, { rights, address: asked({ field: 'remark', rule: 'empty' }) })
  const dialog = await openDialog()
  expect((await dialog.findByLabelText<HTMLInputElement>('值')).placeholder).toBe('不用填写值')
  await userEvent.type(dialog.getByLabelText('保存名称'), '没有备注')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.preferences.get('query:/sys/position')).toEqual([
      { title: '没有备注', matchType: 'and', records: [{ field: 'remark', rule: 'empty', val: null }] },
    ]),
  )
})
