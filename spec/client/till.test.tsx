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
  services: [{ code: '2004', name: '洗衣' }],
  points: [
    { name: '前台', isRoomCharged: true },
    { name: '停车场', isRoomCharged: false },
  ],
  isShortAllowed: false,
}
const room = {
  folioId: 'f301',
  roomNo: '301',
  guestName: '张三',
  balanceFen: 50_000,
  availableFen: 20_200,
  isGood: true,
}
const poor = { ...room, folioId: 'f302', roomNo: '302', guestName: '李四', availableFen: -100, isGood: false }
let sent: unknown[] = []
let refusal = ''
beforeEach(() => {
  sent = []
  refusal = ''
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const isSale = init?.method === 'POST'
    const isRooms = String(url).includes('/cashSale/rooms')
    if (isSale) sent.push(JSON.parse(String(init.body)))
    const isRefused = isSale && refusal !== ''
    const body = isRefused
      ? { success: false, code: 500, message: refusal, result: { code: 'x' } }
      : {
          success: true,
          code: 200,
          message: '',
          result: isSale ? { saleId: 's', saleNo: 'XF1' } : isRooms ? [room, poor] : shop,
        }
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
  await screen.findByText('请先选择商品')
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

test('HOTEL-017 a double click sells once, and the paper of the last sale stays at hand', async () => {
  await open()
  press(/雨伞/)
  press(/^现 ?金$/)
  const done = screen.getByRole('button', { name: '收款完成' })
  fireEvent.click(done)
  fireEvent.click(done)
  expect(await screen.findByText('上一单 XF1 ¥39.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: '打印小票' })).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(screen.getAllByText('销售成功')).toHaveLength(1)
})

test('HOTEL-017 more than there is cannot be sold, and says so before the money is taken', async () => {
  await open()
  press(/雨伞/)
  expect(screen.getByText('余 20')).toBeTruthy()
  fireEvent.change(screen.getByRole('spinbutton', { name: '雨伞的数量' }), { target: { value: '21' } })
  expect(screen.getByText('库存只有 20')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('雨伞库存不足')
  expect(screen.getByRole('button', { name: /挂单/ }).hasAttribute('disabled')).toBe(true)
})

test('HOTEL-017 a service has a price of its own and no stock', async () => {
  await open()
  press(/^洗 ?衣$/)
  expect(screen.getByRole('status').textContent).toBe('请填写服务的名称和单价')
  const price = screen.getByRole('textbox', { name: '洗衣的单价' })
  fireEvent.change(price, { target: { value: '30' } })
  fireEvent.blur(price)
  press(/^现 ?金$/)
  press('收款完成')
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(sent[0]).toMatchObject({
    items: [{ code: '2004', name: '洗衣', unitPriceFen: 3000, qty: 1 }],
    payments: [{ payCode: '9001', amountFen: 3000 }],
  })
})

test('HOTEL-017 a room is chosen by its number, shows who lives there and how he stands, and pays', async () => {
  await open()
  press(/雨伞/)
  press('挂房账')
  expect(screen.getByRole('status').textContent).toBe('请选择房间')
  const box = screen.getByRole('combobox', { name: '挂账房间' })
  fireEvent.mouseDown(box)
  expect(await screen.findByText('302 李四 额度不足')).toBeTruthy()
  fireEvent.click(await screen.findByText('301 张三'))
  expect(screen.getByText('余额 500.00，可用额度 202.00')).toBeTruthy()
  press('挂到 301')
  expect(await screen.findByText('上一单 XF1 ¥39.00，挂到 301')).toBeTruthy()
  expect(sent).toEqual([
    {
      items: [{ goodsId: 'u', code: '2001', name: '雨伞', unitPriceFen: 3900, qty: 1 }],
      payments: [],
      targetFolioId: 'f301',
    },
  ])
})
