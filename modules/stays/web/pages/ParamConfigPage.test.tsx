import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import type { ConfigChange, ConfigParam } from '@kezhan/hotels/model/config-param-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import ParamConfigPage from './ParamConfigPage'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const param = (part: Partial<ConfigParam>): ConfigParam => ({
  key: 'checkOutTime',
  label: '离店时间',
  group: '入住离店',
  type: 'time',
  default: '12:00',
  value: '12:00',
  isOwn: false,
  isLocked: false,
  changedBy: null,
  changedAt: null,
  ...part,
})
const changes: ConfigChange[] = [
  {
    id: '2',
    before: '13:00',
    after: null,
    username: 'manager',
    realname: '李经理',
    changedAt: '2026-05-01 09:00:00',
  },
]

/** A hotel with three settings; what is sent is kept. */
function open(canEdit = true) {
  const params = [
    param({}),
    param({
      key: 'pettyCash',
      label: '备用金',
      group: '收银交班',
      type: 'money',
      default: '100000',
      value: '50000',
      isOwn: true,
      changedBy: 'manager',
      changedAt: '2026-05-01 08:00:00',
    }),
    param({
      key: 'maxRoundOffFen',
      label: '抹零上限',
      type: 'money',
      default: '100',
      value: '100',
      isLocked: true,
    }),
  ]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push([url.split('/').at(-1), JSON.parse(String(init.body))])
    const result = url.includes('hotelConfig/list') ? params : url.includes('history') ? changes : null
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  const rights = ['base:hotelConfig:list', ...(canEdit ? ['base:hotelConfig:edit'] : [])]
  const workplace = {
    user: aUser({ hotelCode: 'KZ001' }),
    businessDate: undefined,
    pages: [],
    isSafeMode: false,
    reload: async () => undefined,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <AccessProvider auth={rights.map(action => ({ action, type: '2' }))} allAuth={[]}>
            <WorkplaceProvider value={workplace}>
              <ParamConfigPage />
            </WorkplaceProvider>
          </AccessProvider>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return sent
}
const row = async (label: string) => {
  const line = (await screen.findByText(label)).closest('tr')
  if (line === null) throw new Error(`${label} has no row`)
  return line
}
const buttonsOf = async (label: string) =>
  [...(await row(label)).querySelectorAll('button')].map(one => one.textContent)

test('HOTEL-062 value, default and source stand in the list, and are searched', async () => {
  open()
  expect((await row('备用金')).textContent).toContain('500.00')
  expect((await row('备用金')).textContent).toContain('1,000.00')
  expect(await buttonsOf('备用金')).toEqual(['修改', '恢复默认', '记录'])
  expect(await buttonsOf('离店时间')).toEqual(['修改', '记录'])
  fireEvent.change(screen.getByLabelText('查找参数'), { target: { value: 'PETTY' } })
  expect(screen.queryByText('离店时间')).toBeNull()
  fireEvent.change(screen.getByLabelText('查找参数'), { target: { value: 'nothing' } })
  expect(screen.getByText('没有符合条件的参数')).toBeDefined()
})

test('HOTEL-062 what the platform locks, and everything for who may not, is read only', async () => {
  open()
  expect(await buttonsOf('抹零上限')).toEqual(['记录'])
  expect((await row('抹零上限')).textContent).toContain('平台锁定')
  cleanup()
  open(false)
  expect(await buttonsOf('备用金')).toEqual(['记录'])
})

test('HOTEL-062 a wrong value is explained while it is typed; a good one is sent by its key', async () => {
  const sent = open()
  fireEvent.click(within(await row('离店时间')).getByText('修改'))
  const box = await screen.findByLabelText<HTMLInputElement>('离店时间')
  fireEvent.change(box, { target: { value: '26:00' } })
  expect(screen.getByText('离店时间应为时刻，如 14:00').role).toBe('alert')
  fireEvent.change(box, { target: { value: '13:30' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([['edit', { values: { checkOutTime: '13:30' } }]]))
})

test('HOTEL-062 恢复默认 asks first; 记录 tells who changed what', async () => {
  const sent = open()
  fireEvent.click(within(await row('备用金')).getByText('恢复默认'))
  await screen.findByText('由“500.00”恢复为“1,000.00”，立即生效。')
  expect(sent).toEqual([])
  fireEvent.click(within(screen.getByRole('dialog')).getByText('恢复默认'))
  await waitFor(() => expect(sent).toEqual([['restore', { key: 'pettyCash' }]]))
  fireEvent.click(within(await row('离店时间')).getByText('记录'))
  const history = await screen.findByText('李经理')
  expect(history.closest('tr')?.textContent).toBe('2026-05-01 09:00:00李经理13:00默认（12:00）')
})
