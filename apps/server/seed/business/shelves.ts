import { addDays } from '@kezhan/base/days'
import type { DemoHotelFacts } from './bookings'
import type { Clerk, DemoDesk } from './demo-desk'

const yuan = 100

/** Code, name, category, unit, price and cost in yuan, how many were bought, and how many there should be. */
const goods = [
  ['SP001', '矿泉水 550ml', '02', '瓶', 5, 1.5, 240, 48],
  ['SP002', '可乐 330ml', '02', '罐', 8, 2.6, 120, 24],
  ['SP003', '方便面', '01', '桶', 12, 4.2, 60, 12],
  ['SP004', '坚果', '01', '袋', 18, 9, 40, 10],
  ['SP005', '一次性雨衣', '03', '件', 15, 5, 30, 10],
  // Too few are left: the list of goods and the till say so.
  ['SP006', '数据线', '03', '条', 39, 16, 3, 5],
] as const

/** Name, how many, fee by the time, deposit and what a lost one costs, in yuan. */
const rentals = [
  ['充电宝', 12, 'free', 0, 100, 120],
  ['熨斗', 4, 'free', 0, 0, 180],
  ['雨伞', 20, 'free', 0, 0, 40],
  ['婴儿床', 3, 'day', 30, 0, 600],
] as const

/** The public price is everybody's; these stand beside it, each with a price of its own. */
const plans = [
  { code: 'HZ2', name: '含双早', kind: 'rack', shareBp: 11_200, breakfasts: 2 },
  { code: 'YF', name: '提前预付', kind: 'rack', shareBp: 8800, guarantee: 'prepaid', minAdvanceDays: 3 },
  { code: 'XY', name: '协议价', kind: 'unit', shareBp: 8500 },
  { code: 'LZ', name: '连住三晚', kind: 'activity', shareBp: 9000, minNights: 3 },
] as const

/** Sold at any hour, so that the demo has an hour room whenever it is begun. */
export const hourRule = {
  name: '全天钟点房',
  sellFrom: '00:00:00',
  sellTo: '23:59:00',
  baseMinutes: 180,
  basePriceFen: 128 * yuan,
  graceMinutes: 15,
  unitMinutes: 60,
  unitPriceFen: 40 * yuan,
  maxMinutes: 480,
}

/** What the hotel sells and lends beside its nights, and its further prices. A play that goes on finds them: codes and names are taken once. */
export async function fillShelves(
  desk: DemoDesk,
  hotel: DemoHotelFacts,
  clerk: Clerk,
  today: string,
): Promise<void> {
  for (const [code, name, category, unit, price, cost, bought, safeQty] of goods) {
    const good = { code, name, category, unit, salePriceFen: price * yuan, safeQty }
    const made = await desk.send<{ id: string }>(clerk, '/base/goods/add', good)
    if (made === undefined) continue
    const purchase = { goodsId: made.id, kind: 'purchase', qty: bought, costFen: cost * yuan }
    await desk.send(clerk, '/base/goods/move', purchase)
  }
  for (const [name, totalQty, feeMode, price, deposit, compensation] of rentals)
    await desk.send(clerk, '/base/rentalItem/add', {
      name,
      totalQty,
      feeMode,
      priceFen: price * yuan,
      depositFen: deposit * yuan,
      compensationFen: compensation * yuan,
    })
  for (const [index, plan] of plans.entries())
    await desk.send(clerk, '/market/ratePlan/add', { derive: 'percent', sortOrder: index + 1, ...plan })
  for (const date of [10, 11].map(days => addDays(today, days)))
    await desk.send(clerk, '/market/holiday/add', { date, name: '西湖音乐节', kind: 'special' })
  const [rule] = await desk.books.query('select 1 from hour_rule where hotel_code = $1 and name = $2', [
    hotel.code,
    hourRule.name,
  ])
  if (rule === undefined) await desk.send(clerk, '/market/hourRule/add', hourRule)
  await priceByDay(desk, hotel, clerk)
}

/** Weekends and feasts cost more. */
async function priceByDay(desk: DemoDesk, hotel: DemoHotelFacts, clerk: Clerk): Promise<void> {
  const [priced] = await desk.books.query('select 1 from base_price where hotel_code = $1', [hotel.code])
  if (priced !== undefined) return
  const share = (fen: number, percent: number) => Math.round((fen * percent) / 100 / yuan) * yuan
  for (const { id: roomTypeId, priceFen } of hotel.types)
    await desk.send(clerk, '/market/basePrice/add', {
      roomTypeId,
      effectiveFrom: hotel.openedOn,
      weekdayFen: priceFen,
      weekendFen: share(priceFen, 115),
      holidayFen: share(priceFen, 140),
      minimumFen: share(priceFen, 60),
    })
}
