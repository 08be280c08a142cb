import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { dataPath } from '@kezhan/online/rules/data-path'
import type { Resource } from '@kezhan/resource/define'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { RecordExtras } from '@kezhan/web-kit/resource/record-extras'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFormExtras } from './use-form-extras'

afterEach(clearPage)

const form: Resource = {
  path: dataPath('chore'),
  table: '',
  title: '杂务',
  scope: 'hotel',
  fields: {
    title: { kind: 'text', label: '标题' },
    state: { kind: 'text', label: '状态' },
    approvalState: { kind: 'text', label: '审批状态', readOnly: true },
  },
}
const button = { key: 'close', title: '关单', place: 'row', style: 'primary', match: 'and' }
const onlyOpen = [{ field: 'state', rule: 'eq', val: '进行' }]

function open(sheetId: string | null = null) {
  const rows = [
    { id: 'a', version: 1, title: '擦窗', state: '进行', approvalState: null },
    { id: 'b', version: 1, title: '换灯', state: '完成', approvalState: 'running' },
  ]
  const server = fakeServer(form, rows, ({ path }) => {
    if (path === '/online/flows/buttons/chore')
      return granted([
        { ...button, lines: onlyOpen },
        { ...button, key: 'all', title: '全部关单', place: 'list', lines: [] },
        { ...button, key: 'one', title: '重开', place: 'form', lines: [] },
      ])
    if (path === '/online/flows/press/chore') return granted({ prints: sheetId !== null, sheetId })
    if (path === '/online/flows/runs/chore')
      return granted([
        {
          id: 'r',
          title: '关单',
          cause: '按钮',
          state: 'failed',
          lines: ['第1步失败'],
          by: '张三',
          at: '2026-01-02 03:04:05',
        },
      ])
    if (path === '/online/flows/record/chore')
      return granted({ hasFlow: true, maySubmit: true, withdraws: null, waitsFor: [], entries: [] })
    if (path === '/online/flows/submit/chore') return granted({ requestId: 'x' })
    return undefined
  })
  const place = { user: aUser(), businessDate: undefined, pages: [], reload: async () => undefined }
  const { router } = renderPage(
    <WorkplaceProvider value={{ ...place, isSafeMode: false }}>
      <RecordExtras value={useFormExtras}>
        <ResourcePage path={form.path} />
      </RecordExtras>
    </WorkplaceProvider>,
    { rights: allRights('online:data:chore') },
  )
  return { ...server, router }
}

test('a button stands at the rows whose condition holds, and presses for that row', async () => {
  const server = open()
  const buttons = await screen.findAllByRole('button', { name: /^关单/ })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0] as HTMLElement)
  await waitFor(() =>
    expect(server.lastOf('/online/flows/press/chore')?.body).toMatchObject({ key: 'close', ids: ['a'] }),
  )
})

test('a button that prints leads to the papers of its sheet', async () => {
  const { router } = open('s1')
  fireEvent.click(await screen.findByRole('button', { name: /^关单/ }))
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/online/sheet/print/s1?ids=a',
    ),
  )
})

test('a record under approval is not edited; one above the list needs a choice', async () => {
  open()
  expect(await screen.findAllByRole('button', { name: /^编辑/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: '全部关单' })).toHaveProperty('disabled', true)
})

test('the details have the buttons of the record, its approval and what ran', async () => {
  const server = open()
  fireEvent.click((await screen.findAllByText('擦窗'))[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: '重开' })).toBeTruthy()
  expect(await screen.findByText(/第1步失败/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '提交审批' }))
  await waitFor(() => expect(server.lastOf('/online/flows/submit/chore')?.body).toMatchObject({ id: 'a' }))
})
