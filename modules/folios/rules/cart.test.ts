import { expect, test } from 'vitest'
import {
  addItem,
  emptyCart,
  payRest,
  restFen,
  setItem,
  setPayment,
  setQty,
  totalFen,
  unfinished,
} from './cart'

const water = { key: 'w', goodsId: 'w', code: '2001', name: '水', unitPriceFen: 500 }
const noodles = { key: 'n', goodsId: 'n', code: '2001', name: '泡面', unitPriceFen: 800 }

test('the same goods twice are one line of two; nought takes it off', () => {
  const cart = addItem(addItem(addItem(emptyCart, water), noodles), water)
  expect(cart.items.map(item => [item.name, item.qty])).toEqual([
    ['水', 2],
    ['泡面', 1],
  ])
  expect(totalFen(cart)).toBe(1800)
  expect(setQty(cart, 'w', 0).items.map(item => item.name)).toEqual(['泡面'])
  expect(setQty(cart, 'w', 99_999).items[0]?.qty).toBe(9999)
})

test('a mixed payment: some by one way, the rest by another, and never more by itself', () => {
  const cart = setPayment(addItem(addItem(emptyCart, water), noodles), '9001', 1000)
  expect(restFen(cart)).toBe(300)
  const paid = payRest(cart, '9003')
  expect(paid.payments).toEqual([
    { code: '9001', amountFen: 1000 },
    { code: '9003', amountFen: 300 },
  ])
  expect(payRest(paid, '9004')).toBe(paid)
  const cheaper = setQty(paid, 'n', 0)
  expect(restFen(cheaper)).toBe(-800)
  expect(setPayment(paid, '9001', 0).payments).toEqual([{ code: '9003', amountFen: 300 }])
  expect(payRest(setPayment(paid, '9003', 100), '9001').payments[0]).toEqual({
    code: '9001',
    amountFen: 1200,
  })
})

test('a service has no stock; it is sold once it has a name and a price', () => {
  const washing = { key: '2004', code: '2004', name: '洗衣', unitPriceFen: 0 }
  const cart = addItem(addItem(emptyCart, water), washing)
  expect(unfinished(cart).map(item => item.key)).toEqual(['2004'])
  const priced = setItem(cart, '2004', { unitPriceFen: 3000 })
  expect([totalFen(priced), unfinished(priced)]).toEqual([3500, []])
  expect(unfinished(setItem(priced, '2004', { name: ' ' }))).toHaveLength(1)
})

test('a number of things is whole and never below nought', () => {
  const cart = addItem(emptyCart, water)
  expect(setQty(cart, 'w', 2.9).items[0]?.qty).toBe(2)
  expect(setQty(cart, 'w', 9999).items[0]?.qty).toBe(9999)
  expect(setQty(cart, 'w', 10_000).items[0]?.qty).toBe(9999)
  expect(setQty(cart, 'w', -1).items).toEqual([])
  expect(setQty(cart, 'unknown', 5)).toEqual(cart)
})

test('the rest is paid on top of what was paid the same way, and nothing where nothing is left', () => {
  const cart = setPayment(addItem(emptyCart, water), '9001', 499)
  expect(payRest(cart, '9001').payments).toEqual([{ code: '9001', amountFen: 500 }])
  const even = setPayment(cart, '9001', 500)
  expect(payRest(even, '9001')).toBe(even)
  expect(setPayment(even, '9001', -1).payments).toEqual([])
  expect(setPayment(even, '9001', 1).payments).toEqual([{ code: '9001', amountFen: 1 }])
})

test('goods need no price of the clerk; a service needs a price and a name', () => {
  const free = { ...water, unitPriceFen: 0 }
  expect(unfinished(addItem(emptyCart, free))).toEqual([])
  const named = addItem(emptyCart, { key: 's', code: '2004', name: '停车', unitPriceFen: 1 })
  expect(unfinished(named)).toEqual([])
})
