import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineView } from '@kezhan/online/model/view'
import FormViewPage from '@kezhan/online/web/pages/FormViewPage'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

pretendLayout()
afterEach(clearPage)

const row = { id: 'v1', version: 1, title: '已批准', formCode: 'leave', code: 'leave-1', way: 'list' }

const leave = {
  path: '/online/data/leave',
  table: '',
  title: '请假单',
  scope: 'hotel',
  fields: { day: { kind: 'date', label: '请假日期' }, reason: { kind: 'text', label: '事由' } },
}

function open(isSafeMode = false) {
  const server = fakeServer(onlineView, [row], ({ path, query }) => {
    if (path === '/resource/definition' && query.path === '/online/data/leave') return granted(leave)
    if (path === '/online/cgform/head/copyOnline') return granted({ id: 'v2', code: 'leave-2' })
    return path === '/online/cgform/api/giveOutView/v1' ? granted(null) : undefined
  })
  const place = { user: aUser(), businessDate: undefined, pages: [], reload: async () => undefined }
  renderPage(
    <WorkplaceProvider value={{ ...place, isSafeMode }}>
      <FormViewPage />
    </WorkplaceProvider>,
    {
      rights: [...allRights('online:cgform:view'), 'online:cgform:sync'],
      address: '/online/copyform/leave',
    },
  )
  return server
}

test('LOWCODE-013 the views of one form are listed, a copy is made, and one is given out', async () => {
  const server = open()
  expect(await screen.findByText('已批准')).toBeTruthy()
  expect(server.lastOf('/online/cgform/view/list')?.query).toMatchObject({ formCode: 'leave' })
  fireEvent.click(screen.getByRole('button', { name: '生成视图' }))
  await waitFor(() =>
    expect(server.lastOf('/online/cgform/head/copyOnline')?.body).toMatchObject({ code: 'leave' }),
  )
  fireEvent.click(screen.getByRole('button', { name: /^发布 已批准/ }))
  await screen.findByText('发布“已批准”')
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(server.askedFor('/online/cgform/api/giveOutView/v1')).toHaveLength(1))
})

test('LOWCODE-013 in safe mode no view is made or given out', async () => {
  open(true)
  expect(await screen.findByText('安全模式下不允许修改在线开发配置')).toBeTruthy()
  expect((await screen.findByRole('button', { name: '生成视图' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: /^发布 已批准/ }).hasAttribute('disabled')).toBe(true)
})

test('LOWCODE-013 the fields of a view are picked by their names in the form', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /新增/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const [add] = await dialog.findAllByRole('button', { name: /添加一行/ })
  fireEvent.click(add as HTMLElement)
  const grid = within(await dialog.findByRole('grid', { name: '显示的字段' }))
  const box = await grid.findByRole('combobox')
  fireEvent.mouseDown(box)
  for (const label of ['请假日期', '事由']) expect(await screen.findByTitle(label)).toBeTruthy()
})
