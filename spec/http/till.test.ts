import { randomUUID } from 'node:crypto'
import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { PaperAnswer } from '@kezhan/base/paper'
import type { RoomToCharge, Shop } from '@kezhan/folios/model/cash-sale-calls'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGood, type DeskHotel, expectRecorded, linesOf, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
/** 301 has left a deposit above tonight's price, 302 has left nothing. */
let rich: CheckInAnswer
let poor: CheckInAnswer
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
  rich = await walkIn(hotel, '301', '2026-05-02', { deposits: [{ payCode: '9001', amountFen: 50_000 }] })
  poor = await walkIn(hotel, '302', '2026-05-02')
})
afterAll(() => hotel.booted.stop())

const stockOf = async (goodsId: string) =>
  (await hotel.sql<{ stock: number }>('select stock_qty as stock from goods where id = $1', [goodsId]))[0]
    ?.stock
const itemOf = (goodsId: string, qty: number, unitPriceFen = 500) => ({
  code: '2001',
  name: '矿泉水',
  goodsId,
  qty,
  unitPriceFen,
})
const sales = async () => (await hotel.sql('select id from cash_sale')).length

test('HOTEL-017 a room pays: its bill has the goods and the shelf has them no more, together or not at all', async () => {
  const water = await aGood(hotel, '矿泉水', 500, 10)
  const to301 = { items: [itemOf(water, 3)], targetFolioId: rich.folioId }
  expect((await desk.sale('sell', to301)).body.result).toMatchObject({
    state: 'toRoom',
    amountFen: 1500,
    paidFen: 0,
  })
  // The list says what was sold and which room has it, though the folio of the sale is empty.
  const { records } = accepted(
    await hotel.get<{ records: readonly object[] }>('/ebk/cashSale/list', { state: 'toRoom' }),
  )
  expect(records).toMatchObject([{ amountFen: 1500, paidFen: 0, state_dictText: '已转房账', roomNo: '301' }])
  expect(await stockOf(water)).toBe(7)
  expect(
    (await linesOf(hotel, rich.folioId)).filter(line => line.code === '2001').map(line => line.fen),
  ).toEqual([1500])
  const [before, balance] = [await sales(), await desk.balance(rich.folioId)]
  const refused = await desk.sale('sell', { items: [itemOf(water, 8)], targetFolioId: rich.folioId })
  expect(refused.body.message).toBe('矿泉水库存只有7，不能减到零以下')
  expect([await stockOf(water), await sales(), await desk.balance(rich.folioId)]).toEqual([
    7,
    before,
    balance,
  ])
})

test('HOTEL-017 a room without credit, an empty one, a bill that is closed: nothing is charged and nothing leaves the shelf', async () => {
  const water = await aGood(hotel, '苏打水', 500, 10)
  const charge = async (targetFolioId: string, qty = 1) =>
    (await desk.sale('sell', { items: [itemOf(water, qty)], targetFolioId })).body.message
  const before = await sales()
  expect(await charge(poor.folioId)).toBe('302可用额度-298.00元，不足以挂账，请先收押金或授信')
  // 500 deposit − 298 tonight − 15 water leaves 187.
  expect(await charge(rich.folioId, 10)).toBe('销售成功')
  expect(await stockOf(water)).toBe(0)
  await hotel.sql('update goods set stock_qty = 100, sale_price_fen = 5000 where id = $1', [water])
  const dear = { items: [itemOf(water, 3, 5000)], targetFolioId: rich.folioId }
  expect((await desk.sale('sell', dear)).body.message).toBe(
    '301可用额度137.00元，不足以挂账，请先收押金或授信',
  )
  accepted(await desk.call('grantCredit', { folioId: rich.folioId, amountFen: 1300, reason: '老客' }))
  accepted(await desk.sale('sell', dear))
  const gone = await walkIn(hotel, '303', '2026-05-02')
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: gone.stayId, reason: '误办' }))
  expect(await charge(gone.folioId)).toBe('不能转入已结账户')
  // A bill that was opened again after its guest had left.
  await hotel.sql(`update folio set state = 'open', closed_on = null where id = $1`, [gone.folioId])
  expect(await charge(gone.folioId)).toBe('该房间没有在住的客人，不能挂房账')
  expect(await charge('nobody')).toBe('账户不存在')
  expect(await sales()).toBe(before + 2)
})

test('HOTEL-017 a place that charges no rooms charges none, at once or later', async () => {
  const point = {
    code: 'PARK',
    name: '停车场',
    kind: 'desk',
    allowRoomCharge: 'N',
    enabled: 'Y',
    sortOrder: 9,
  }
  accepted(await hotel.post('/base/businessPoint/add', point))
  const shop = accepted(await hotel.get<Shop>('/ebk/cashSale/shop'))
  expect(shop.points).toContainEqual({ name: '停车场', isRoomCharged: false })
  const parking = {
    items: [{ code: '2004', name: '停车', qty: 1, unitPriceFen: 100 }],
    businessPoint: '停车场',
  }
  const no = '营业点“停车场”不能挂房账'
  expect((await desk.sale('sell', { ...parking, targetFolioId: rich.folioId })).body.message).toBe(no)
  const { saleId } = accepted(await desk.sale('sell', parking))
  expect((await desk.sale('toRoom', { saleId, targetFolioId: rich.folioId })).body.message).toBe(no)
})

test('HOTEL-017 a service is sold without a stock; what takes from the stock names what it takes', async () => {
  const shop = accepted(await hotel.get<Shop>('/ebk/cashSale/shop'))
  expect(shop.services.map(service => service.code)).toEqual(expect.arrayContaining(['2003', '2004']))
  expect(shop.services.map(service => service.code)).not.toContain('1006')
  const washing = { items: [{ code: '2004', name: '洗衣', qty: 2, unitPriceFen: 3000 }] }
  expect(accepted(await desk.sale('sell', washing))).toMatchObject({ state: 'open', amountFen: 6000 })
  const bar = { code: '2005', name: '可乐', qty: 1, unitPriceFen: 800 }
  expect((await desk.sale('sell', { items: [bar] })).body.message).toBe('“迷你吧”请选择商品')
})

test('the minibar on a bill takes from the stock, and its reversal puts back', async () => {
  const cola = await aGood(hotel, '可乐', 800, 5)
  const { folioId } = rich
  const posted = { folioId, code: '2005', amountFen: 1600, qty: 2, unitPriceFen: 800 }
  expect((await desk.call('post', posted)).body.message).toBe('“迷你吧”请选择商品')
  const { lineIds } = accepted(await desk.call('post', { ...posted, goodsId: cola }))
  expect(await stockOf(cola)).toBe(3)
  expect((await desk.call('post', { ...posted, goodsId: cola, qty: 4, amountFen: 3200 })).body.message).toBe(
    '可乐库存只有3，不能减到零以下',
  )
  accepted(await desk.call('reverse', { folioId, lineIds, reason: '没喝' }))
  expect(await stockOf(cola)).toBe(5)
  const goods = accepted(await hotel.get<{ id: string; stockQty: number }[]>('/ebk/account/goods'))
  expect(goods.find(good => good.id === cola)).toMatchObject({ stockQty: 5 })
})

test('HOTEL-017 more than there is: refused, or asked first, as the hotel has it', async () => {
  const tea = await aGood(hotel, '茶', 500, 1)
  const sell = (more: object = {}) => desk.sale('sell', { items: [itemOf(tea, 1), itemOf(tea, 1)], ...more })
  expect((await sell()).body.message).toBe('茶库存只有0，不能减到零以下')
  expect((await sell({ confirmed: 'Y' })).body.message).toBe('茶库存只有0，不能减到零以下')
  await hotel.config('allowNegativeStock', 'Y')
  const asked = await sell()
  expect([asked.body.message, asked.body.result]).toMatchObject([
    '茶库存只有1，仍要销售？',
    { code: 'sale.short.confirm' },
  ])
  expect(await stockOf(tea)).toBe(1)
  accepted(await sell({ confirmed: 'Y' }))
  expect(await stockOf(tea)).toBe(-1)
  // What is posted on a bill is asked in the same way.
  const posted = { folioId: rich.folioId, code: '2005', amountFen: 500, qty: 1, goodsId: tea }
  expect((await desk.call('post', posted)).body).toMatchObject({
    success: false,
    message: '茶库存只有-1，仍要销售？',
    result: { code: 'sale.short.confirm' },
  })
  expect(await stockOf(tea)).toBe(-1)
  accepted(await desk.call('post', { ...posted, confirmed: 'Y' }))
  expect(await stockOf(tea)).toBe(-2)
  await hotel.config('allowNegativeStock', 'N')
})

test('销售小票: what was sold, how it was paid, and whose room has it', async () => {
  const ticket = async (saleId: string) =>
    accepted(await hotel.get<PaperAnswer>('/ebk/paper/sale', { saleId }))
  const textsOf = ({ paper }: PaperAnswer) => JSON.stringify(paper)
  const nuts = await aGood(hotel, '坚果', 500, 10)
  accepted(await desk.call('pay', { folioId: rich.folioId, code: '9001', amountFen: 10_000 }))
  const paid = accepted(
    await desk.sale('sell', {
      items: [itemOf(nuts, 2)],
      payments: [
        { payCode: '9001', amountFen: 600 },
        { payCode: '9003', amountFen: 400 },
      ],
    }),
  )
  const seen = await ticket(paid.saleId)
  expect(seen).toMatchObject({
    size: 'receipt',
    copies: 0,
    paper: { title: '销售小票', number: paid.saleNo },
  })
  expect(textsOf(seen)).toContain('["矿泉水","2","10.00"]')
  expect(textsOf(seen)).toContain('["微信支付","4.00"]')
  const charged = accepted(await desk.sale('sell', { items: [itemOf(nuts, 1)], targetFolioId: rich.folioId }))
  const ofRoom = await ticket(charged.saleId)
  expect(textsOf(ofRoom)).toContain('["挂房账","301"]')
  expect(textsOf(ofRoom)).toContain('客人签名')
  expect((await hotel.get('/ebk/paper/sale', { saleId: 'none' })).body.message).toBe('现付单不存在')
  const print = async (more = {}) =>
    accepted(await hotel.post<PaperAnswer>('/ebk/paper/sale/print', { saleId: paid.saleId, ...more })).copies
  const requestId = randomUUID()
  // Sent twice it is one copy; asked for again it is the next, and each is written down with who took it.
  expect([await print({ requestId }), await print({ requestId }), await print()]).toEqual([1, 1, 2])
  const taken = `select copy_no as copy, username from paper_print where kind = 'sale' order by copy_no`
  const username = expect.any(String)
  expect(await hotel.sql(taken)).toEqual([
    { copy: 1, username },
    { copy: 2, username },
  ])
})

test('who sells sees rooms and their credit; guests only who sees orders, money only who sees bills', async () => {
  const seen = async (username: string, rights: readonly string[]) => {
    const { token } = await addPerson(hotel.booted, { username, tenantId: '1', hotelCode: 'KZ001', rights })
    return ask<RoomToCharge[]>(hotel.booted.app, 'GET', '/ebk/cashSale/rooms', { token })
  }
  const nothing = { guestName: null, balanceFen: null, availableFen: null }
  const shop = accepted(await seen('till_shop', ['acct:sale']))
  expect(shop.map(({ folioId: _, ...room }) => room)).toEqual([
    { roomNo: '301', ...nothing, isGood: expect.any(Boolean) },
    { roomNo: '302', ...nothing, isGood: false },
  ])
  const named = accepted(await seen('till_names', ['acct:sale', 'order:list']))
  expect(named[0]).toMatchObject({ ...nothing, guestName: '张三' })
  const bills = accepted(await seen('till_bills', ['acct:sale', 'acct:list']))
  expect(bills[1]).toMatchObject({ guestName: null, balanceFen: 0, availableFen: -29_800 })
  expect((await seen('till_nobody', ['order:list'])).status).toBe(403)
  expect((await ask(hotel.booted.app, 'GET', '/ebk/cashSale/rooms', {})).status).toBe(401)
  const { token } = await addPerson(hotel.booted, {
    username: 'till_poster',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['acct:list'],
  })
  for (const path of ['/ebk/account/goods', '/ebk/paper/sale', '/ebk/cashSale/shop'])
    expect([
      path,
      (await ask(hotel.booted.app, 'GET', path, { token, query: { saleId: 'x' } })).status,
    ]).toEqual([path, 403])
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
