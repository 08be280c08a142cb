import type { ApprovalLine } from '@kezhan/flows/model/approval-calls'
import { onlineForm } from '@kezhan/online/model/form'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import MyApprovalPage from './MyApprovalPage'

afterEach(clearPage)

const line: ApprovalLine = {
  requestId: 'r1',
  taskId: 't1',
  formTitle: '请假单',
  rowTitle: '年假三天',
  applicantName: '张三',
  state: 'running',
  stepName: '经理',
  startedAt: '2026-01-02 03:04:05',
  dueAt: null,
  isLate: true,
}

function open(decided = granted(null)) {
  const server = fakeServer(onlineForm, [], ({ path, query }) => {
    if (path === '/online/flows/mine') {
      const isOver = query.box === 'decided' || server.askedFor('/online/flows/decide').length > 0
      const records = isOver ? [] : [query.box === 'mine' ? { ...line, taskId: null } : line]
      return granted({ records, total: records.length, size: 20, current: 1 })
    }
    if (path === '/online/flows/request')
      return granted({
        state: 'running',
        values: [{ label: '天数', text: '3' }],
        tables: [{ title: '行程', columns: ['地点'], rows: [['杭州']] }],
        entries: [{ at: '2026-01-02 03:04:05', byName: '张三', deed: 'submit', stepName: '', note: '' }],
      })
    if (path === '/online/flows/decide') return decided
    if (path === '/online/flows/withdraw') return granted(null)
    return undefined
  })
  renderPage(<MyApprovalPage />, { rights: [] })
  return server
}

test('what waits is looked at with its values and its log, and decided with a word', async () => {
  const server = open()
  expect(await screen.findByText('已到期')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '年假三天' }))
  expect(await screen.findByText('天数')).toBeTruthy()
  expect(screen.getByText('杭州')).toBeTruthy()
  expect(screen.getByText('2026-01-02 03:04 张三 提交')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('意见'), { target: { value: '好' } })
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  await waitFor(() =>
    expect(server.lastOf('/online/flows/decide')?.body).toMatchObject({
      taskId: 't1',
      deed: 'agree',
      note: '好',
    }),
  )
})

test('who comes second does not stay with what is over: the list is asked again', async () => {
  const server = open(refused('已由李四处理：同意'))
  fireEvent.click(await screen.findByRole('button', { name: '年假三天' }))
  fireEvent.click(await screen.findByRole('button', { name: '拒绝' }))
  await waitFor(() => expect(server.askedFor('/online/flows/decide')).toHaveLength(1))
  await waitFor(() => expect(server.askedFor('/online/flows/mine').length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: '拒绝' })).toBeNull())
  expect(screen.getByText('已由李四处理：同意')).toBeTruthy()
})

test('one’s own request is taken back and not decided; an empty box says so', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('tab', { name: '我提交的' }))
  await waitFor(() => expect(server.lastOf('/online/flows/mine')?.query.box).toBe('mine'))
  fireEvent.click(await screen.findByRole('button', { name: '年假三天' }))
  fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  await waitFor(() => expect(server.askedFor('/online/flows/withdraw')).toHaveLength(1))
  fireEvent.click(screen.getByRole('tab', { name: '我已审批' }))
  expect(await screen.findByText('您还没有审批过申请')).toBeTruthy()
})
