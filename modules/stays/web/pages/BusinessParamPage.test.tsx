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

const patience = { timeout: 45_000 }

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

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label, {}, patience)
const example = (label: string) => screen.getByLabelText(label).textContent

test('the late charge is a sentence with boxes, and its example reckons while one types', async () => {
  const sent = open()
  await box('免费分钟')
  expect(example('离店加收的例子')).toBe(
    '→ 加收全日房费 300.00（应离12:00，超时7小时20分钟；18:00后离店加收全日，末晚房价300.00元）',
  )
  fireEvent.change(await box('半日截止'), { target: { value: '20：00' } })
  expect(example('离店加收的例子')).toBe(
    '→ 加收半日房费 150.00（应离12:00，超时7小时20分钟；20:00前离店加收半日，按末晚房价300.00元的50%计150.00元）',
  )
  fireEvent.change(await box('例子的退房时间'), { target: { value: '12:10' } })
  expect(example('离店加收的例子')).toContain('→ 不加收')
  // The time of departure of the very page counts, though it is not saved.
  fireEvent.change(await checkOut(), { target: { value: '11:00' } })
  expect(example('离店加收的例子')).toContain('应离11:00，超时1小时10分钟')
  expect(screen.getByLabelText('将要保存的修改').textContent).toContain(
    '离店加收：由“超过离店时间30分钟起，18:00前离店收半日（房价的50%），之后收全日”改为“超过离店时间30分钟起，20:00前离店收半日（房价的50%），之后收全日”',
  )
  expect(screen.getByText('保存后立即生效；已经入账的账目不变')).toBeDefined()
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(sent).toEqual([{ checkOutTime: '11:00', lateRule: 'half_full;30;20:00;5000' }]))
})

test('what is wrong with a rule is said beside its box, what was typed stays, and nothing is saved', async () => {
  open()
  fireEvent.change(await box('免费分钟'), { target: { value: '半小时' } })
  expect((await box('免费分钟')).value).toBe('半小时')
  expect(screen.getByText('免费分钟应为0到999的整数').role).toBe('alert')
  expect(screen.queryByLabelText('离店加收的例子')).toBeNull()
  fireEvent.change(await box('押金倍数'), { target: { value: '' } })
  expect(screen.getByText('倍数应为0到999,999的整数').role).toBe('alert')
  expect(saveButton()?.disabled).toBe(true)
})

test('deposit and early arrival have their examples too', async () => {
  open()
  await box('押金倍数')
  expect(example('押金的例子')).toBe('→ 建议押金 700.00（2晚×300.00元，按公式得700.00元，取整到百元）')
  fireEvent.change(await box('押金固定金额'), { target: { value: '350' } })
  expect(example('押金的例子')).toContain('→ 建议押金 1,000.00')
  fireEvent.click(screen.getByText('收半日'))
  expect(example('提前入住的例子')).toContain('→ 加收半日房费 150.00')
  fireEvent.click(screen.getByText('周四'))
  expect(screen.getByLabelText('将要保存的修改').textContent).toContain(
    '周末：由“周五、周六”改为“周四、周五、周六”',
  )
})
