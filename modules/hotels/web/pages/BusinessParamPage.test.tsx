import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { configKeys } from '@kezhan/hotels/model/config-keys'
import { configEntries } from '@kezhan/hotels/rules/config-value'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import BusinessParamPage from './BusinessParamPage'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patience = { timeout: 15_000 }

function open({ canEdit = true } = {}) {
  const own = new Map<string, string>()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      const { values } = JSON.parse(String(init.body)) as { values: Record<string, string> }
      sent.push(values)
      for (const [key, value] of Object.entries(values)) own.set(key, value)
    }
    const result = url.includes('getHotelConfig')
      ? configEntries(own, false)
      : url.includes('hotelConfig/attributes')
        ? configKeys.map(key => ({ ...key, isLocked: key.key === 'checkInTime' }))
        : null
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  const auth = canEdit ? [{ action: 'base:hotelConfig:edit', type: '2' }] : []
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
          <AccessProvider auth={auth} allAuth={[]}>
            <WorkplaceProvider value={workplace}>
              <BusinessParamPage />
            </WorkplaceProvider>
          </AccessProvider>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return sent
}
const checkOut = () => screen.findByLabelText<HTMLInputElement>('离店时间', {}, patience)
// By text: asking for roles among so many fields takes seconds.
const saveButton = () => screen.getByText('保存').closest('button')

test('only what was changed is saved, and then nothing is left to save', async () => {
  const sent = open()
  expect((await checkOut()).value).toBe('12:00')
  expect(saveButton()?.disabled).toBe(true)
  fireEvent.change(await checkOut(), { target: { value: '13：30' } })
  expect(screen.getByText('已修改 1 项，尚未保存')).toBeDefined()
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(screen.getByText('没有修改')).toBeDefined(), patience)
  expect(sent).toEqual([{ checkOutTime: '13:30' }])
  expect((await checkOut()).value).toBe('13:30')
})

test('a wrong value is explained under its field and cannot be saved; 还原 takes it back', async () => {
  open()
  fireEvent.change(await checkOut(), { target: { value: '26:00' } })
  expect(screen.getByText('离店时间应为时刻，如 14:00').role).toBe('alert')
  expect(saveButton()?.disabled).toBe(true)
  fireEvent.click(screen.getByText('还原'))
  expect((await checkOut()).value).toBe('12:00')
  expect(screen.queryByText('离店时间应为时刻，如 14:00')).toBeNull()
})

test('without the right the settings are read only', async () => {
  open({ canEdit: false })
  expect((await checkOut()).disabled).toBe(true)
  expect(screen.queryByText('保存')).toBeNull()
})

test('HOTEL-051 what the platform keeps to itself is shown and not changed', async () => {
  open()
  await checkOut()
  expect(screen.getByLabelText<HTMLInputElement>('入住时间').disabled).toBe(true)
  expect(screen.getByText('由平台统一设置；预订默认的到店时间')).toBeDefined()
})
