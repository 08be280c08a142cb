import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import type { LogRecord } from '@kezhan/monitor/model/log-calls'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import LogPage from './LogPage'

afterEach(clearPage)

const operation: LogRecord = {
  id: '2-17',
  logType: '2',
  logType_dictText: '操作日志',
  logContent: '修改楼栋：湖景楼',
  operateType: '3',
  userid: 'manager',
  username: '沈经理',
  hotelCode: 'KZ001',
  shiftName: '早班',
  ip: '127.0.0.1',
  method: '楼栋：编辑',
  requestUrl: '/base/building/edit',
  requestType: 'PUT',
  requestParam: null,
  requestId: 'abc123',
  costTime: null,
  createTime: '2026-07-01 12:00:00',
  isSuccess: null,
  detail: { 数据编号: 'row1' },
}
const versions = ['湖景', '湖景楼'].map(text => ({
  exists: true,
  cells: [
    { name: 'name', label: '楼栋名称', text },
    { name: 'code', label: '楼栋编码', text: 'A' },
  ],
}))

function open({
  hotelCode = '',
  records = [operation],
  isCapped = false,
  rights = ['sys:log:list', 'sys:log:delete', 'sys:dataLog:list'],
} = {}) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, 'http://localhost')
    asked.push(address)
    const page = { records, total: records.length, size: 20, current: 1, pages: 1, isCapped }
    const result = address.pathname.endsWith('/sys/log/list') ? page : versions
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  const workplace = {
    user: aUser({ hotelCode }),
    businessDate: undefined,
    pages: [],
    isSafeMode: false,
    reload: async () => undefined,
  }
  const view = renderPage(
    <WorkplaceProvider value={workplace}>
      <LogPage />
    </WorkplaceProvider>,
    { rights },
  )
  return { ...view, asked }
}

test('a record shows when, what, who, where and in which shift', async () => {
  open()
  const row = (await screen.findByText('修改楼栋：湖景楼')).closest('tr')
  for (const text of ['2026-07-01 12:00:00', '修改', '沈经理（manager）', 'KZ001', '早班', '127.0.0.1'])
    expect(row?.textContent).toContain(text)
})

test('a hotel has no tab of faults and no column of hotels', async () => {
  open({ hotelCode: 'KZ001' })
  await screen.findByText('修改楼栋：湖景楼')
  expect(screen.queryByText('异常日志')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '酒店' })).toBeNull()
  expect(screen.queryByLabelText('酒店编码')).toBeNull()
})

test('choosing a log and searching ask the server and put the question into the address', async () => {
  const { asked, address } = open()
  await userEvent.click(await screen.findByText('登录日志'))
  await waitFor(() => expect(address().get('logType')).toBe('1'))
  await userEvent.type(screen.getByLabelText('关键字'), '失败{Enter}')
  await waitFor(() => expect(address().get('keyWord')).toBe('失败'))
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('keyWord')).toBe('失败'))
  expect(asked.at(-1)?.searchParams.get('logType')).toBe('1')
})

test('an opened operation shows its request and only the fields that changed, until all are wanted', async () => {
  open()
  await userEvent.click(await screen.findByText('修改楼栋：湖景楼'))
  const table = await screen.findByRole('table', { name: '版本对比' })
  expect(screen.getByText('PUT /base/building/edit')).toBeTruthy()
  expect(within(table).getByText('湖景').tagName).toBe('DEL')
  expect(within(table).getByText('湖景楼').tagName).toBe('INS')
  expect(within(table).queryByText('楼栋编码')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: '显示未变化的字段（1）' }))
  expect(within(table).getByText('楼栋编码')).toBeTruthy()
})

test('without the right to the data log an operation opens without its change', async () => {
  const { asked } = open({ rights: ['sys:log:list'] })
  await userEvent.click(await screen.findByText('修改楼栋：湖景楼'))
  expect(await screen.findByText('abc123')).toBeTruthy()
  expect(asked.some(({ pathname }) => pathname.includes('dataLog'))).toBe(false)
})

test('nothing found among the newest says where to look next', async () => {
  open({ records: [], isCapped: true })
  expect(await screen.findByText('最近的记录中没有符合条件的操作日志，更早的请选择时间范围')).toBeTruthy()
})
