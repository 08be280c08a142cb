import type { OrderRow } from '@kezhan/desk/model/order-shapes'
import { orderSheet } from '@kezhan/desk/web/order-sheet'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { anOrder, anOrderRow } from '@kezhan/stays/web/testing/a-stay'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderList } from './OrderList'
import { livingInColumns } from './order-columns'

afterEach(clearPage)

function serve(records: readonly OrderRow[]) {
  return fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/page')
      return granted({ records, total: records.length, size: 20, current: 1, pages: 1 })
    return path === '/ebk/order/detail' ? granted(anOrder()) : undefined
  })
}

test('HOTEL-010: the list of guests in the house has its tabs, what is owed in it, and the actions of the rights', async () => {
  const server = serve([anOrderRow()])
  const { address } = renderPage(<OrderList kind="livingIn" />, { rights: ['order:list', 'stay:checkout'] })
  expect(await screen.findByText('张三')).toBeTruthy()
  expect(screen.getAllByText('-98.00').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: '结账退房 301' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '更多 301' }))
  const offered = (await screen.findAllByRole('menuitem')).map(item => item.textContent)
  expect(offered, 'nothing beyond the rights').toEqual(['打印入住登记单'])
  fireEvent.click(screen.getByRole('radio', { name: '今日预离' }))
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/page')?.query).toMatchObject({
      kind: 'livingIn',
      tab: 'due',
      pageNo: '1',
    }),
  )
  expect(address().get('tab')).toBe('due')
})

test('HOTEL-011: a guest who has left can be taken back from the list by who may', async () => {
  serve([anOrderRow({ state: 'out', stateText: '已退房', departAt: '2026-05-03 11:00:00' })])
  renderPage(<OrderList kind="checkedOut" />, { rights: ['order:list', 'stay:recheckin'] })
  fireEvent.click(await screen.findByRole('button', { name: '重新入住 301' }))
  expect(await screen.findByText('重新入住 301 张三')).toBeTruthy()
})

test('HOTEL-012: who left without paying is first in the list on account; a unit can take over the debt', async () => {
  const server = serve([
    anOrderRow({ state: 'walkedOut', stateText: '走结', departAt: '2026-05-03 11:00:00' }),
  ])
  renderPage(<OrderList kind="onAccount" />, { rights: ['order:list', 'ar:charge', 'acct:settle'] })
  expect(await screen.findByRole('button', { name: '收款结账 301' })).toBeTruthy()
  expect(server.lastOf('/ebk/order/page')?.query).toMatchObject({ kind: 'onAccount', tab: 'walkedOut' })
  expect(screen.getByText('98.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '更多 301' }))
  fireEvent.click(await screen.findByText('转挂账'))
  expect(await screen.findByText('挂账 301 张三')).toBeTruthy()
})

test('an exported name is never a formula, and amounts are numbers', async () => {
  const sheet = await orderSheet(livingInColumns, [anOrderRow({ bookerName: '=1+1' })]).text()
  expect(sheet).toContain(`"'=1+1"`)
  expect(sheet).toContain(',-98.00,')
})

test('the columns of a list are laid as somebody wants them: balance and name stay in sight until then, and it is kept', async () => {
  const server = serve([anOrderRow()])
  renderPage(<OrderList kind="livingIn" />, { rights: ['order:list'] })
  await screen.findByText('张三')
  const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent)
  expect(heads().slice(0, 4)).toEqual(['房号', '客人', '余额', '房型'])
  fireEvent.click(screen.getByRole('button', { name: '列设置' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '房型' }))
  await waitFor(() => expect(heads()).not.toContain('房型'))
  expect(server.preferences.get('orders:livingIn')).toMatchObject({
    columns: expect.arrayContaining([expect.objectContaining({ name: '房型', hidden: true })]),
  })
})

test('a list is sorted by its columns on the server, and the address holds it', async () => {
  const server = serve([anOrderRow()])
  const { address } = renderPage(<OrderList kind="livingIn" />, {
    rights: ['order:list'],
    address: '/?sort=balance',
  })
  await screen.findByText('张三')
  expect(server.lastOf('/ebk/order/page')?.query).toMatchObject({ sort: 'balance', order: 'asc' })
  // All heads at once: to ask for each by its role and name takes seconds here.
  const heads = new Map(screen.getAllByRole('columnheader').map(head => [head.textContent, head]))
  const balance = heads.get('余额') ?? document.body
  expect(balance.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(balance)
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/page')?.query).toMatchObject({ sort: 'balance', order: 'desc' }),
  )
  expect([address().get('sort'), address().get('order')]).toEqual(['balance', 'desc'])
  fireEvent.click(balance)
  await waitFor(() => expect(server.lastOf('/ebk/order/page')?.query).not.toHaveProperty('sort'))
  expect(address().has('sort')).toBe(false)
  // What the server cannot sort by is no button.
  expect(heads.get('预授权')?.className).not.toContain('has-sorters')
})

test('a filter is kept under a name for the person, and comes back with its tab, word and order', async () => {
  const server = serve([anOrderRow()])
  const start = '/?tab=due&keyword=张&sourceType=ota&sort=balance'
  const { address } = renderPage(<OrderList kind="livingIn" />, { rights: ['order:list'], address: start })
  fireEvent.click(await screen.findByRole('button', { name: /筛选 1/ }))
  fireEvent.change(await screen.findByLabelText('保存名称'), { target: { value: '网络来的' } })
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  await waitFor(() =>
    expect(server.preferences.get('query:orders:livingIn')).toMatchObject([
      { title: '网络来的', filter: { tab: 'due', keyword: '张', sourceType: 'ota', sort: 'balance' } },
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: /重\s?置/ }))
  await waitFor(() => expect(server.lastOf('/ebk/order/page')?.query).not.toHaveProperty('sourceType'))
  fireEvent.click(screen.getByRole('radio', { name: '全部' }))
  await waitFor(() => expect(address().get('tab')).toBe('all'))
  // One click, above the list.
  const bar = screen.getByRole('group', { name: '保存的筛选' })
  fireEvent.click(within(bar).getByText('网络来的'))
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/page')?.query).toMatchObject({
      tab: 'due',
      keyword: '张',
      sourceType: 'ota',
      sort: 'balance',
    }),
  )
})

test('operators are called by their names', async () => {
  serve([anOrderRow({ state: 'walkedOut', stateText: '走结', createBy: 'desk', createName: '前台小李' })])
  renderPage(<OrderList kind="onAccount" />, { rights: ['order:list'] })
  expect(await screen.findByText('前台小李')).toBeTruthy()
  expect(screen.queryByText('desk')).toBeNull()
})
