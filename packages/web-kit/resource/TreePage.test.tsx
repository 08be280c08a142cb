import { defineResource } from '@kezhan/resource/define'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from './ResourcePage'
import { fakeServer } from './testing/fake-server'
import { allRights, clearPage, renderPage } from './testing/render-page'

afterEach(clearPage)

const department = defineResource({
  path: '/sys/depart',
  table: 'sys_depart',
  title: '部门',
  scope: 'tenant',
  tree: { parent: 'parentId', label: 'name' },
  fields: {
    name: { kind: 'text', label: '名称', required: true, search: 'like' },
    parentId: { kind: 'tree', label: '上级', ref: { path: '/sys/depart', text: 'name' }, hideIn: ['list'] },
  },
})
const rows = [
  { id: 'd1', version: 1, name: '总部', parentId: '0', hasChild: '1' },
  { id: 'd2', version: 1, name: '前厅部', parentId: 'd1', hasChild: '0' },
]
const rights = allRights('sys:depart')
const listPath = '/sys/depart/list'

test('roots come first, and what lies below is fetched when it is opened', async () => {
  const server = fakeServer(department, rows)
  renderPage(<ResourcePage of={department} />, { rights })
  await screen.findByText('总部')
  expect(screen.queryByText('前厅部')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '展开行' }))
  expect(await screen.findByText('前厅部')).toBeTruthy()
  expect(server.askedFor(listPath).map(one => one.query.parentId)).toEqual(['0', 'd1'])
})

test('a search shows a flat result', async () => {
  const server = fakeServer(department, rows)
  renderPage(<ResourcePage of={department} />, { rights, address: '/?name=*部*' })
  expect(await screen.findByText('前厅部')).toBeTruthy()
  expect(server.lastOf(listPath)?.query).toEqual({ name: '*部*', pageNo: '1', pageSize: '10' })
})

test('添加下级 presets the parent', async () => {
  const server = fakeServer(department, rows)
  renderPage(<ResourcePage of={department} />, { rights })
  await userEvent.click(await screen.findByRole('button', { name: '添加下级 总部' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('名称'), '客房部')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(server.lastOf('/sys/depart/add')?.body).toEqual({ name: '客房部', parentId: 'd1' }),
  )
})
