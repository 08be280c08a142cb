import AddPayPage from '@kezhan/receivables/web/pages/AddPayPage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const good = { category: '01', unit: '瓶', stockQty: 20, code: '2001' }
const shop = {
  goods: [
    { ...good, id: 'w', name: '矿泉水', barcode: '690001', priceFen: 300 },
    { ...good, id: 'u', name: '雨伞', barcode: null, priceFen: 3900 },
  ],
  methods: [
    { code: '9001', name: '现金' },
    { code: '9003', name: '微信支付' },
  ],
  points: [],
}
let sent: unknown[] = []
let refusal = ''
beforeEach(() => {
  sent = []
  refusal = ''
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    const isSale = init?.method === 'POST'
    if (isSale) sent.push(JSON.parse(String(init.body)))
    const isRefused = isSale && refusal !== ''
    const body = isRefused
      ? { success: false, code: 500, message: refusal, result: { code: 'x' } }
      : { success: true, code: 200, message: '', result: isSale ? { saleId: 's' } : shop }
    return new Response(JSON.stringify(body))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <AddPayPage />
      </App>
    </QueryClientProvider>,
  )
  return screen.findByRole('textbox', { name: '查找商品' })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('HOTEL-017 goods by click and by barcode, a mixed payment to the fen, and an empty counter afterwards', async () => {
  const search = await open()
  press(/雨伞/)
  fireEvent.change(search, { target: { value: '690001' } })
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 13 })
  const counter = within(screen.getByRole('region', { name: '结算' }))
  expect(counter.getByText('¥42.00')).toBeTruthy()
  expect(counter.getByRole('status').textContent).toBe('待收 ¥42.00')
  press(/^现 ?金$/)
  const cash = counter.getByRole('textbox', { name: '现金金额' })
  fireEvent.change(cash, { target: { value: '40' } })
  fireEvent.blur(cash)
  press('微信支付')
  expect(counter.getByRole('status').textContent).toBe('')
  press('收款完成')
  await screen.findByText('选择左侧的商品')
  expect(sent).toEqual([
    {
      items: [
        { goodsId: 'u', code: '2001', name: '雨伞', unitPriceFen: 3900, qty: 1 },
        { goodsId: 'w', code: '2001', name: '矿泉水', unitPriceFen: 300, qty: 1 },
      ],
      payments: [
        { payCode: '9001', amountFen: 4000 },
        { payCode: '9003', amountFen: 200 },
      ],
    },
  ])
})

test('HOTEL-017 a refused sale keeps what is on the counter, and too much money cannot be taken', async () => {
  await open()
  press(/雨伞/)
  press(/^现 ?金$/)
  const cash = screen.getByRole('textbox', { name: '现金金额' })
  fireEvent.change(cash, { target: { value: '50' } })
  expect(screen.getByRole('status').textContent).toBe('多收 ¥11.00，请修改付款金额')
  expect(screen.getByRole('button', { name: '收款完成' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(cash, { target: { value: '39' } })
  refusal = '雨伞库存不足'
  press('收款完成')
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(screen.getByRole('spinbutton', { name: '雨伞的数量' })).toBeTruthy()
})

test('an amount or a number that is none stays as it was typed, is said, and nothing is sent', async () => {
  await open()
  press(/雨伞/)
  press(/^现 ?金$/)
  const cash = screen.getByRole<HTMLInputElement>('textbox', { name: '现金金额' })
  fireEvent.change(cash, { target: { value: '39.005' } })
  fireEvent.blur(cash)
  press('收款完成')
  expect(cash.value).toBe('39.005')
  expect(screen.getByText('应为金额，最多两位小数').role).toBe('alert')
  expect(document.activeElement).toBe(cash)
  fireEvent.change(cash, { target: { value: '39' } })
  const qty = screen.getByRole<HTMLInputElement>('spinbutton', { name: '雨伞的数量' })
  fireEvent.change(qty, { target: { value: '两把' } })
  fireEvent.blur(qty)
  press('收款完成')
  expect(qty.value).toBe('两把')
  expect(screen.getByText('应为0到9999的整数').role).toBe('alert')
  expect(sent).toEqual([])
  fireEvent.change(qty, { target: { value: '1' } })
  press('收款完成')
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
})
