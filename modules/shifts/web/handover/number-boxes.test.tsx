import type { Duty } from '@kezhan/shifts/model/shift-duty-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { CashCount } from './CashCount'
import { Movements } from './Movements'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const duty: Duty = {
  sessionId: 's',
  businessDate: '2026-05-01',
  shiftIndex: '01',
  shiftName: '早班',
  realname: '林小前',
  openedAt: '2026-05-01 08:00:00',
  state: 'onDuty',
  openingFen: 100_000,
  cashMode: 'float',
  pettyCashFen: 100_000,
  methods: [],
  charges: [],
  depositsTakenFen: null,
  depositsReturnedFen: null,
  reversals: { count: 0, amountFen: 0 },
  movements: [],
  openItems: [],
  drawer: null,
}

function open() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result: null }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <CashCount duty={duty} />
          <Movements duty={duty} />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return sent
}
const write = (box: HTMLElement, value: string) => {
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('cash is not counted with the number that stood in a box before a slip of the keyboard', async () => {
  const sent = open()
  const [hundreds] = screen.getAllByPlaceholderText<HTMLInputElement>('张数')
  if (hundreds === undefined) throw new Error('there are notes to count')
  write(hundreds, '12')
  write(hundreds, '1o2')
  press('保存清点')
  expect(hundreds.value).toBe('1o2')
  expect(screen.getByText('应为0到100000的整数').role).toBe('alert')
  expect(sent).toEqual([])
  write(hundreds, '102')
  press('保存清点')
  await vi.waitFor(() => expect(sent).toMatchObject([{ pieces: { 10000: 102 } }]), 45_000)
})

test('cash that is no guest’s is not entered with an amount that was mistyped', async () => {
  const sent = open()
  const amount = screen.getByLabelText<HTMLInputElement>('现金收支金额')
  write(screen.getByLabelText('现金收支事由'), '购买文具')
  write(amount, '30')
  write(amount, '30.5.0')
  press('登记')
  expect(amount.value).toBe('30.5.0')
  expect(sent).toEqual([])
  write(amount, '30.50')
  press('登记')
  await vi.waitFor(() => expect(sent).toMatchObject([{ amountFen: 3050, reason: '购买文具' }]), 45_000)
})
